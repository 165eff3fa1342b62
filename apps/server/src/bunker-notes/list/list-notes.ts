import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { bunkerNotePrintout } from '@fairlead/domain/bunker-notes/note-printout';
import { ovdBunkerColumns, ovdBunkerRows } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import { readBunkerNoteSearch } from '@fairlead/domain/bunker-notes/search';
import { cellText } from '@fairlead/domain/print/print-content';
import { fuelReportFilter } from '../../fuel-ledger/reports/report-filter.ts';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { printSheet } from '../../platform/print/print-sheet.ts';
import { downloadList, mostReadRows, refuseLongList } from '../../platform/print/download-list.ts';
import { downloaded } from '../../platform/print/print.ts';
import { rowsParts } from '../../platform/print/rows.ts';
import { printInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import {
  bunkerNoteFile,
  bunkerNotePart,
  bunkerNoteTotal,
  type BunkerNoteFilter,
} from '../bunker-notes.sql.ts';
import { type BunkerNoteForm, noteRecord } from '../note/read-note.ts';

type ListCall = Call<typeof bunkerNotes.list>;
type DownloadCall = Call<typeof bunkerNotes.download>;
type OvdCall = Call<typeof bunkerNotes.ovd>;

const filterOf = (call: ListCall | DownloadCall | OvdCall): BunkerNoteFilter =>
  fuelReportFilter(call, readBunkerNoteSearch);

export async function listNotes(call: ListCall) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: bunkerNotePart(filter, part),
    count: bunkerNoteTotal(filter),
  });
  return rows.map(noteRecord);
}

async function fileRows(call: DownloadCall | OvdCall) {
  const rows = await call.db.all(bunkerNoteFile(filterOf(call), mostReadRows));
  refuseLongList(rows, { things: 'notes' });
  return rows.map((row) => ({ row, content: row.content as BunkerNoteForm }));
}

/** The content of the list, as a file. */
export async function downloadNotes(call: DownloadCall) {
  const rows = await fileRows(call);
  const printout = bunkerNotePrintout(
    rows.map(({ row, content }) => ({
      ...content,
      vessel: row.vessel,
      port: row.port,
      zone: row.time_zone,
      state: row.state,
    })),
  );
  return downloadList(call, printout, call.query);
}

const ovdTitle = 'OVD bunker report';
/** Programs that read the file compare its first header: no byte order mark before it. */
const markBytes = 3;

/** The bunker report for the verifier: the header names as published, one row for each product. */
export async function downloadOvd(call: OvdCall) {
  const rows = (await fileRows(call)).flatMap(({ row, content }) =>
    ovdBunkerRows({ ...content, imo: row.imo, unLoCode: row.un_locode }),
  );
  if (call.query.fileType === 'xlsx')
    return printSheet(
      { kind: 'xlsx', title: ovdTitle, headings: [...ovdBunkerColumns] },
      rows,
      (row) => row.map((cell) => (cell.kind === 'number' ? cell.value : cellText(cell))),
    );
  const table = { title: ovdTitle, columns: ovdBunkerColumns.map((title) => ({ title })), rows };
  const file = await printInWorker('tableCsv', { ...table, rows: [] }, rowsParts([table]));
  return downloaded(file.subarray(markBytes), { kind: 'csv', name: ovdTitle });
}
