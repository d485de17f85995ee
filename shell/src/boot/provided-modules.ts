/**
 * Every module that the shell provides to remotes as a shared singleton (docs/architecture.md#publishing-a-remote).
 * webpack provides only what it finds in the build, so each one is named here. The list itself loads nothing: each
 * module is a chunk that loads when it is used.
 */
export const PROVIDED_MODULES: Record<string, () => Promise<unknown>> = {
  '@howdah/shared-api': () => import('@howdah/shared-api'),
  '@howdah/shared-api/api': () => import('@howdah/shared-api/api'),
  '@howdah/shared-api/assistant': () => import('@howdah/shared-api/assistant'),
  '@howdah/shared-api/entities': () => import('@howdah/shared-api/entities'),
  '@howdah/shared-api/organizations': () => import('@howdah/shared-api/organizations'),
  '@howdah/shared-api/organizations/billing': () => import('@howdah/shared-api/organizations/billing'),
  '@howdah/shared-api/permissions': () => import('@howdah/shared-api/permissions'),
  '@howdah/shared-api/projects': () => import('@howdah/shared-api/projects'),
  '@howdah/shared-api/projects/advisors': () => import('@howdah/shared-api/projects/advisors'),
  '@howdah/shared-api/projects/api-access': () => import('@howdah/shared-api/projects/api-access'),
  '@howdah/shared-api/projects/branches': () => import('@howdah/shared-api/projects/branches'),
  '@howdah/shared-api/remote-contract': () => import('@howdah/shared-api/remote-contract'),
  '@howdah/shared-api/runtime-config': () => import('@howdah/shared-api/runtime-config'),
  '@howdah/shared-api/session': () => import('@howdah/shared-api/session'),
  '@howdah/shared-api/snippets/content': () => import('@howdah/shared-api/snippets/content'),
  '@howdah/shared-api/sql': () => import('@howdah/shared-api/sql'),
  '@howdah/shared-api/sql-run': () => import('@howdah/shared-api/sql-run'),
  '@howdah/shared-ui': () => import('@howdah/shared-ui'),
  '@howdah/shared-ui/chart': () => import('@howdah/shared-ui/chart'),
  '@howdah/shared-ui/command': () => import('@howdah/shared-ui/command'),
  '@howdah/shared-ui/date-time': () => import('@howdah/shared-ui/date-time'),
  '@howdah/shared-ui/dates': () => import('@howdah/shared-ui/dates'),
  '@howdah/shared-ui/dialog': () => import('@howdah/shared-ui/dialog'),
  '@howdah/shared-ui/markdown': () => import('@howdah/shared-ui/markdown'),
  '@howdah/shared-ui/menu': () => import('@howdah/shared-ui/menu'),
  '@howdah/shared-ui/panel': () => import('@howdah/shared-ui/panel'),
  '@howdah/shared-ui/popover': () => import('@howdah/shared-ui/popover'),
  '@howdah/shared-ui/resizable': () => import('@howdah/shared-ui/resizable'),
  '@howdah/shared-ui/router': () => import('@howdah/shared-ui/router'),
  '@howdah/shared-ui/side-menu': () => import('@howdah/shared-ui/side-menu'),
  '@howdah/shared-ui/steps': () => import('@howdah/shared-ui/steps'),
  '@howdah/shared-ui/tabs': () => import('@howdah/shared-ui/tabs'),
};
