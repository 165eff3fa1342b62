import type { FuelAllocation } from '@fairlead/domain/compliance/vessel-year';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { FleetFilter } from './compliance.sql.ts';

/** What was decided for a vessel in a year; only the pool where nothing else was. */
export interface DecisionRow {
  readonly vessel_id: number;
  readonly year: number;
  readonly allocation: FuelAllocation | null;
  readonly banked: string | null;
  readonly borrowed: string | null;
  readonly document_issued: string | null;
  readonly modified: string | null;
  readonly pool_id: number | null;
  readonly pool_name: string | null;
  readonly moved: string | null;
}

export const decisionsOf = ({ company, vessels }: FleetFilter) =>
  statementOf<DecisionRow>(
    sql`
    select coalesce(d.vessel_id, p.vessel_id) as vessel_id, coalesce(d.year, p.year) as year, d.allocation,
      trim_scale(d.banked)::text as banked, trim_scale(d.borrowed)::text as borrowed,
      d.document_issued::text as document_issued, d.modified, p.pool_id, o.name as pool_name,
      trim_scale(p.moved)::text as moved
    from (select * from tenant.fueleu_decisions where company_id = ${company}) d
    full join (select * from tenant.fueleu_pool_vessels where company_id = ${company}) p
      on p.vessel_id = d.vessel_id and p.year = d.year
    left join tenant.fueleu_pools o on o.company_id = ${company} and o.id = p.pool_id
    where ${vessels.length === 0} or coalesce(d.vessel_id, p.vessel_id) = any (${[...vessels]}::bigint[])
    order by 1, 2`,
    'FuelEU decisions',
  );

export interface VesselPeriod {
  readonly company: number;
  readonly vessel: number;
  readonly year: number;
}

/** Decisions about FuelEU are made one after the other, so that two cannot break a rule together. */
export const claimFuelEu = (company: number) =>
  statementOf<{ claimed: string }>(
    sql`select pg_advisory_xact_lock(hashtextextended('fueleu', ${company}::bigint))::text as claimed`,
    'claim FuelEU',
  );

export interface DecisionValues {
  readonly allocation: FuelAllocation;
  readonly banked: string;
  readonly borrowed: string;
  readonly documentIssued: string | null;
}

export const storeDecision = ({ company, vessel, year }: VesselPeriod, values: DecisionValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.fueleu_decisions as d (company_id, vessel_id, year, allocation, banked, borrowed, document_issued)
    values (${company}, ${vessel}, ${year}, ${values.allocation}, ${values.banked}::numeric, ${values.borrowed}::numeric,
      ${values.documentIssued}::date)
    on conflict (company_id, vessel_id, year) do update set (allocation, banked, borrowed, document_issued) =
      (excluded.allocation, excluded.banked, excluded.borrowed, excluded.document_issued)
    returning d.id`,
    'store FuelEU decision',
  );

export interface PoolRow {
  readonly id: number;
  readonly year: number;
  readonly name: string;
  readonly modified: string;
  readonly vessels: readonly {
    readonly id: number;
    readonly name: string;
    readonly moved: string;
  }[];
}

const pools = (company: number) => sql`
  select p.id, p.year, p.name, p.modified,
    coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'moved', trim_scale(m.moved)::text) order by m.id)
      from tenant.fueleu_pool_vessels m join tenant.vessels v on v.company_id = ${company} and v.id = m.vessel_id
      where m.company_id = ${company} and m.pool_id = p.id), '[]') as vessels
  from tenant.fueleu_pools p
  where p.company_id = ${company}`;

export const poolsOfYear = (company: number, year: number) =>
  statementOf<PoolRow>(
    sql`${pools(company)} and p.year = ${year} order by shared.fold(p.name), p.id`,
    'FuelEU pools',
  );

export const onePool = (company: number, pool: number) =>
  statementOf<PoolRow>(sql`${pools(company)} and p.id = ${pool}`, 'one FuelEU pool');

export const insertPool = (company: number, year: number, name: string) =>
  statementOf<{ id: number }>(
    sql`insert into tenant.fueleu_pools (company_id, year, name) values (${company}, ${year}, ${name}) returning id`,
    'insert FuelEU pool',
  );

export const renamePool = (company: number, pool: number, name: string) =>
  statementOf(
    sql`update tenant.fueleu_pools set name = ${name} where company_id = ${company} and id = ${pool}`,
    'rename FuelEU pool',
  );

export const deletePool = (company: number, pool: number) =>
  statementOf<{ id: number }>(
    sql`delete from tenant.fueleu_pools where company_id = ${company} and id = ${pool} returning id`,
    'delete FuelEU pool',
  );

export const clearPool = (company: number, pool: number) =>
  statementOf(
    sql`delete from tenant.fueleu_pool_vessels where company_id = ${company} and pool_id = ${pool}`,
    'clear FuelEU pool',
  );

export interface AllottedVessel {
  readonly vessel: number;
  readonly moved: string;
}

export const fillPool = (
  {
    company,
    pool,
    year,
  }: { readonly company: number; readonly pool: number; readonly year: number },
  vessels: readonly AllottedVessel[],
) =>
  statementOf(
    sql`
    insert into tenant.fueleu_pool_vessels (company_id, pool_id, vessel_id, year, moved)
    select ${company}, ${pool}, v.vessel, ${year}, v.moved
    from jsonb_to_recordset(${JSON.stringify(vessels)}::jsonb) as v (vessel bigint, moved numeric)`,
    'fill FuelEU pool',
  );
