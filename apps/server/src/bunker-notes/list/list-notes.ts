import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { pageSize } from '@fairlead/domain/constants';
import { bunkerNotePrintout } from '@fairlead/domain/bunker-notes/note-printout';
import { ovdBunkerColumns, ovdBunkerRows } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import { readBunkerNoteSearch } from '@fairlead/domain/bunker-notes/search';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import { cellText } from '@fairlead/domain/print/print-content';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelReportFilter } from '../../fuel-ledger/reports/report-filter.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { printSheet } from '../../platform/print/print-sheet.ts';
import { downloaded, downloadOf } from '../../platform/print/print.ts';
import { rowsParts } from '../../platform/print/rows.ts';
import { tableAsCsv } from '../../platform/print/table-csv.ts';
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

/** Page and count in one round trip. */
export async function listNotes(call: ListCall) {
  const { db, query, total } = call;
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    db.all(bunkerNotePart(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(bunkerNoteTotal(filter)),
  ]);
  total(counted?.total ?? 0);
  return rows.map(noteRecord);
}

async function fileRows(call: DownloadCall | OvdCall) {
  const rows = await call.db.all(bunkerNoteFile(filterOf(call), mostExportRows + 1));
  if (rows.length > mostExportRows)
    refuseFields({ search: [`The list has more than ${mostExportRows} notes. Search for fewer.`] });
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
  const name = printout.title;
  const [table] = printout.tables;
  if (call.query.fileType === 'csv' && table !== undefined) return tableAsCsv(table, name);
  const foot = `Printed ${formatWithZone(call.now.toISOString(), 'UTC')} by ${call.actor.name}`;
  return downloadOf(
    { ...printout, isLandscape: true, fitsWidth: true, foot },
    { kind: 'xlsx', name },
  );
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
