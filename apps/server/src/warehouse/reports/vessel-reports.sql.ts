// What the reports of a vessel say, a column at a time: of thousands of reports, arrays of numbers are read in a tenth of
// the time that as many rows take.
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { boundOf, type VesselKey } from '../warehouse.sql.ts';

/** Entries of one position belong to one report; all columns are null without any report. */
export interface ReportColumns {
  readonly ids: readonly number[] | null;
  readonly guids: readonly string[] | null;
  readonly kinds: readonly number[] | null;
  /** Milliseconds since 1970. */
  readonly times: readonly number[] | null;
  readonly zones: readonly string[] | null;
  /** 1 laden, 0 in ballast, -1 where it is not stated. */
  readonly laden: readonly number[] | null;
  /** Hundredths of an hour. */
  readonly under_way: readonly number[] | null;
  readonly manoeuvring: readonly number[] | null;
  readonly drifting: readonly number[] | null;
  readonly at_anchor: readonly number[] | null;
  readonly at_berth: readonly number[] | null;
  /** Tenths of a nautical mile. */
  readonly distances: readonly number[] | null;
  readonly shore_kwh: readonly number[] | null;
  /** -1 where it is not stated. */
  readonly cargo_kg: readonly number[] | null;
  /** Of each report engine (0 for none), fuel and kilograms of each consumption. */
  readonly burned: readonly (readonly number[])[] | null;
  /** Of each report fuel and kilograms of each stock. */
  readonly remaining: readonly (readonly number[])[] | null;
}

/** Only these are sorted: a whole report is four times as wide. */
const readColumns = sql.raw(
  `id, guid, kind, at, zone, is_laden, hours_under_way, manoeuvring, drifting, at_anchor, at_berth, distance, shore_kwh,
      cargo_kg, burned, remaining`,
);

const numbers = (expression: string, name: string) =>
  sql.raw(`array_agg((${expression})::bigint) as ${name}`);

/** The current versions of the reports that were not withdrawn, in their order; from an instant on, in milliseconds since 1970. */
export const reportColumns = ({ company, vessel }: VesselKey, from?: number) =>
  statementOf<ReportColumns>(
    sql`
    select ${numbers('r.id', 'ids')}, json_agg(r.guid) as guids, ${numbers('r.kind', 'kinds')},
      ${numbers("date_part('epoch', r.at) * 1000", 'times')}, json_agg(r.zone) as zones,
      ${numbers('coalesce(r.is_laden::int, -1)', 'laden')},
      ${numbers('round(coalesce(r.hours_under_way, 0) * 100)', 'under_way')},
      ${numbers('coalesce(r.manoeuvring, 0)', 'manoeuvring')}, ${numbers('coalesce(r.drifting, 0)', 'drifting')},
      ${numbers('coalesce(r.at_anchor, 0)', 'at_anchor')}, ${numbers('coalesce(r.at_berth, 0)', 'at_berth')},
      ${numbers('round(coalesce(r.distance, 0) * 10)', 'distances')},
      ${numbers('coalesce(r.shore_kwh, 0)', 'shore_kwh')}, ${numbers('coalesce(r.cargo_kg, -1)', 'cargo_kg')},
      json_agg(r.burned) as burned, json_agg(r.remaining) as remaining
    from (
      select ${readColumns} from tenant.log_reports
      where company_id = ${company} and vessel_id = ${vessel} and state <> 40 and at >= ${boundOf(from)}
      order by at, kind, id) r`,
    'reports of a vessel by column',
  );

/** The engines of a vessel with their types, also those that were removed. */
export const engineTypes = ({ company, vessel }: VesselKey) =>
  statementOf<{ id: number; type: number | null }>(
    sql`
    select id, type from tenant.vessel_parts
    where company_id = ${company} and vessel_id = ${vessel} and kind = 10`,
    'engine types of a vessel',
  );
