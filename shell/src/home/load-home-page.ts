/** A project's home. The page's first script starts it: no React here. */
export async function loadHomePage() {
  return (await import(/* webpackChunkName: "home" */ './home-page.tsx')).HomePage;
}
