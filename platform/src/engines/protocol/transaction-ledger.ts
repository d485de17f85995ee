import type { Outcome, ScriptEvent } from '../sql/events.ts';
import type { TransactionControl } from '../sql/transaction-control.ts';

/**
 * SQLSTATE active_sql_transaction: a statement that only runs outside of transactions was in one, so it did nothing.
 */
const IN_A_TRANSACTION = '25001';

/**
 * Tracks the outcome of each statement of a script, by what Postgres does to its transactions: command tags, the end
 * of the implicit transaction, and the status byte after it.
 */
export class TransactionLedger {
  readonly #post: (event: ScriptEvent) => void;
  /** Statements of the open transaction. */
  #open: number[] = [];
  /** Savepoints, each with the number of statements of the transaction before it. */
  #savepoints: { name: string; length: number }[] = [];
  /** Statements of the open transaction of which a part can be committed already. */
  readonly #torn = new Set<number>();
  /** Inside a transaction block, no procedure can commit. */
  #inBlock = false;

  constructor(post: (event: ScriptEvent) => void) {
    this.#post = post;
  }

  /** Records that a statement is about to run. */
  begins(set: number, control: TransactionControl | undefined): void {
    if (control?.kind === 'commit') this.reportSettling([...this.#open, set]);
    if (control?.kind === 'alone') this.reportSettling([set]);
    if (this.#mayTear(control)) this.reportSettling([...this.#open, set]);
  }

  /**
   * Reports that the transaction is about to be committed. Until Postgres has answered, the outcome of these
   * statements is unknown.
   */
  reportSettling(sets: readonly number[] = this.#open): void {
    for (const { first, last } of rangesOf(sets)) this.#post({ type: 'settling', first, last });
  }

  /** Records that a statement has ended with this command tag. */
  ended(set: number, tag: string, control: TransactionControl | undefined): void {
    if (this.#mayTear(control)) for (const each of [...this.#open, set]) this.#torn.add(each);
    if (tag === 'BEGIN' || tag === 'START TRANSACTION') this.#inBlock = true;
    switch (control?.kind) {
      case 'commit':
        // COMMIT of a transaction that cannot be committed has the tag ROLLBACK.
        this.#settle(this.#open, tag === 'COMMIT' ? 'kept' : 'rolled_back');
        return this.#tell([set], 'kept');
      case 'rollback':
        this.#settle(this.#open, 'rolled_back');
        return this.#tell([set], 'kept');
      case 'prepare':
        this.#settle(this.#open, 'unknown');
        return this.#tell([set], 'kept');
      case 'alone':
        return this.#settle([...this.#open, set], 'kept');
      case 'savepoint':
        this.#open.push(set);
        this.#savepoints.push({ name: control.name, length: this.#open.length });
        return;
      case 'rollback-to':
        this.#rollBackTo(control.name);
        this.#open.push(set);
        return;
      case 'release':
        this.#savepoints = this.#savepoints.slice(0, Math.max(0, this.#placeOf(control.name)));
        this.#open.push(set);
        return;
      default:
        this.#open.push(set);
    }
  }

  /** Records that the open transaction was committed. */
  committed(): void {
    this.#settle(this.#open, 'kept');
  }

  /** Records that the open transaction was rolled back completely. */
  rolledBack(): void {
    this.#settle(this.#open, 'rolled_back');
  }

  /** Records that a statement failed or was cancelled, and the transaction with it. */
  failed(set: number, control: TransactionControl | undefined, code: string): void {
    const isTorn = this.#mayTear(control);
    if (isTorn) for (const each of this.#open) this.#torn.add(each);
    this.rolledBack();
    const mayHaveKept = isTorn || (control?.kind === 'alone' && code !== IN_A_TRANSACTION);
    this.#tell([set], mayHaveKept ? 'unknown' : 'failed');
  }

  /** Whether the statement can commit what comes before it, and a part of its own work. */
  #mayTear(control: TransactionControl | undefined): boolean {
    return control?.kind === 'may-commit' && !this.#inBlock;
  }

  #rollBackTo(name: string): void {
    const place = this.#placeOf(name);
    if (place < 0) return;
    this.#savepoints = this.#savepoints.slice(0, place + 1);
    this.#tell(this.#open.splice(this.#savepoints[place]!.length), 'rolled_back');
  }

  #placeOf(name: string): number {
    return this.#savepoints.findLastIndex((savepoint) => savepoint.name === name);
  }

  #settle(sets: readonly number[], outcome: Outcome): void {
    const isTorn = (set: number) => outcome === 'rolled_back' && this.#torn.has(set);
    this.#tell(sets.filter(isTorn), 'unknown');
    this.#tell(
      sets.filter((set) => !isTorn(set)),
      outcome,
    );
    this.#open = [];
    this.#savepoints = [];
    this.#inBlock = false;
  }

  #tell(sets: readonly number[], outcome: Outcome): void {
    for (const range of rangesOf(sets)) this.#post({ type: 'outcome', ...range, outcome });
  }
}

/** Groups ascending numbers into ranges without gaps. */
export function rangesOf(numbers: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}
