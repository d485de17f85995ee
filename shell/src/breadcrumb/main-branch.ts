/** What the project itself is called beside its preview branches. */
export const MAIN_BRANCH = 'main';
