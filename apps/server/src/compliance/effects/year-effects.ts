import type { yearEffects } from '@fairlead/contract/compliance/year-effects';
import type { YearContent } from '@fairlead/domain/compliance/closed-year';
import { type MovedFigure, yearChanges } from '@fairlead/domain/compliance/year-changes';
import { noteReport } from '../../bunker-notes/writes/change-note.ts';
import { correctFuelReport } from '../../fuel-ledger/reports/change-report.ts';
import { correctLogReport } from '../../log-reports/writes/office-log-report.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { calculateYear } from '../closing/year-content.ts';
import {
  beginTrial,
  type CorrectedRecord,
  noteYears,
  reportYears,
  undoTrial,
} from './effects.sql.ts';

/** The first year of the EU ETS for shipping. */
const firstYear = 2024;

/** A call without notifications: everything that it changes is undone. */
const silent = <C extends Pick<Call<never>, 'changed' | 'afterCommit'>>(call: C): C => ({
  ...call,
  changed: () => undefined,
  afterCommit: () => undefined,
});

/** Makes a change, reads what follows from it, and undoes it. */
async function tried<Read>(
  db: Session,
  change: () => Promise<unknown>,
  read: () => Promise<Read>,
): Promise<Read> {
  await db.run(beginTrial);
  try {
    await change();
    return await read();
  } finally {
    await db.run(undoTrial);
  }
}

interface Corrected {
  readonly db: Session;
  readonly company: number;
  readonly record: CorrectedRecord;
  /** Where the correction puts it, in ISO 8601. */
  readonly at: string;
}

/** Each year that the record is in now or with the correction. */
function yearsOf({ record: { first, last }, at }: Corrected): readonly number[] {
  const moved = new Date(Date.parse(at) - 1).getUTCFullYear();
  const from = Math.max(firstYear, Math.min(first, moved));
  const count = Math.max(0, Math.max(last, moved) - from + 1);
  return Array.from({ length: count }, (_, index) => from + index);
}

async function contentsOf(corrected: Corrected): Promise<ReadonlyMap<number, YearContent>> {
  const { db, company, record } = corrected;
  const contents = new Map<number, YearContent>();
  for (const year of yearsOf(corrected)) {
    const calculated = await calculateYear(db, { company, vessel: record.vessel_id, year });
    if (calculated !== undefined) contents.set(year, calculated.content);
  }
  return contents;
}

const movedRecord = <Moved extends MovedFigure>({
  closed: before,
  now: after,
  ...moved
}: Moved) => ({
  ...moved,
  before,
  after,
});

/** The years with the correction compared with those without it; years that stay as they are are left out. */
async function effectsOf(corrected: Corrected, correct: () => Promise<unknown>) {
  const before = await contentsOf(corrected);
  const after = await tried(corrected.db, correct, () => contentsOf(corrected));
  return [...after].flatMap(([year, content]) => {
    const { figures, parts } = yearChanges(before.get(year) ?? content, content);
    if (figures.length === 0 && parts.length === 0) return [];
    const { id, name } = content.vessel;
    return [
      {
        vessel: { id, name },
        year,
        figures: figures.map(movedRecord),
        parts: parts.map(movedRecord),
      },
    ];
  });
}

export async function effectsOfLogReport(call: Call<typeof yearEffects.ofLogReport>) {
  const { db, company, params, body } = call;
  const record = (await db.first(reportYears(company, params.id))) ?? refuse('notFound');
  return effectsOf({ db, company, record, at: body.report.at }, () =>
    correctLogReport(silent(call)),
  );
}

export async function effectsOfBunkerNote(call: Call<typeof yearEffects.ofBunkerNote>) {
  const { db, company, params, body } = call;
  const record = (await db.first(noteYears(company, params.id))) ?? refuse('notFound');
  const { reason, modified, ...form } = body;
  return effectsOf({ db, company, record, at: form.completed }, () =>
    correctFuelReport(silent(call), noteReport, { reason, modified, form }),
  );
}
