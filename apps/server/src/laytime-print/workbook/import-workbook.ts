import type { laytimePrint } from '@fairlead/contract/laytime-print';
import { workbookDifferences } from '@fairlead/domain/laytime-print/workbook/differences';
import { statementWorkbook } from '@fairlead/domain/laytime-print/workbook/statement-workbook';
import {
  noFigures,
  strangeWorkbook,
  wrongWorkbook,
} from '@fairlead/domain/laytime-print/workbook/workbook-file';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { versionByHash } from '../laytime-print.sql.ts';
import { printedStatement } from '../print/printed-statement.ts';
import { foundWorkbook } from './found-cells.ts';

/** Where a workbook differs from the calculation, or the frozen version, that it was made from. */
export async function importWorkbook(call: Call<typeof laytimePrint.importXlsx>) {
  const { db, company, params, file, now } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const draft = await printedStatement({ db, target: reference, version: null, now });
  const found = await foundWorkbook(file.content);
  if (found === undefined || found.sha256 === null) return refuseFields({ file: [wrongWorkbook] });
  const { find, sha256 } = found;
  const isDraft = draft.sha256 === sha256;
  const version = isDraft ? undefined : await db.first(versionByHash(reference, sha256));
  if (!isDraft && version === undefined) return refuseFields({ file: [strangeWorkbook] });
  const number = version?.number ?? null;
  const printed =
    number === null
      ? draft
      : await printedStatement({ db, target: reference, version: number, now });
  const book = statementWorkbook(printed);
  if (book === null) return refuseFields({ file: [noFigures] });
  return { version: number, differences: [...workbookDifferences(printed, book, find)] };
}
