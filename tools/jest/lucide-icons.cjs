// The main module of lucide-react creates all its 1,700 icons, which is half of what a test file loads. This one loads those that are used.
module.exports = new Proxy({ __esModule: true }, { get: (icons, name) => (icons[name] ??= icon(name)) });

function icon(name) {
  const words = name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-');
  // From the package that is tested: a remote in its own repository has icons of its own.
  return require(require.resolve(`lucide-react/icons/${words.toLowerCase()}`, { paths: [process.cwd()] }))
    .default;
}
