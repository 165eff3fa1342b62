import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import type { DatedPrice } from '@fairlead/domain/compliance/allowances/price-file';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { FleetFilter } from '../compliance.sql.ts';

export interface FixtureOfCallRow {
  readonly call_id: number;
  readonly fixture_id: number;
  readonly charterer_id: number;
  readonly charterer: string;
}

/** The fixtures of the voyages that port calls belong to. */
export const fixturesOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<FixtureOfCallRow>(
    sql`
    select c.id as call_id, f.id as fixture_id, f.charterer_id, p.name as charterer
    from tenant.port_calls c
    join tenant.fixtures f on f.company_id = ${company} and f.voyage_id = c.voyage_id and f.deleted is null
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    where c.company_id = ${company} and c.id = any (${[...calls]}::bigint[])
    order by c.id, f.id`,
    'fixtures of port calls',
  );

interface OffHireSpan {
  readonly company: number;
  /** Empty: all of them. */
  readonly vessels: readonly number[];
  readonly from: string;
  readonly to: string;
}

export interface OffHireRow {
  readonly vessel_id: number;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly percentage: string;
}

/** Off-hires that happened in a span of time; planned ones have not. */
export const offHiresIn = ({ company, vessels, from, to }: OffHireSpan) =>
  statementOf<OffHireRow>(
    sql`
    select o.vessel_id, o.from_at, o.to_at, trim_scale(o.percentage)::text as percentage
    from tenant.offhires o
    where o.company_id = ${company} and o.deleted is null and not o.is_planned
      and (${vessels.length === 0} or o.vessel_id = any (${[...vessels]}::bigint[]))
      and o.from_at < ${to}::timestamptz and coalesce(o.to_at, 'infinity') > ${from}::timestamptz
    order by o.vessel_id, o.from_at, o.id`,
    'off-hires of a year',
  );

/** Every price of a scheme, the first day first. */
export const pricesOf = (company: number, scheme: TradingScheme) =>
  statementOf<DatedPrice>(
    sql`
    select p.day::text as day, trim_scale(p.price)::text as price from tenant.allowance_prices p
    where p.company_id = ${company} and p.scheme = ${scheme} and p.deleted is null
    order by p.day`,
    'prices of allowances',
  );

/** Every price of both schemes, the first day first. */
export const pricesOfSchemes = (company: number) =>
  statementOf<DatedPrice & { readonly scheme: TradingScheme }>(
    sql`
    select p.scheme, p.day::text as day, trim_scale(p.price)::text as price from tenant.allowance_prices p
    where p.company_id = ${company} and p.deleted is null
    order by p.day`,
    'prices of both schemes',
  );

/** Allowances surrendered for a year. */
export const surrenderedFor = (company: number, scheme: TradingScheme, year: number) =>
  statementOf<{ allowances: string }>(
    sql`
    select trim_scale(coalesce(sum(e.allowances), 0))::text as allowances from tenant.allowance_entries e
    where e.company_id = ${company} and e.scheme = ${scheme} and e.kind = 30 and e.year = ${year}::smallint`,
    'allowances surrendered for a year',
  );

export const imosOf = ({ company, vessels }: FleetFilter) =>
  statementOf<{ id: number; imo: string }>(
    sql`
    select v.id, v.imo from tenant.vessels v
    where v.company_id = ${company} and not v.deleted
      and (${vessels.length === 0} or v.id = any (${[...vessels]}::bigint[]))`,
    'IMO numbers of vessels',
  );
