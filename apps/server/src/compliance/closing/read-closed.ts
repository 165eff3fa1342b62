import type { closedYears } from '@fairlead/contract/compliance/closed-years';
import type { YearContent } from '@fairlead/domain/compliance/closed-year';
import { proofContent } from '@fairlead/domain/compliance/closed-year-proof';
import { type YearChanges, yearChanges } from '@fairlead/domain/compliance/year-changes';
import { applicationVersion } from '@fairlead/domain/constants';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { printedBy } from '../../platform/print/download-list.ts';
import { downloadOf, fileNameOf } from '../../platform/print/print.ts';
import {
  type ClosedYearRow,
  closingsOf,
  contentOfClosing,
  oneClosing,
} from '../closed-years.sql.ts';
import { calculateYear, type CalculatedYear } from './year-content.ts';

export const closedYearRecord = (row: ClosedYearRow) => ({
  id: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  year: row.year,
  closed: row.closed,
  closedBy: row.closed_by,
  note: row.note,
  missing: row.missing,
  engineVersion: row.engine_version,
  contentHash: row.content_hash,
  inputsHash: row.inputs_hash,
  reopened: row.reopened,
  reopenedBy: row.reopened_by,
  reopenReason: row.reopen_reason,
  modified: row.modified,
});

export const listClosings = async ({ db, company, query }: Call<typeof closedYears.list>) =>
  (await db.all(closingsOf({ company, year: query.year, vessels: query.vesselIds ?? [] }))).map(
    closedYearRecord,
  );

interface Compared {
  readonly row: ClosedYearRow;
  readonly closed: YearContent;
  readonly text: string;
  readonly now: CalculatedYear;
  readonly changes: YearChanges;
}

interface ClosingKey {
  readonly company: number;
  readonly id: number;
}

async function readContent(db: Session, { company, id }: ClosingKey) {
  const [row, stored] = await Promise.all([
    db.first(oneClosing(company, id)),
    db.first(contentOfClosing(company, id)),
  ]);
  return row === undefined || stored === undefined
    ? refuse('notFound')
    : { row, text: stored.content };
}

/** The stored year, and the same year calculated from the log reports now. */
async function compare(db: Session, key: ClosingKey): Promise<Compared> {
  const { row, text } = await readContent(db, key);
  const closed = JSON.parse(text) as YearContent;
  const { company } = key;
  const now = await calculateYear(db, { company, vessel: row.vessel_id, year: row.year });
  if (now === undefined) return refuse('notFound');
  return { row, closed, text, now, changes: yearChanges(closed, now.content) };
}

export async function readChanges({ db, company, params }: Call<typeof closedYears.changes>) {
  const { row, text, now, changes } = await compare(db, { company, id: params.id });
  return {
    closedYear: closedYearRecord(row),
    isSame: now.text === text,
    contentHash: now.contentHash,
    engineVersion: applicationVersion,
    figures: [...changes.figures],
    factors: [...changes.factors],
    parts: [...changes.parts],
    inputs: [...changes.inputs],
  };
}

export async function printProof(call: Call<typeof closedYears.proof>) {
  const { db, company, params, now: at } = call;
  const { row, closed, text, now, changes } = await compare(db, { company, id: params.id });
  const content = proofContent({
    closedYear: closedYearRecord(row),
    content: closed,
    now: {
      at: at.toISOString(),
      engineVersion: applicationVersion,
      contentHash: now.contentHash,
      isSame: now.text === text,
      moved: changes.figures,
    },
  });
  return downloadOf({ ...content, foot: printedBy(call) }, { kind: 'pdf', name: content.title });
}

export async function downloadContent({ db, company, params }: Call<typeof closedYears.content>) {
  const { row, text } = await readContent(db, { company, id: params.id });
  return {
    fileName: fileNameOf(`Closed year ${row.year} ${row.vessel}`, 'json'),
    contentType: 'application/json',
    content: Buffer.from(text).toString('base64'),
  };
}
