import type { CharterClause } from '../laytime/charter-terms.ts';
import type { DecimalText } from '../quantities/decimal.ts';

/** An address commission stated in a clause, in per cent. */
export interface StatedCommission {
  readonly percent: DecimalText;
  /** The number of the clause. */
  readonly clause: string;
}

const figure = String.raw`(\d{1,2}(?:[.,]\d{1,4})?)\s*(?:%|per\s?cent|pct)`;
const name = String.raw`address\s+comm(?:ission|\.|\b)`;
const forms = [
  new RegExp(String.raw`${figure}[^.;\d]{0,40}${name}`, 'i'),
  new RegExp(String.raw`${name}[^.;\d]{0,60}${figure}`, 'i'),
];

/**
 * The address commission stated in the clauses of a charter: `2.5% address commission`, `an address commission of 3.75
 * per cent`. Null if there is none, or if clauses state different ones: then the user decides.
 */
export function statedCommission(clauses: readonly CharterClause[]): StatedCommission | null {
  const found = clauses.flatMap(({ number, text }) => {
    const percent = forms.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);
    return percent === undefined ? [] : [{ percent: percent.replace(',', '.'), clause: number }];
  });
  const [first] = found;
  return first === undefined ||
    found.some(({ percent }) => Number(percent) !== Number(first.percent))
    ? null
    : first;
}
