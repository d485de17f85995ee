import type { ApiFunction } from '@howdah/shared-api/data-api';
import { curl, restCurl, urlPart } from './bash-text.ts';
import { jsCall, jsValue, jsString } from './js-text.ts';
import { sampleValue } from './sample-values.ts';
import type { Sample, SampleProject } from './sample.ts';
import { jsName, target } from './table-target.ts';

/** Calling a function of the database (docs/product/api-docs.md#screens). */
export function functionSamples(
  called: ApiFunction,
  schemas: readonly string[],
  project: SampleProject,
): Sample[] {
  const given = Object.fromEntries(
    called.arguments.map((argument) => [argument.name, sampleValue(argument)]),
  );
  const args = called.arguments.length > 0 ? `, ${jsValue(given)}` : '';
  const { js, path, writeHeaders } = target(
    called.schema,
    schemas,
    `.rpc(${jsName(called.name)}${args})`,
    `/rest/v1/rpc/${urlPart(called.name)}`,
  );
  return [
    {
      id: 'call-function',
      js: jsCall(js),
      ...restCurl(project, {
        method: 'POST',
        path,
        headers: writeHeaders,
        json: given,
        changes: called.readOnly
          ? null
          : `calls ${called.schema}.${called.name}, which can change what ${called.runsAsOwner ? 'its owner' : 'its caller'} is allowed to change`,
      }),
    },
  ];
}

/** The part of an edge function that a sample needs. */
interface CallableFunction {
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
