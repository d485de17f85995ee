import { curl, urlPart } from './bash-text.ts';
import { jsString } from './js-text.ts';
import type { Sample, SampleProject } from './sample.ts';

/** As much of an edge function as a call needs. */
export interface CallableFunction {
  slug: string;
  /** Whether callers have to send a key or a token. */
  verify_jwt: boolean;
}

/** Calling an edge function (docs/product/api-docs.md#screens). */
export function edgeFunctionSamples(
  { slug, verify_jwt: verified }: CallableFunction,
  project: SampleProject,
): Sample[] {
  return [
    {
      id: 'invoke-function',
      js: `const { data, error } = await supabase.functions.invoke(${jsString(slug)}, {
  body: { name: 'Ada' },
})`,
      bash: curl(project, {
        method: 'POST',
        path: `/functions/v1/${urlPart(slug)}`,
        caller: verified ? 'anon' : 'nobody',
        json: { name: 'Ada' },
      }),
    },
  ];
}
