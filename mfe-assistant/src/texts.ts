/** Every sentence of this remote that a person reads. The banners are spec 2's, word for word (sections 2 and 8). */
export const panelTexts = {
  title: 'Assistant',
  alpha: 'Alpha',
  close: 'Close assistant',
  notConfigured: 'OpenAI API key not set (add the key to environment variables)',
  disabled: "Assistant has been temporarily disabled (we're looking into getting it back online)",
  laterTitle: 'The assistant arrives with a later version',
  laterNote:
    'It will write SQL for the tables of this project and run it when you say so. This version has its place and nothing behind it: what stands here is sent nowhere.',
  input: 'Message to the assistant',
  placeholder: 'Ask about this project',
  send: 'Send',
};
