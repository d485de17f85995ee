import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { isNumeric, shortTypeName } from '@howdah/shared-api/sql-values';
import { drawHeader, type DrawHeaderCallback } from '@howdah/shared-ui/data-grid';
import type { RowView } from '../rows/row-view.ts';

/** Draws the headers with their sort direction. */
export function headerDrawer(
  { columns, key }: Relation,
  { sorts }: RowView,
  hasTypes: boolean,
): DrawHeaderCallback {
  return (header, drawDefault) => {
    const { id } = header.column;
    const described = id === undefined ? undefined : columns[Number(id)];
    if (!described) return drawDefault();
    const { name, type, type_id: typeId, references } = described;
    const sort = sorts.find((one) => one.column === name);
    const mark = sort ? (sort.descending ? ' ↓' : ' ↑') : '';
    drawHeader(header, {
      name: name + mark,
      type: hasTypes ? shortTypeName(type) : '',
      atEnd: isNumeric(typeId),
      isKey: key.includes(name),
      isReference: references !== null,
    });
  };
}
