// npm run screens: builds what changed and takes a picture of every screen. Exits with 1 if one could not be reached.
import { runBuiltWithBrowser } from './built-with-browser.mjs';

runBuiltWithBrowser('tools/src/screens/screens-cli.ts');
