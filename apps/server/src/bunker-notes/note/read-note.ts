import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import type { Answer } from '@fairlead/contract/route';
import { requiredFileFinding } from '@fairlead/domain/bunker-notes/required-file';
import { retainedUntil } from '@fairlead/domain/bunker-notes/bunker-note';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import {
  type ReportVersionRow,
  type ReportVersionWithLots,
  versionsOfReport,
} from '../../fuel-ledger/reports/report-versions.sql.ts';
import { authorRecord, fuelOf } from '../../fuel-ledger/wire/fuel-record.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BunkerNoteRow, lotsOfNote, oneBunkerNote, tanksOfNote } from '../bunker-notes.sql.ts';
import { filesOfNote } from '../files/note-files.sql.ts';
import { type LabResultRow, labResultsOf } from '../lab/lab-results.sql.ts';
import { fileRecord } from '../files/note-files.ts';

type Note = Answer<typeof bunkerNotes.get>;
type Version = Note['versions'][number];
/** What a note states, as the contract accepts it. */
export type BunkerNoteForm = Version['content'];

/** A note as lists return it. */
export const noteRecord = (row: BunkerNoteRow) => ({
  id: row.guid,
  recordId: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  number: row.number,
  state: row.state,
  version: row.version,
  isDebunkered: row.is_debunkered,
  port: {
    id: row.port_id,
    name: row.port,
    unLoCode: row.un_locode,
    timeZone: row.time_zone,
  },
  supplier: row.supplier,
  commenced: row.commenced,
  completed: row.completed,
  fuels: row.fuel_ids.map(fuelOf),
  quantity: tonnesOf(BigInt(row.kg)),
  source: row.source,
  severity: row.severity,
  attachments: row.attachments,
  waitingAttachments: row.waiting_files,
  legalHold: row.legal_hold,
  modified: row.modified,
});

/** Stored contents were accepted by the contract when they were written; those before it had flow meters lack them. */
function contentOf({ content }: Pick<ReportVersionRow, 'content'>): BunkerNoteForm {
  const form = content as BunkerNoteForm;
  const products = form.products.map((product) => ({
    ...product,
    massFlowMeter: product.massFlowMeter ?? null,
  }));
  return { ...form, products };
}

export const noteVersion = (row: ReportVersionRow) => ({
  version: row.version,
  content: contentOf(row),
  findings: row.findings as Version['findings'],
  author: authorRecord(row),
  reason: row.reason,
});

/** The versions; the latest one also has what is not there at this moment. */
function noteVersions(row: BunkerNoteRow, versions: readonly ReportVersionWithLots[]) {
  const open = requiredFileFinding({
    isRequired: row.needs_file,
    arrived: row.attachments,
    waiting: row.waiting_files,
    refused: row.refused_files,
  });
  return versions.map((one, at) => {
    const version = noteVersion(one);
    const findings = [...version.findings, ...(at === 0 && open !== undefined ? [open] : [])];
    return { ...version, findings, lots: [...(one.lots ?? [])] };
  });
}

const labRecord = (row: LabResultRow): Note['labResults'][number] => ({
  id: row.guid,
  lotId: row.lot_id,
  laboratory: row.laboratory,
  reportNumber: row.report_number,
  seal: row.seal,
  reported: row.reported,
  grade: row.grade,
  values: row.results as Note['labResults'][number]['values'],
  findings: row.findings as Note['labResults'][number]['findings'],
  fileId: row.file_guid,
  by: row.author ?? '',
  at: row.created,
  voidReason: row.void_reason,
});

/** An existing note with its versions, files and tanks. */
export async function readNote(db: Session, company: number, guid: string) {
  const [row, versions, files, tanks, lots, results] = await Promise.all([
    db.first(oneBunkerNote(company, guid)),
    db.all(versionsOfReport({ kind: 'bunkerNote', company, guid })),
    db.all(filesOfNote(company, guid)),
    db.all(tanksOfNote(company, guid)),
    db.all(lotsOfNote(company, guid)),
    db.all(labResultsOf(company, guid)),
  ]);
  if (row === undefined) return refuse('notFound');
  return {
    ...noteRecord(row),
    versions: noteVersions(row, versions),
    files: files.map(fileRecord),
    labResults: results.map(labRecord),
    lots: lots.map(({ kg, ...lot }) => ({ ...lot, left: tonnesOf(BigInt(kg)) })),
    tanks,
    portCallLabel: row.voyage === null ? null : `Voyage ${row.voyage}`,
    legalHoldReason: row.legal_hold_reason,
    approved: row.approved,
    approvedBy: row.approved_by,
    retainedUntil: retainedUntil(row.completed),
  };
}
