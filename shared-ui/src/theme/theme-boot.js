/*
 * Sets the theme before the first paint, so that a dark page never flashes white. For the first script of a page, which blocks
 * its parser; ThemeProvider takes over later with the same key and the same rules.
 */
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('howdah.theme');
  } catch {
    // storage is switched off: as the system says
  }
  if (choice !== 'dark' && choice !== 'light' && choice !== 'classic-dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = choice;
  // Until the style sheets are here the browser paints its own ground, and takes its colour from this.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.setAttribute('content', choice === 'light' ? 'light' : 'dark');
})();
