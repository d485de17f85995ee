import { duplicateIndex } from './duplicate-index.ts';
import { exposedAuthData } from './exposed-auth-data.ts';
import { extensionInPublic } from './extension-in-public.ts';
import { functionSearchPath } from './function-search-path.ts';
import type { Lint } from '../lint.ts';
import { materializedViewInApi } from './materialized-view-in-api.ts';
import { multiplePermissivePolicies } from './multiple-permissive-policies.ts';
import { noPrimaryKey } from './no-primary-key.ts';
import { policyPerRow } from './policy-per-row.ts';
import { policyTrustsUserMetadata } from './policy-trusts-user-metadata.ts';
import { policyWithoutRls } from './policy-without-rls.ts';
import { rlsDisabled } from './rls-disabled.ts';
import { rlsWithoutPolicy } from './rls-without-policy.ts';
import { securityDefinerView } from './security-definer-view.ts';
import { unindexedForeignKey } from './unindexed-foreign-key.ts';
import { unusedIndex } from './unused-index.ts';

export const lints: readonly Lint[] = [
  rlsDisabled,
  policyWithoutRls,
  securityDefinerView,
  exposedAuthData,
  policyTrustsUserMetadata,
  functionSearchPath,
  extensionInPublic,
  materializedViewInApi,
  rlsWithoutPolicy,
  policyPerRow,
  multiplePermissivePolicies,
  duplicateIndex,
  unindexedForeignKey,
  unusedIndex,
  noPrimaryKey,
];
