import { type ColumnChoice, noChoice } from '@fairlead/ui/table-columns';
import type { AddressQuery } from '../address/address.ts';

/** Hidden columns and dragged widths, as in an address: `hide=broker&widths=vessel:210`. */
export function choiceOf(address: AddressQuery): ColumnChoice {
  const hidden = (address['hide'] ?? '').split(',').filter((key) => key !== '');
  const widths = (address['widths'] ?? '').split(',').flatMap((text) => {
    const [key = '', width = ''] = text.split(':');
    return Number(width) > 0 ? [[key, Number(width)] as const] : [];
  });
  return hidden.length === 0 && widths.length === 0
    ? noChoice
    : { hidden, widths: Object.fromEntries(widths) };
}

/** The choice as parts of an address. */
export function addressOfChoice({ hidden, widths }: ColumnChoice): AddressQuery {
  return {
    hide: hidden.join(','),
    widths: Object.entries(widths)
      .map(([key, width]) => `${key}:${width}`)
      .join(','),
  };
}
