// npm run bench: builds what changed, measures, and prints a table with the budgets. Exits with 1 if one is exceeded.
import { runBuiltWithBrowser } from './built-with-browser.mjs';

runBuiltWithBrowser('tools/src/bench/bench-cli.ts');
