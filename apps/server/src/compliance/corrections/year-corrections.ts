import type { fuelCorrections } from '@fairlead/contract/compliance/fuel-corrections';
import {
  ovdBunkerColumns,
  ovdCorrectionRow,
} from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import { correctionsTable } from '@fairlead/domain/compliance/corrections-table';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { csvTextLines } from '@fairlead/domain/print/csv';
import { cellText } from '@fairlead/domain/print/print-content';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { authorRecord, fuelOf } from '../../fuel-ledger/wire/fuel-record.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { downloadTable } from '../../platform/print/download-table.ts';
import { downloaded } from '../../platform/print/print.ts';
import {
  correctionsOfYear,
  evidenceFile,
  insertEvidence,
  insertReply,
  oneYearCorrection,
  type YearCorrectionRow,
} from '../fuel-corrections.sql.ts';

const mostFiles = 20;
const mostReplies = 50;

const correctionRecord = (row: YearCorrectionRow) => ({
  id: row.guid,
  vessel: { id: row.vessel_id, name: row.vessel },
  tank: row.tank_id === null ? null : { id: row.tank_id, name: row.tank ?? '' },
  fuel: fuelOf(row.fuel_id),
  at: row.at,
  quantity: tonnesOf(BigInt(row.kg)),
  reason: row.reason,
  author: authorRecord(row),
  voided: row.voided,
  voidReason: row.void_reason,
  changesFuel: row.uses_stocks && row.voided === null,
  isLocked: row.is_locked,
  evidence: [...row.evidence],
  replies: [...row.replies],
});

interface OfYear {
  readonly company: number;
  readonly query: { readonly year: number; readonly vesselIds?: readonly number[] | undefined };
}

const filterOf = ({ company, query: { year, vesselIds } }: OfYear) => ({
  company,
  vessels: vesselIds ?? [],
  from: `${year}-01-01T00:00:00Z`,
  to: `${year + 1}-01-01T00:00:00Z`,
});

export const listYearCorrections = async (call: Call<typeof fuelCorrections.list>) =>
  (await call.db.all(correctionsOfYear(filterOf(call)))).map(correctionRecord);

/** Corrections of the year that were not reversed, by vessel, oldest first. */
export async function appliedCorrections(db: Session, of: OfYear) {
  const rows = (await db.all(correctionsOfYear(filterOf(of)))).filter(
    ({ voided }) => voided === null,
  );
  return Map.groupBy(rows.toReversed().map(correctionRecord), ({ vessel }) => vessel.id);
}

const plainCells = (row: YearCorrectionRow): readonly string[] =>
  ovdCorrectionRow({
    id: row.guid,
    imo: row.imo,
    fuelId: row.fuel_id,
    at: new Date(row.at).toISOString(),
    kg: BigInt(row.kg),
  }).map((cell) => (cell.kind === 'number' ? cell.value : cellText(cell)));

export async function downloadYearCorrections(call: Call<typeof fuelCorrections.download>) {
  const { db, query } = call;
  const rows = (await db.all(correctionsOfYear(filterOf(call)))).filter(
    ({ voided }) => voided === null,
  );
  if (query.fileType === 'xlsx')
    return downloadTable({ ...call, query: { fileType: 'xlsx' } }, rows, (all) =>
      correctionsTable(all.map(correctionRecord), query.year),
    );
  const oldestFirst = rows.toReversed().map(plainCells);
  return downloaded(Buffer.from(csvTextLines([ovdBunkerColumns, ...oldestFirst])), {
    kind: 'csv',
    name: `OVD fuel corrections ${query.year}`,
  });
}

interface OneCall {
  readonly db: Call<typeof fuelCorrections.reply>['db'];
  readonly company: number;
  readonly params: { readonly id: string };
}

const oneOf = async ({ db, company, params }: OneCall): Promise<YearCorrectionRow> =>
  (await db.first(oneYearCorrection(company, params.id))) ?? refuse('notFound');

type Changing = Pick<Call<typeof fuelCorrections.reply>, 'actor' | 'changed'>;

const authorOf = ({ actor }: Changing): number | null => (actor.userId === 0 ? null : actor.userId);

const notify = ({ changed }: Changing, { vessel_id: id }: YearCorrectionRow): void =>
  changed({ entity: 'fuelLedger', id, action: 'updated', vesselId: id });

/** Stores the bytes first; any failure after that removes them again. */
export async function addEvidence(call: Call<typeof fuelCorrections.addEvidence>, files: Files) {
  const { db, company, file } = call;
  const before = await oneOf(call);
  if (before.evidence.length >= mostFiles)
    refuseFields({ file: [`A correction has at most ${mostFiles} files.`] });
  const { name, contentType, content } = await acceptFile(file);
  const stored = await files.put(Readable.from([content]), { mostBytes: mostDocumentBytes });
  try {
    const author = authorOf(call);
    const guid = randomUUID();
    await db.run(
      insertEvidence(company, { correction: before.id, guid, name, contentType, stored, author }),
    );
    notify(call, before);
    return correctionRecord(await oneOf(call));
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

export async function openEvidence(
  { db, company, params }: Call<typeof fuelCorrections.evidence>,
  files: Files,
) {
  const row = await db.first(evidenceFile(company, params.id, params.evidenceId));
  if (row === undefined) return refuse('notFound');
  const content = await readStored(files, row.storage_key);
  return {
    fileName: row.name,
    contentType: row.content_type,
    content: content.toString('base64'),
  };
}

/** The reply of a verifier; a later one does not replace it. */
export async function enterReply(call: Call<typeof fuelCorrections.reply>) {
  const { db, company, body, now } = call;
  const before = await oneOf(call);
  if (before.replies.length >= mostReplies)
    refuseFields({ text: [`A correction has at most ${mostReplies} replies.`] });
  if (body.replied > new Date(now.getTime() + dayMs).toISOString().slice(0, 10))
    refuseFields({ replied: ['The reply cannot be dated in the future.'] });
  await db.run(insertReply(company, { correction: before.id, ...body, author: authorOf(call) }));
  notify(call, before);
  return correctionRecord(await oneOf(call));
}
