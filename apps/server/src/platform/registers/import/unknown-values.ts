import { longestText } from '@fairlead/domain/registers/import-limits';
import type { Register, RegisterColumn } from '../register.ts';
import type { Understood } from './understand.ts';

/** At most this many values of one column are shown for mapping; a file with more has other columns than assumed. */
const mostUnknown = 50;

/** The values of a cell that the column does not know; the whole cell where it contains one value. */
function unknownIn({ valuesIn, read }: RegisterColumn, cell: string): readonly string[] {
  return valuesIn === undefined
    ? [cell]
    : valuesIn(cell).filter(
        (value) => !read(value, { dateForm: 'yyyy-MM-dd', find: () => undefined }).ok,
      );
}

/** Texts of a file that columns of fixed choices do not know by themselves, so that people map each to a choice. */
export function unknownValues(
  { columns }: Register,
  { mapping, rows, texts: meanings }: Understood,
) {
  const mapped = mapping.filter((key) => key !== null);
  return columns.flatMap((column) => {
    const { key, texts: choices } = column;
    const at = mapped.indexOf(key);
    if (choices === undefined || at === -1) return [];
    const unknown = rows
      .filter(({ findings }) => findings.some((each) => each.key === key && !each.isWarning))
      .flatMap(({ cells }) => unknownIn(column, cells[at] ?? ''))
      .filter((text) => text !== '' && text.length <= longestText);
    const texts = new Set([...(meanings.get(key)?.keys() ?? []), ...unknown]);
    return texts.size === 0
      ? []
      : [{ key, texts: [...texts].slice(0, mostUnknown).toSorted(), choices: [...choices] }];
  });
}
