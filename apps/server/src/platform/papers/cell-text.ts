import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Cell } from './paper.ts';

/** A cell as people read it; a time always with its zone. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return formatDecimal(cell.value, cell.decimals);
    case 'time':
      return formatWithZone(cell.at, cell.zone);
    case 'none':
      return cell.why ?? '';
  }
}
