import {
  rowsWithin,
  sendingWindow,
  verifierFile,
  type VerifierFile,
} from '@fairlead/domain/compliance/verifier-sending';
import { applicationVersion } from '@fairlead/domain/constants';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { calculateYear } from '../compliance/closing/year-content.ts';
import { fileOf, sendableRows, sha256 } from '../compliance/verifier/sendable-rows.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/database/session.ts';

const nordhav = 1;
/** A ship that has reported since the story begins. */
const havsule = 1;
const tom = 3;
const olga = 2;

const of = { company: nordhav, vessel: havsule } as const;

interface Moment {
  /** The last one that is over. */
  readonly year: number;
  readonly nowMs: number;
}

interface YearlyDay {
  readonly month: number;
  readonly day: number;
  /** Where that day is still to come. */
  readonly daysAgo: number;
}

const dayAfter = ({ year, nowMs }: Moment, { month, day, daysAgo }: YearlyDay): number =>
  Math.min(Date.UTC(year + 1, month - 1, day, 9, 40), nowMs - daysAgo * dayMs);

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * The last year of a ship as it ended: its log reports were sent to the verifier, which read them, and the year was closed.
 * The verifiers and everything that the ship reported are loaded before.
 */
export async function loadDemonstrationCompliance(
  database: Database,
  { now }: { readonly now: Date },
): Promise<void> {
  const moment = { year: now.getUTCFullYear() - 1, nowMs: now.getTime() };
  await database.write({ company: nordhav, actor: null, source: 'rule' }, async (db) => {
    await sendYear(db, moment);
    await closeYear(db, moment);
  });
}

const idOf = async (db: Session, sql: string, parameters: readonly unknown[]) =>
  (await db.first<{ id: number }>({ sql, parameters }))?.id;

async function sendYear(db: Session, moment: Moment): Promise<void> {
  const [from, to] = [`${moment.year}-01-01T00:00:00Z`, `${moment.year}-12-31T00:00:00Z`];
  const window = sendingWindow(from, to);
  const verifier = await idOf(db, 'select id from control.verifiers order by id limit 1', []);
  if (verifier === undefined || window === null) return;
  await db.run({
    sql: 'insert into tenant.vessel_verifiers (company_id, id, verifier_id, sync_from, sync_to) values ($1, $2, $3, $4, $5)',
    parameters: [nordhav, havsule, verifier, from, to],
  });
  const { rows, leftOut } = await sendableRows(db, of, window);
  const sent = dayAfter(moment, { month: 1, day: 20, daysAgo: 5 });
  const sending = await idOf(
    db,
    `insert into tenant.verifier_sendings (company_id, vessel_id, verifier_id, from_at, to_at, rows, row_count, left_out,
       content_hash, note, sent, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      nordhav,
      havsule,
      verifier,
      iso(window.from),
      iso(window.to),
      JSON.stringify(rows),
      rows.length,
      leftOut,
      sha256(JSON.stringify(rows)),
      `Reports and bunkers of ${moment.year}`,
      iso(sent),
      tom,
    ],
  );
  const read = (file: VerifierFile, instant: number) => {
    const hash = sha256(fileOf(rowsWithin(rows, window), file));
    return db.run({
      sql: `insert into tenant.verifier_readings (company_id, sending_id, verifier_id, file, sha256, read)
            values ($1, $2, $3, $4, $5, $6)`,
      parameters: [nordhav, sending, verifier, file, hash, iso(instant)],
    });
  };
  await read(verifierFile.LogAbstract, sent + 2 * dayMs);
  await read(verifierFile.BunkerReport, sent + 2 * dayMs + 3 * minuteMs);
}

async function closeYear(db: Session, moment: Moment): Promise<void> {
  const calculated = await calculateYear(db, { ...of, year: moment.year });
  if (calculated === undefined) return;
  const { record, contentHash, inputsHash, missing, text } = calculated;
  const closing = await idOf(
    db,
    `insert into tenant.closed_years (company_id, vessel_id, year, record, engine_version, content_hash, inputs_hash, missing,
       note, closed, closed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      nordhav,
      havsule,
      moment.year,
      JSON.stringify(record),
      applicationVersion,
      contentHash,
      inputsHash,
      missing,
      'Verified without remarks',
      iso(dayAfter(moment, { month: 2, day: 24, daysAgo: 1 })),
      olga,
    ],
  );
  await db.run({
    sql: 'insert into tenant.closed_year_contents (company_id, closed_year_id, content) values ($1, $2, $3)',
    parameters: [nordhav, closing, text],
  });
}
