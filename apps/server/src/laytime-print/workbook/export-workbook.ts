import type { laytimePrint } from '@fairlead/contract/laytime-print';
import type { PrintedStatement } from '@fairlead/domain/laytime-print/printed-statement';
import { statementName } from '@fairlead/domain/laytime-print/statement-printout';
import { statementWorkbook } from '@fairlead/domain/laytime-print/workbook/statement-workbook';
import {
  mostWorkbookLines,
  noFigures,
  workbookTooLong,
} from '@fairlead/domain/laytime-print/workbook/workbook-file';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { downloaded } from '../../platform/print/print.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import { linesOf, printedStatement } from '../print/printed-statement.ts';

/** A calculation as a workbook that calculates itself. */
export async function exportWorkbook(call: Call<typeof laytimePrint.workbook>) {
  const { db, company, params, query, now } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const version = query.version ?? null;
  const printed = await printedStatement({ db, target: reference, version, now });
  const file = await workbookOf(printed, 'ltcId');
  return downloaded(file, { kind: 'xlsx', name: statementName(printed) });
}

/** The bytes of the workbook; what has no figures or too many lines is refused at `field`. */
export function workbookOf(printed: PrintedStatement, field: string): Promise<Buffer> {
  if (linesOf(printed) > mostWorkbookLines) refuseFields({ [field]: [workbookTooLong] });
  const made = statementWorkbook(printed);
  if (made === null) return refuseFields({ [field]: [noFigures] });
  return printInWorker('workbook', { content: made.content, made: new Date(printed.stampMs) });
}
