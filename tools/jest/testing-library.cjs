require('@testing-library/jest-dom');

// What a person would see is waited for, and a machine with other work needs more than the default of a second.
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });
