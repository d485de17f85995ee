import type { ApiFunction } from '@howdah/shared-api/data-api';
import { Badge, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { docsTexts } from '../../texts/docs.ts';
import classes from './table-page.module.css';

/** The arguments of a function, each marked Required or Optional (docs/product/api-docs.md#screens). */
export function ArgumentsTable({ called }: { called: ApiFunction }) {
  const { heads } = docsTexts;
  return (
    <section className={classes.columns} aria-label={docsTexts.arguments}>
      <h4 className={classes.title}>{docsTexts.arguments}</h4>
      {called.arguments.length === 0 ? (
        <p className={classes.note}>{docsTexts.noArguments}</p>
      ) : (
        <Table label={docsTexts.argumentsOf(called.name)}>
          <TableHead>
            <TableRow>
              <TableHeader>{heads.name}</TableHeader>
              <TableHeader>{heads.format}</TableHeader>
              <TableHeader>{heads.type}</TableHeader>
              <TableHeader>{docsTexts.required}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {called.arguments.map(({ name, format, type, required }) => (
              <TableRow key={name}>
                <TableCell mono>{name}</TableCell>
                <TableCell mono>{format}</TableCell>
                <TableCell mono>{type ?? docsTexts.json}</TableCell>
                <TableCell>
                  <Badge tone={required ? 'accent' : 'neutral'}>
                    {required ? docsTexts.required : docsTexts.optional}
                  </Badge>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
