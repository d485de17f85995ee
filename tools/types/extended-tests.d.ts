declare namespace jest {
  interface It {
    /** Declares a test of the extended run: a second variant of an ordinary one (CONTRIBUTING.md#tests-and-figures). */
    extended: Pick<It, 'each'> & ((name: string, test: ProvidesCallback, timeoutMs?: number) => void);
  }
  interface Describe {
    /** Declares tests of the extended run: second variants of ordinary ones (CONTRIBUTING.md#tests-and-figures). */
    extended: Pick<Describe, 'each'> & ((name: string, declareTests: EmptyFunction) => void);
  }
}
