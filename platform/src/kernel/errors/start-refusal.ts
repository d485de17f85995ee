/** The platform cannot start as things are. The message is for the person who started it, and says what to do. */
export class StartRefusal extends Error {}
