// Rules for the words of the project, for oxlint: names that need their comment to be understood, and phrases that nobody says.
// docs/glossary.md has the words to use.

const REFUSED_NAMES = new RegExp(
  [
    '^insist',
    '(Surroundings|Wish|Farewell|Hindrance|Asker|Objection|Standing|Keeper)$',
    '^(Asker|Keeper|Farewell|LastWords|Meetings|TabNews|RunBook|Outbox|LatePart|Person|hindrance|keeper|asker)$',
    '(FailureWords|StatusWords|routeWords|Outbox|RunBook|LatePart)$',
    '^(MOST|LONGEST|SHORTEST|FEWEST|PATIENCE)_',
    '^(forget|remember|learnt|furnish)[A-Z]',
  ].join('|'),
);

/* oxlint-disable vocabulary/phrases -- these are the phrases */
/** In comments, the linter's own `no-warning-comments` refuses them. */
export const REFUSED_PHRASES = [
  'anew',
  'in the place of',
  'all the same',
  'for want of',
  'what people want of',
  'stands here',
  'stands in',
  'may not see',
  'in the words of',
];
/* oxlint-enable vocabulary/phrases */
const refusedPhrase = new RegExp(`\\b(${REFUSED_PHRASES.join('|')})\\b`, 'i');

export default {
  meta: { name: 'vocabulary' },
  rules: {
    names: {
      create: (context) => ({
        Identifier(node) {
          if (!REFUSED_NAMES.test(node.name)) return;
          const message = 'Choose a name that is understood without its comment: docs/glossary.md.';
          context.report({ node, message });
        },
      }),
    },
    phrases: {
      create(context) {
        const check = (node) => {
          if (typeof node.value !== 'string' || !refusedPhrase.test(node.value)) return;
          context.report({ node, message: 'Say it as people say it.' });
        };
        return { Literal: check, JSXText: check };
      },
    },
  },
};
