// Jest compiles each module again for each test file: React, jsdom's helpers, the matchers, shared-ui. Here a worker compiles each
// once, and each test file runs the compiled script in a context of its own: what modules hold is as separate as before.
const vm = require('node:vm');

const compileFunction = vm.compileFunction;
/** By path, with the source, because transforms can differ between packages. */
const scripts = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  // Other calls of Node's function are unchanged.
  if (!filename || !parsingContext || Object.hasOwn(options, 'cachedData')) {
    return compileFunction(source, parameters, options);
  }
  const key = `${filename}(${parameters.join()})`;
  let known = scripts.get(key);
  if (known?.source !== source) {
    const head = `(function (${parameters.join()}) {`;
    // The first line keeps its columns in stacks.
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, script };
    scripts.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};
