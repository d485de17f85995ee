// `it.extended` and `describe.extended` declare tests that only the extended run has. The long series leaves nothing out.
const runs = process.env.HOWDAH_EXTENDED_TESTS === '1' || process.env.HOWDAH_LONG_TESTS === '1';
const leaveOut = Object.assign(() => {}, { each: () => () => {} });

for (const declare of [it, describe]) declare.extended = runs ? declare : leaveOut;
