const { getConfig } = require('@testing-library/react');

/**
 * Makes the errors of queries as Testing Library does. While a test waits, its queries fail many times, and printing the page each
 * time takes a twentieth of a test's CPU time. So it is printed once, when the wait has failed: `waitFor` adds it to the message then.
 */
exports.printPageOnce = (getElementError) =>
  function elementError(message, container) {
    if (message !== null && getConfig()._disableExpensiveErrorDiagnostics) return errorOfWait(message);
    const error = getElementError(message, container);
    // Jest shows the first line of the stack that is not of a library. It should be the test's.
    Error.captureStackTrace(error, elementError);
    return error;
  };

/** Jest prints the stack of an error. It begins with the message at that time, also where the message was changed. */
function errorOfWait(message) {
  const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  let calls = callsIn(error.stack);
  return Object.defineProperty(error, 'stack', {
    get: () => `${error.name}: ${error.message}${calls}`,
    set: (stack) => {
      calls = callsIn(stack);
    },
  });
}

function callsIn(stack) {
  return stack.slice(stack.indexOf('\n    at '));
}
