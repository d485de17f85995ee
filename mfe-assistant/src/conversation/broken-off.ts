/** What the platform says when the model server breaks off; here it is the platform itself, or the page. */
export const BROKEN_OFF = {
  code: 'assistant_broken_off',
  message: 'The reply broke off. What has arrived is kept; try again for the whole.',
};
