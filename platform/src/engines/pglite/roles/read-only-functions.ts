import { quoteName } from '../../dump/identifiers.ts';
import { renewReaderSql } from '../../roles/reader-grants.ts';
import { setSuperuserSql, withoutEventTriggersSql } from './ensure-roles.ts';
import { defaultReadOnlyLimits, type ReadOnlyLimits } from './read-only-limits.ts';
import { READER } from './role-names.ts';

/** SQLSTATE of the warning for a result that was cut. */
const RESULT_CUT = '01004';

/** The name of the prepared statement of a read-only run. */
export const PREPARED = 'howdah_read';
export const PREPARE = `prepare ${PREPARED} as `;

const functionsSql = ({ rows, bytes }: ReadOnlyLimits, owner: string) => `
create function pg_temp.howdah_prepare(q text) returns void language plpgsql security definer as $$
begin execute '${PREPARE}' || q; end $$;
create function pg_temp.howdah_run(q text) returns void language plpgsql security definer as $$
begin execute q; end $$;
create function pg_temp.howdah_read(q text) returns setof record language plpgsql security definer as $$
declare
  item record;
  found_rows int8 := 0;
  found_bytes int8 := 0;
begin
  for item in execute q loop
    found_rows := found_rows + 1;
    found_bytes := found_bytes + pg_catalog.pg_column_size(item);
    if found_rows > ${rows} or (found_bytes > ${bytes} and found_rows > 1) then
      raise warning using errcode = '${RESULT_CUT}',
        message = pg_catalog.format('Only the first %s rows are shown', found_rows - 1),
        hint = 'A read-only run returns at most ${rows} rows and ${Math.round(bytes / (1024 * 1024))} MiB. Add a LIMIT, or read the rest with OFFSET.';
      return;
    end if;
    return next item;
  end loop;
end $$;
alter function pg_temp.howdah_prepare owner to ${quoteName(owner)};
alter function pg_temp.howdah_run owner to ${quoteName(owner)};
alter function pg_temp.howdah_read owner to ${quoteName(owner)}`;

/**
 * The temporary functions of a session in which read-only runs take place (read-only-run.ts). They stay from one
 * read-only run to the next. Call `clear` whenever something else has used the session.
 */
export class ReadOnlyFunctions {
  readonly limits: ReadOnlyLimits;
  #createdFor: string | null = null;
  #isStale = true;

  constructor(limits: ReadOnlyLimits = defaultReadOnlyLimits) {
    this.limits = limits;
  }

  /** Something else can have created tables, and its end has dropped the functions. */
  clear(): void {
    this.#createdFor = null;
    this.#isStale = true;
  }

  /** Returns the SQL that prepares the session for a role; empty if it is prepared. Run it outside of a transaction. */
  setUpSql(role: string): string {
    const parts: string[] = [];
    if (this.#isStale) parts.push(renewReaderSql(READER));
    if (this.#createdFor !== role) {
      // No other object can have the functions' names afterwards.
      parts.push('discard temp', functionsSql(this.limits, role));
    }
    if (parts.length > 0) parts.unshift(setSuperuserSql, withoutEventTriggersSql);
    return parts.join(';\n');
  }

  /** Records that the SQL of `setUpSql` has run. */
  recordSetUp(role: string): void {
    this.#isStale = false;
    this.#createdFor = role;
  }
}
