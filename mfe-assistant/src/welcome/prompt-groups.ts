export interface PromptGroup {
  id: string;
  title: string;
  prompts: { label: string; prompt: string }[];
}

/** The groups of docs/product/assistant.md#screens. The button shows the label and sends the prompt. */
export const promptGroups: PromptGroup[] = [
  {
    id: 'tables',
    title: 'Tables',
    prompts: [
      {
        label: 'Create a table',
        prompt:
          'Create a table for customer feedback, with a rating, a comment and the time when it was sent.',
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
        label: 'Let users see their own rows',
        prompt: 'Write policies that let signed-in users read and change only their own rows.',
      },
      {
        label: 'Make a table readable',
        prompt: 'Write policies that let everyone read a table, but only the owner of a row change it.',
      },
      {
        label: 'Check my policies',
        prompt: 'Review the policies of my tables and tell me where users could see or change too much.',
      },
    ],
  },
  {
    id: 'functions',
    title: 'Functions',
    prompts: [
      {
        label: 'Write a function',
        prompt: 'Write a function that returns the newest rows of a table, one page at a time.',
      },
      {
        label: 'Search by keywords',
        prompt:
          'Write a function that searches a table by several keywords and returns the best matches first.',
      },
      {
        label: 'Explain a function',
        prompt: 'Explain one of my functions step by step, and suggest how to make it simpler or safer.',
      },
    ],
  },
  {
    id: 'triggers',
    title: 'Triggers',
    prompts: [
      {
        label: 'Track updated_at',
        prompt: 'Write a trigger that sets updated_at whenever a row of a table changes.',
      },
      {
        label: 'Log changes',
        prompt: 'Write a trigger that keeps a log of every change to a table: who, when, before and after.',
      },
      {
        label: 'Create a profile on sign-up',
        prompt: 'Write a trigger that creates a profile row when a user signs up.',
      },
    ],
  },
];
