/** Loads the frame of a project's pages. The page's first script starts it: no React here. */
export async function loadProjectLayout() {
  return (await import(/* webpackChunkName: "project" */ './project-layout.tsx')).ProjectLayout;
}
