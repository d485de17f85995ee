// Tests ask for the style of many elements: each query by role does so to leave out what is hidden. jsdom then matches all rules of
// its default style sheet, and works out colors that no test reads, which takes an eighth of the time of tests with a page.
// Here it does not match a rule that is for other tags, and leaves out colors. Load this before jsdom.
const { createRequire } = require('node:module');

const requireOfPage = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfPage('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
/** By selector: the tags one of which a matching element has. Undefined where an element of any tag can match. */
const tagsOf = new Map();

selectors.matchesDontThrow = (element, selector) => {
  if (!tagsOf.has(selector)) tagsOf.set(selector, matchingTags(selector));
  const tags = tagsOf.get(selector);
  return (!tags || tags.has(element.localName.toLowerCase())) && matchesDontThrow(element, selector);
};

function matchingTags(selector) {
  // Rules such as @keyframes have none.
  if (selector === undefined || /[()|\\]/.test(selector)) return undefined;
  const tags = selector
    .replace(/\[[^\]]*\]/g, '')
    .split(',')
    .map((one) => /(?:^|[\s>+~])([a-z][a-z0-9-]*)[^\s>+~]*$/i.exec(one.trim())?.[1].toLowerCase());
  return tags.includes(undefined) ? undefined : new Set(tags);
}

const { propertiesWithResolvedValueImplemented: resolved } = requireOfPage(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);

for (const property of Object.keys(resolved)) {
  if (resolved[property].computedValue === 'computed-color') delete resolved[property];
}
