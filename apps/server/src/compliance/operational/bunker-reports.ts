import type { operationalData } from '@fairlead/contract/compliance/operational-data';
import {
  ovdBunkerColumns,
  ovdBunkerRows,
  ovdCorrectionRow,
} from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import {
  bunkerFindings,
  type OperationalFinding,
} from '@fairlead/domain/compliance/operational-findings';
import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { csvTextLines } from '@fairlead/domain/print/csv';
import { type Cell, cellText } from '@fairlead/domain/print/print-content';
import type { BunkerNoteForm } from '../../bunker-notes/note/read-note.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { printSheet } from '../../platform/print/print-sheet.ts';
import { downloaded } from '../../platform/print/print.ts';
import {
  operationalCorrections,
  type OperationalCorrectionRow,
  type OperationalNoteRow,
  operationalNotes,
  type VesselSpan,
} from '../operational-data.sql.ts';
import { countFindings } from './log-abstracts.ts';
import { vesselOf, yearSpan } from './vessel-span.ts';

/** A row of the bunker report: a product of a note, or a correction. */
export interface ReportedBunker {
  readonly id: string;
  readonly source: 'note' | 'correction';
  /** Identifies it for the verifier. */
  readonly at: string;
  readonly cells: readonly string[];
  readonly findings: readonly OperationalFinding[];
}

interface UncheckedBunker extends Omit<ReportedBunker, 'findings'> {
  readonly isApproved: boolean;
}

/** Numbers as they are, without a thousands gap. */
const plain = (cell: Cell): string => (cell.kind === 'number' ? cell.value : cellText(cell));

const noteRows = (row: OperationalNoteRow): readonly UncheckedBunker[] =>
  ovdBunkerRows({
    ...(row.content as BunkerNoteForm),
    imo: row.imo,
    unLoCode: row.un_locode,
  }).map((cells) => ({
    id: row.guid,
    source: 'note',
    at: row.completed,
    cells: cells.map(plain),
    isApproved: row.state === fuelReportState.Approved,
  }));

const correctionRow = (row: OperationalCorrectionRow): UncheckedBunker => ({
  id: row.guid,
  source: 'correction',
  at: row.at,
  cells: ovdCorrectionRow({
    id: row.guid,
    imo: row.imo,
    fuelId: row.fuel_id,
    at: new Date(row.at).toISOString(),
    kg: BigInt(row.kg),
  }).map(plain),
  isApproved: true,
});

const cellOf = ({ cells }: UncheckedBunker, column: (typeof ovdBunkerColumns)[number]): string =>
  cells[ovdBunkerColumns.indexOf(column)] ?? '';

/** The bunker rows of a vessel with what a dry run finds; oldest first. */
export async function readBunkerReports(
  db: Session,
  span: VesselSpan,
): Promise<readonly ReportedBunker[]> {
  const [notes, corrections] = await Promise.all([
    db.all(operationalNotes(span)),
    db.all(operationalCorrections(span)),
  ]);
  const rows = [...notes.flatMap(noteRows), ...corrections.map(correctionRow)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  const findings = bunkerFindings(
    rows.map((row) => ({
      number: cellOf(row, 'BDN_Number'),
      imo: cellOf(row, 'IMO'),
      fuelType: cellOf(row, 'Fuel_Type'),
      mass: cellOf(row, 'Mass'),
      density: cellOf(row, 'Density_At_15dg'),
      isCorrection: row.source === 'correction',
      isApproved: row.isApproved,
    })),
  );
  return rows.map(({ id, source, at, cells }, index) => ({
    id,
    source,
    at,
    cells,
    findings: findings[index] ?? [],
  }));
}

export async function listBunkerReports(call: Call<typeof operationalData.bunkerReports>) {
  const span = yearSpan(call);
  const [vessel, rows] = await Promise.all([
    vesselOf(call.db, span),
    readBunkerReports(call.db, span),
  ]);
  return {
    vessel,
    ...countFindings(rows),
    columns: [...ovdBunkerColumns],
    rows: rows.map(({ id, source, cells, findings }) => ({
      id,
      source,
      cells: [...cells],
      findings: [...findings],
    })),
  };
}

const title = 'OVD bunker report';

/** The bunker report as a file for programs, which compare its first header: no byte order mark before it. */
export const bunkerCsv = (rows: readonly ReportedBunker[]): Buffer =>
  Buffer.from(csvTextLines([ovdBunkerColumns, ...rows.map(({ cells }) => cells)]));

export async function downloadBunkerReports(call: Call<typeof operationalData.bunkerReportFile>) {
  const { db, query } = call;
  const span = yearSpan(call);
  const [vessel, rows] = await Promise.all([vesselOf(db, span), readBunkerReports(db, span)]);
  const name = `${title} ${vessel.name} ${query.year}`;
  if (query.fileType === 'csv') return downloaded(bunkerCsv(rows), { kind: 'csv', name });
  return printSheet(
    { kind: 'xlsx', title: name, headings: [...ovdBunkerColumns] },
    rows,
    ({ cells }) => cells,
  );
}
