import type { FuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { graceMs } from '@fairlead/domain/warehouse/sea-passage';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { StoredCheckpoint } from './update/stored-checkpoint.ts';
import { storedAt } from '../period-measures/period-measures.sql.ts';

/** Milliseconds since 1970, as a number that needs no parsing of dates. */
const msOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export interface VesselKey {
  readonly company: number;
  readonly vessel: number;
}

/** From when on a source is read, in milliseconds since 1970: the port call that begins then, and what is later. */
export interface LaterThan {
  readonly callId: number;
  readonly start: number;
  /** The last report before. */
  readonly since: number;
}

/** An instant as a bound of a range: everything is later than a missing one. */
export const boundOf = (ms: number | undefined) =>
  sql`coalesce(to_timestamp(${ms ?? null}::float8 / 1000), '-infinity')`;

/** Vessels of a company of which something has changed. */
export const markedVessels = (company: number) =>
  statementOf<{ vessel_id: number }>(
    sql`
    select distinct vessel_id from tenant.warehouse_marks where company_id = ${company} order by vessel_id`,
    'marked vessels',
  );

/** Vessels with anything to calculate, for the update times. */
export const reportingVessels = (company: number) =>
  statementOf<{ vessel_id: number }>(
    sql`
    select v.id as vessel_id from tenant.vessels v
    where v.company_id = ${company} and (
      exists (select from tenant.log_reports r where r.company_id = ${company} and r.vessel_id = v.id)
      or exists (select from tenant.warehouse_periods p where p.company_id = ${company} and p.vessel_id = v.id))
    order by v.id`,
    'reporting vessels',
  );

/** The update times of a company as they were saved; none if they never were. */
export const storedUpdateTimes = (company: number) =>
  statementOf<{ values: Readonly<Record<string, unknown>> }>(
    sql`
    select values from tenant.company_settings
    where company_id = ${company} and section = 'warehouseSettings'`,
    'warehouse update times',
  );

/** One process calculates a vessel at a time; the lock ends with the transaction. */
export const claimVessel = ({ company, vessel }: VesselKey) =>
  statementOf<{ claimed: string }>(
    sql`
    select pg_advisory_xact_lock(hashtextextended('warehouse', ${company}::bigint * 1000003 + ${vessel}::bigint))::text
      as claimed`,
    'claim warehouse of vessel',
  );

/**
 * Takes the marks of a vessel; `since` is the earliest change, also in milliseconds: -infinity for everything, and null without
 * a mark.
 */
export const takeMarks = ({ company, vessel }: VesselKey) =>
  statementOf<{ since: string | null; since_ms: number | null }>(
    sql`
    with taken as (
      delete from tenant.warehouse_marks where company_id = ${company} and vessel_id = ${vessel} returning since)
    select min(since)::text as since, ${msOf('min(since)')} as since_ms from taken`,
    'take warehouse marks',
  );

export interface CheckpointRow {
  readonly call_id: number;
  readonly start: number;
  readonly opening: StoredCheckpoint;
}

/** The last port call on which a change from an instant on has no effect but for what is later (`isUnchanged`). */
export const lastCheckpoint = ({ company, vessel }: VesselKey, since: string) =>
  statementOf<CheckpointRow>(
    sql`
    select p.ref::bigint as call_id, ${msOf('p.start_at')} as start, p.measures::jsonb -> ${storedAt.opening}::int as opening
    from tenant.warehouse_periods p
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.kind = ${periodKind.PortCall} and p.measures::jsonb -> ${storedAt.opening}::int is not null
      and p.start_at < ${since}::timestamptz - ${graceMs} * interval '1 millisecond'
      and p.start_at <= (
        select max(r.at) from tenant.log_reports r
        where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at < ${since}::timestamptz)
    order by p.start_at desc limit 1`,
    'last warehouse checkpoint',
  );

export const noteCalculated = ({ company, vessel }: VesselKey) =>
  statementOf(
    sql`
    insert into tenant.warehouse_vessels (company_id, vessel_id) values (${company}, ${vessel})
    on conflict (company_id, vessel_id) do update set calculated = clock_timestamp()`,
    'note calculated warehouse',
  );

export interface CallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly arrived: number;
  readonly departed: number | null;
}

export const callsOf = ({ company, vessel }: VesselKey, from?: LaterThan) =>
  statementOf<CallRow>(
    sql`
    select c.id, c.voyage_id, ${msOf('c.arrived')} as arrived, ${msOf('c.departed')} as departed
    from tenant.port_calls c
    where c.company_id = ${company} and c.call_vessel_id = ${vessel} and c.call_exists
      and (c.arrived > ${boundOf(from?.start)} or c.id = ${from?.callId ?? null}::bigint)`,
    'warehouse calls',
  );

export interface MovementRow {
  readonly at: number;
  readonly kind: FuelMovementKind;
  readonly fuel_id: number;
  readonly kg: string;
}

/** What came on board, left, or was corrected. An opening stock is left out: the first measurement says what was there. */
export const movementsOf = ({ company, vessel }: VesselKey, from?: LaterThan) =>
  statementOf<MovementRow>(
    sql`
    select ${msOf('p.at')} as at, p.kind, p.fuel_id, sum(p.kg)::text as kg
    from tenant.fuel_postings p
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.ended is null and p.kind <> 60
      and p.kind in (20, 40, 50)
      and p.fuel_id is not null and p.at > ${boundOf(from?.since)}
    group by p.at, p.kind, p.fuel_id`,
    'warehouse movements',
  );

export const usesStocksOf = ({ company, vessel }: VesselKey) =>
  statementOf<{ uses_stocks: boolean }>(
    sql`
    select s.use_rob and not s.use_consumption as uses_stocks from tenant.vessel_settings s
    where s.company_id = ${company} and s.id = ${vessel}`,
    'warehouse settings',
  );

/** What the rows of a vessel say, as hashes; from a port call on, those of it and of what is later. */
export const storedHashes = ({ company, vessel }: VesselKey, from?: LaterThan) =>
  statementOf<{ ref: string; hash: string }>(
    sql`
    select ref, hash from tenant.warehouse_periods
    where company_id = ${company} and vessel_id = ${vessel} and (${from?.callId ?? null}::text is null
      or ref = ${from?.callId ?? null}::text or end_at is null or end_at > ${boundOf(from?.start)}
      or start_at > ${boundOf(from?.start)})`,
    'hashes of warehouse periods',
  );

export const deletePeriods = ({ company, vessel }: VesselKey, refs: readonly string[]) =>
  statementOf(
    sql`
    delete from tenant.warehouse_periods
    where company_id = ${company} and vessel_id = ${vessel} and ref = any (${[...refs]}::text[])`,
    'delete warehouse periods',
  );

/** The columns that follow from periods, with their types; `hash` and `measures` come after them. */
const periodColumns = {
  ref: 'text',
  kind: 'smallint',
  voyage_id: 'bigint',
  from_call_id: 'bigint',
  to_call_id: 'bigint',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  is_end_assumed: 'boolean',
  is_estimated: 'boolean',
  is_laden: 'boolean',
  cargo_kg: 'bigint',
  hours: 'integer',
  hours_under_way: 'integer',
  distance: 'integer',
  sea_hours: 'integer',
  sea_distance: 'integer',
  fuel_kg: 'bigint',
  sea_fuel_kg: 'bigint',
  unexplained_kg: 'bigint',
  shore_kwh: 'bigint',
  reports: 'integer',
} as const;

type PeriodColumn = keyof typeof periodColumns;
type Value = string | number | boolean | bigint | null;

export interface WrittenPeriod {
  readonly columns: Readonly<Record<PeriodColumn, Value>>;
  /** One line: see `stored-measures.ts`. */
  readonly measures: string;
  readonly hash: string;
}

const names = Object.keys(periodColumns) as readonly PeriodColumn[];

/** An array of PostgreSQL; none of the values contains a comma, a quote or a space. */
const arrayOf = (values: readonly Value[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const columns = sql.raw([...names, 'hash', 'measures'].join(', '));
const replacing = sql.raw(
  [...names, 'hash', 'measures'].map((name) => `excluded.${name}`).join(', '),
);

/**
 * Adds rows, or replaces those of the same refs, also of another vessel. They travel a column at a time: a list
 * of objects costs PostgreSQL half as much again.
 */
export const writePeriods = ({ company, vessel }: VesselKey, rows: readonly WrittenPeriod[]) =>
  statementOf(
    sql`
    insert into tenant.warehouse_periods as p (company_id, vessel_id, ${columns})
    select ${company}, ${vessel}, ${sql.raw(names.join(', '))}, hash, measures
    from unnest(${sql.join(
      names.map((name) => {
        const values = arrayOf(rows.map((row) => row.columns[name]));
        return sql`${values}::${sql.raw(periodColumns[name])}[]`;
      }),
    )}, ${arrayOf(rows.map(({ hash }) => hash))}::text[],
      string_to_array(${rows.map(({ measures }) => measures).join('\n')}, E'\n')) as m (${columns})
    on conflict (company_id, ref) do update set (vessel_id, ${columns}) = (select excluded.vessel_id, ${replacing})`,
    'write warehouse periods',
  );
