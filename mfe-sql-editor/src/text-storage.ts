/** `localStorage`, or that of a test. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
