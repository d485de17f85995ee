export interface PromptGroup {
  id: string;
  title: string;
  prompts: { label: string; prompt: string }[];
}

export const welcomeTexts = {
  title: 'How can I assist you?',
  groups: 'Suggestions',
  quickstarts: 'Start from a template',
};

/** The groups are docs/product/assistant.md's (section 2). A label stands on the button, the prompt is sent. */
export const promptGroups: PromptGroup[] = [
  {
    id: 'tables',
    title: 'Tables',
    prompts: [
      {
        label: 'Create a table',
        prompt: 'Create a table for customer feedback, with a rating, a comment and when it came in.',
      },
      {
        label: 'Link two tables',
        prompt:
          'Show me how to link two of my tables by a foreign key, and what happens when a row is deleted.',
      },
      {
        label: 'Add full-text search',
        prompt: 'Add full-text search to a table, with an index that keeps it fast.',
      },
    ],
  },
  {
    id: 'policies',
    title: 'RLS Policies',
    prompts: [
      {
        label: 'Let people see their own rows',
        prompt:
          'Write policies so that signed-in people can read and change their own rows, and nobody else’s.',
      },
      {
        label: 'Open a table to readers',
        prompt: 'Write a policy that lets everybody read a table, while only its owner can write to it.',
      },
      {
        label: 'Check my policies',
        prompt:
          'Look through the policies of my tables, and tell me where somebody could see or change too much.',
      },
    ],
  },
  {
    id: 'functions',
    title: 'Functions',
    prompts: [
      {
        label: 'Write a function',
        prompt: 'Write a function that gives the newest rows of a table, a page at a time.',
      },
      {
        label: 'Search by words',
        prompt: 'Write a function that searches a table by several words and puts the best matches first.',
      },
      {
        label: 'Explain a function',
        prompt: 'Explain one of my functions step by step, and say what could be simpler or safer.',
      },
    ],
  },
  {
    id: 'triggers',
    title: 'Triggers',
    prompts: [
      {
        label: 'Keep updated_at right',
        prompt: 'Write a trigger that sets updated_at whenever a row of a table changes.',
      },
      {
        label: 'Log changes',
        prompt: 'Write a trigger that keeps a log of every change to a table: who, when, before and after.',
      },
      {
        label: 'Make a profile on sign-up',
        prompt: 'Write a trigger that makes a profile row when somebody signs up.',
      },
    ],
  },
];
