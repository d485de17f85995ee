/** The name of the project itself in the list of its branches. */
export const MAIN_BRANCH = 'main';
