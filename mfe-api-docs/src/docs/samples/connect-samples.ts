import { bashString } from './bash-text.ts';
import { jsString } from './js-text.ts';
import type { Sample, SampleProject } from './sample.ts';

/** Creates a client. The anon key is included when it is known, because it is public (docs/product/api-docs.md#states). */
export function connectSamples({ url, anonKey }: SampleProject): Sample[] {
  return [
    {
      id: 'create-client',
      js: `import { createClient } from '@supabase/supabase-js'

const supabaseUrl = ${jsString(url)}
const supabaseKey = ${jsString(anonKey ?? 'SUPABASE_ANON_KEY')}
const supabase = createClient(supabaseUrl, supabaseKey)`,
      bash: `export SUPABASE_URL=${bashString(url)}
export SUPABASE_ANON_KEY=${bashString(anonKey ?? 'SUPABASE_ANON_KEY')}

curl "$SUPABASE_URL/rest/v1/" -H "apikey: $SUPABASE_ANON_KEY"`,
    },
  ];
}
