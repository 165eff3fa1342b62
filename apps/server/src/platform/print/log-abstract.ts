import {
  type AbstractRecords,
  type AbstractRow,
  abstractTexts,
} from '@fairlead/domain/log-reports/ovd-abstract';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { csvTextLines } from '@fairlead/domain/print/csv';

/** The log abstract for programs, which compare the first heading: no byte order mark before it. */
export async function logAbstractCsv(
  records: AbstractRecords,
  parts: AsyncIterable<readonly AbstractRow[]>,
): Promise<Buffer> {
  const textsOf = abstractTexts(records);
  const pieces = [csvTextLines([ovdColumns])];
  for await (const rows of parts) pieces.push(csvTextLines(rows.map(textsOf)));
  return Buffer.from(pieces.join(''));
}
