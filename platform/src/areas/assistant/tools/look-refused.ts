/** A look into the project that is not taken, or takes too long. The message is for the model. */
export class LookRefused extends Error {}
