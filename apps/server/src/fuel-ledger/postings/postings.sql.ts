import { sql } from 'kysely';
import type { FuelMovement } from '@fairlead/domain/fuel-ledger/posting';
import type { FuelMovementKind, FuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { statementOf } from '../../platform/database/query.ts';

/** The report whose postings are replaced. */
export interface PostingSource {
  readonly company: number;
  readonly vessel: number;
  readonly source: FuelSource;
  /** A GUID. */
  readonly sourceId: string;
}

/** What a report states about fuel; instants in ISO 8601. */
export interface FuelStatement {
  readonly kind: FuelMovementKind;
  readonly at: string;
  readonly tankId: number | null;
  readonly toTankId: number | null;
  readonly lotId: number | null;
  readonly fuelId: number | null;
  readonly kg: bigint;
}

/** The ledger of a vessel has one writer at a time. */
export const claimLedger = ({ company, vessel }: PostingSource) =>
  statementOf<{ id: number }>(sql`
    select id from tenant.vessels where company_id = ${company} and id = ${vessel} for no key update`);

/** Ends the postings of a report; the instants from which the ledger changes. */
export const endPostings = ({ company, vessel, source, sourceId }: PostingSource) =>
  statementOf<{ at: string }>(sql`
    update tenant.fuel_postings set ended = clock_timestamp()
    where company_id = ${company} and vessel_id = ${vessel} and source = ${source} and source_id = ${sourceId}::uuid
      and ended is null
    returning at`);

const texts = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

export const insertPostings = (
  { company, vessel, source, sourceId }: PostingSource,
  statements: readonly FuelStatement[],
) =>
  statementOf(sql`
    insert into tenant.fuel_postings
      (company_id, vessel_id, source, source_id, kind, at, tank_id, to_tank_id, lot_id, fuel_id, kg)
    select ${company}, ${vessel}, ${source}, ${sourceId}::uuid, p.kind, p.at, p."tankId", p."toTankId", p."lotId",
      p."fuelId", p.kg
    from jsonb_to_recordset(${texts(statements)}::jsonb) as p (kind smallint, at timestamptz, "tankId" bigint,
      "toTankId" bigint, "lotId" bigint, "fuelId" smallint, kg bigint)`);

export interface PostingRow {
  readonly id: number;
  readonly at: string;
  readonly kind: FuelMovementKind;
  readonly tank_id: number | null;
  readonly to_tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number | null;
  readonly kg: string;
}

export const postingsFrom = ({ company, vessel }: PostingSource, from: string) =>
  statementOf<PostingRow>(
    sql`
    select id, at, kind, tank_id, to_tank_id, lot_id, fuel_id, kg::text as kg from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and at >= ${from}::timestamptz and ended is null
    order by at, id`,
    'fuel postings',
  );

export interface MovementRow {
  readonly id: number;
  readonly posting_id: number;
  readonly at: string;
  readonly kind: FuelMovementKind;
  readonly tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number | null;
  readonly kg: string;
}

/** Movements that were not reversed. */
export const movementsFrom = ({ company, vessel }: PostingSource, from: string) =>
  statementOf<MovementRow>(
    sql`
    select m.id, m.posting_id, m.at, m.kind, m.tank_id, m.lot_id, m.fuel_id, m.kg::text as kg
    from tenant.fuel_ledger m
    left join tenant.fuel_ledger r on r.company_id = ${company} and r.reverses = m.id
    where m.company_id = ${company} and m.vessel_id = ${vessel} and m.at >= ${from}::timestamptz
      and m.reverses is null and r.id is null
    order by m.at, m.id`,
    'fuel movements from an instant',
  );

export const reverseMovements = ({ company }: PostingSource, ids: readonly number[]) =>
  statementOf(sql`
    insert into tenant.fuel_ledger (company_id, vessel_id, posting_id, kind, at, tank_id, lot_id, fuel_id, kg, reverses)
    select m.company_id, m.vessel_id, m.posting_id, m.kind, m.at, m.tank_id, m.lot_id, m.fuel_id, -m.kg, m.id
    from tenant.fuel_ledger m where m.company_id = ${company} and m.id = any (${[...ids]}::bigint[]) order by m.id`);

export const appendMovements = (
  { company, vessel }: PostingSource,
  movements: readonly FuelMovement[],
) =>
  statementOf(sql`
    insert into tenant.fuel_ledger (company_id, vessel_id, posting_id, kind, at, tank_id, lot_id, fuel_id, kg)
    select ${company}, ${vessel}, m."postingId", m.kind, to_timestamp(m.at / 1000.0), m."tankId", m."lotId", m."fuelId",
      m.kg
    from jsonb_to_recordset(${texts(movements)}::jsonb) as m ("postingId" bigint, kind smallint,
      at double precision, "tankId" bigint, "lotId" bigint, "fuelId" smallint, kg bigint)`);
