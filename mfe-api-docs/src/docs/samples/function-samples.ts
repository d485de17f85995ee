import type { ApiFunction } from '@howdah/shared-api/data-api';
import { curl, urlPart } from './bash-text.ts';
import { jsCall, jsValue } from './js-text.ts';
import type { Sample, SampleProject } from './sample.ts';
import { sampleValue } from './sample-values.ts';
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
      bash: curl(project, { method: 'POST', path, headers: writeHeaders, json: given }),
    },
  ];
}
