import type { RemotesStatus } from '@howdah/shared-api/remotes-status';
import {
  formatCount,
  formatRelative,
  Section,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { remotesTexts } from './remotes-page-texts.ts';
import classes from './remotes-page.module.css';

type Violations = RemotesStatus['policy_violations'];

/** What browsers have blocked by the Content-Security-Policy, the latest first. */
export function PolicyViolations({ violations }: { violations: Violations }) {
  return (
    <Section title={remotesTexts.violations} description={remotesTexts.violationsHelp}>
      {violations.length === 0 ? (
        <p className={classes.none}>{remotesTexts.noViolations}</p>
      ) : (
        <Table label={remotesTexts.violations}>
          <TableHead>
            <TableRow>
              <TableHeader>{remotesTexts.directive}</TableHeader>
              <TableHeader>{remotesTexts.blocked}</TableHeader>
              <TableHeader>{remotesTexts.from}</TableHeader>
              <TableHeader numeric>{remotesTexts.count}</TableHeader>
              <TableHeader>{remotesTexts.last}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {violations.map((violation) => (
              <TableRow
                key={JSON.stringify([
                  violation.directive,
                  violation.blocked,
                  violation.source,
                  violation.line,
                ])}
              >
                <TableCell mono className={classes.line}>
                  {violation.directive}
                </TableCell>
                <TableCell mono className={classes.address}>
                  {violation.blocked}
                </TableCell>
                <TableCell mono className={classes.line} title={sourceOf(violation)}>
                  {shortened(sourceOf(violation))}
                </TableCell>
                <TableCell numeric>{formatCount(violation.count)}</TableCell>
                <TableCell className={classes.line}>{formatRelative(violation.last_at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function sourceOf({ source, line }: Violations[number]): string {
  return line > 0 ? `${source}:${line}` : source;
}

const SHOWN_CHARACTERS = 56;

/** Shows the end of a long address, which has the file and the line. */
function shortened(address: string): string {
  return address.length > SHOWN_CHARACTERS ? `…${address.slice(1 - SHOWN_CHARACTERS)}` : address;
}
