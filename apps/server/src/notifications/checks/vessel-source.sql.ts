import type { FuelMovementKind, FuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { type PeriodKind, periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { partKind } from '@fairlead/domain/vessels/parts';
import { sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { boundOf } from '../../warehouse/warehouse.sql.ts';

export interface CheckedPeriodRow {
  readonly ref: string;
  readonly kind: PeriodKind;
  readonly from_call_id: number | null;
  readonly to_call_id: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly is_laden: boolean;
  /** Tenths of a nautical mile. */
  readonly distance: number;
  readonly shore_kwh: number;
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`. */
  readonly measures: string;
}

/** The legs and port calls of the warehouse that have both ends; a port call whose end is only assumed is still open. */
export const storedPeriods = ({ company, vessel }: OfVessel) =>
  statementOf<CheckedPeriodRow>(sql`
    select w.ref, w.kind, w.from_call_id, w.to_call_id, w.start_at, w.end_at, coalesce(w.is_laden, false) as is_laden,
      w.distance, w.shore_kwh::float8 as shore_kwh, w.measures
    from tenant.warehouse_periods w
    where w.company_id = ${company} and w.vessel_id = ${vessel} and w.start_at is not null and w.end_at is not null
      and w.to_call_id is not null and not (w.kind = ${periodKind.PortCall}::int and w.is_end_assumed)
    order by w.start_at, w.kind desc, w.ref`);

const numbers = (expression: string, name: string) =>
  sql.raw(`array_agg((${expression})::bigint) as ${name}`);

/** Movements of the fuel ledger by column, in their order; all columns are null without any. 0 stands for no id. */
export interface LedgerColumns {
  readonly ids: readonly number[] | null;
  readonly posting_ids: readonly number[] | null;
  readonly kinds: readonly number[] | null;
  /** Milliseconds since 1970. */
  readonly times: readonly number[] | null;
  readonly tank_ids: readonly number[] | null;
  readonly lot_ids: readonly number[] | null;
  readonly fuel_ids: readonly number[] | null;
  readonly kg: readonly number[] | null;
  /** The movement that it takes back. */
  readonly reverses: readonly number[] | null;
}

/** All movements of fuel, also those that were reversed; from an instant on, in milliseconds since 1970. */
export const ledgerColumns = ({ company, vessel }: OfVessel, from?: number) =>
  statementOf<LedgerColumns>(
    sql`
    select ${numbers('m.id', 'ids')}, ${numbers('m.posting_id', 'posting_ids')}, ${numbers('m.kind', 'kinds')},
      ${numbers("trunc(date_part('epoch', m.at) * 1000)", 'times')},
      ${numbers('coalesce(m.tank_id, 0)', 'tank_ids')}, ${numbers('coalesce(m.lot_id, 0)', 'lot_ids')},
      ${numbers('coalesce(m.fuel_id, 0)', 'fuel_ids')}, ${numbers('m.kg', 'kg')},
      ${numbers('coalesce(m.reverses, 0)', 'reverses')}
    from (
      select * from tenant.fuel_ledger
      where company_id = ${company} and vessel_id = ${vessel} and at >= ${boundOf(from)} order by at, id) m`,
    'ledger of a vessel by column',
  );

export interface CheckedPostingRow {
  readonly at: string;
  readonly kind: FuelMovementKind;
  readonly fuel_id: number;
  readonly kg: string;
  readonly source: FuelSource;
  readonly source_id: string;
}

/** What came on board, left it or was corrected; from an instant on, in milliseconds since 1970. */
export const checkedPostings = ({ company, vessel }: OfVessel, from?: number) =>
  statementOf<CheckedPostingRow>(
    sql`
    select at, kind, fuel_id, kg::text as kg, source, source_id from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and ended is null and kind <> 60 and kind in (10, 20, 40, 50)
      and fuel_id is not null and at >= ${boundOf(from)}
    order by at, id`,
    'fuel postings to check',
  );

export interface PostingSourceRow {
  readonly id: number;
  readonly source: FuelSource;
  readonly source_id: string;
}

/** The records that state some postings. */
export const postingSources = (company: number, ids: readonly number[]) =>
  statementOf<PostingSourceRow>(sql`
    select id, source, source_id from tenant.fuel_postings
    where company_id = ${company} and id = any (${[...ids]}::bigint[])`);

/** Positions by column, in the order of their time; all columns are null without any. */
export interface PositionColumns {
  /** Milliseconds since 1970. */
  readonly times: readonly number[] | null;
  /** Hundred-thousandths of a degree. */
  readonly latitudes: readonly number[] | null;
  readonly longitudes: readonly number[] | null;
}

/** The positions by AIS, from receivers and from files, since an instant. */
export const checkedPositions = ({ company, vessel }: OfVessel, since: string) =>
  statementOf<PositionColumns>(
    sql`
    select ${numbers("date_part('epoch', p.at) * 1000", 'times')},
      ${numbers('p.latitude * 100000', 'latitudes')}, ${numbers('p.longitude * 100000', 'longitudes')}
    from (
      select at, latitude, longitude from tenant.vessel_positions
      where company_id = ${company} and vessel_id = ${vessel} and at >= ${since}::timestamptz
        and source in (${positionSource.Receiver}::int, ${positionSource.File}::int)
      order by at) p`,
    'AIS positions of a vessel by column',
  );

export const checkedTanks = ({ company, vessel }: OfVessel) =>
  statementOf<{ id: number; name: string; capacity: number | null }>(
    sql`
    select id, name, capacity::float8 as capacity from tenant.vessel_parts
    where company_id = ${company} and vessel_id = ${vessel} and kind = ${partKind.tank}::int and not deleted order by id`,
    'tanks to check',
  );

/** The name of a port by its id, of the catalogue or the company's own. */
const portName = (company: number) => sql`
  coalesce((select name from shared.ports where id = t.catalogue_port_id),
    (select name from tenant.ports where company_id = ${company} and id = t.own_port_id), '')`;

export interface NoteRow {
  readonly guid: string;
  readonly number: string;
  readonly commenced: string;
  readonly completed: string;
  readonly is_debunkered: boolean;
  readonly port_call_id: number | null;
  readonly port_name: string;
  readonly products: readonly {
    readonly fuel: { readonly id: number };
    readonly delivered: string;
    readonly tanks: readonly {
      readonly tank: { readonly id: number };
      readonly before: string | null;
    }[];
  }[];
}

export const checkedNotes = ({ company, vessel }: OfVessel) =>
  statementOf<NoteRow>(
    sql`
    select t.guid, t.number, t.commenced, t.completed, t.is_debunkered, t.port_call_id,
      ${portName(company)} as port_name, v.content -> 'products' as products
    from tenant.bunker_notes t
    join tenant.bunker_note_versions v on v.company_id = ${company} and v.note_id = t.id and v.version = t.version
    where t.company_id = ${company} and t.vessel_id = ${vessel} and t.deleted is null
      and t.state <> ${fuelReportState.Void}::int
    order by t.commenced, t.id`,
    'bunker notes to check',
  );
