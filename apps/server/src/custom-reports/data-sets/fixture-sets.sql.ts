import { paymentDirection } from '@fairlead/domain/claim-accounts/enumerations';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { sql } from 'kysely';
import { calculation } from '../../claims/list/joined.sql.ts';
import { hoursBetween, ofPort, portJoin, vesselJoin, voyageNumber } from './data-set-parts.sql.ts';
import type { DataSetSource, Part } from './data-set-source.ts';

const fixtureFrom = (company: number): Part => sql`
  from tenant.fixtures f
  join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
  ${vesselJoin(company, sql`f.vessel_id`)}
  join tenant.partners a on a.company_id = ${company} and a.id = f.charterer_id`;

const ofFixture = {
  fixture: sql`f.fixture_number`,
  vessel: sql`s.name`,
  voyage: voyageNumber,
  charterer: sql`a.name`,
  status: sql`f.status`,
};

const { Loading } = reasonForCall;

/** The call that a laycan applies to, as `laycanCall` of the domain chooses it. */
const loadCall = (company: number): Part => sql`
  left join lateral (
    select k.*, exists (select from tenant.cargo_ports l
        join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
        where l.company_id = ${company} and l.port_call_id = k.id and l.reason_id = ${Loading} and not l.in_active
          and g.fixture_id = f.id) as loads_fixture
    from tenant.port_calls k
    where k.company_id = ${company} and k.voyage_id = f.voyage_id and k.deleted is null and k.parent_id is null
      and not k.in_active and v.deleted is null and not v.in_active
    order by loads_fixture desc, ${Loading}::smallint = any (k.reason_ids) desc, k.scheduled_arrival, k.id limit 1) k on true`;

const arrival = sql`coalesce(k.arrived, k.scheduled_arrival)`;
const late = sql`greatest(0, ${hoursBetween(sql`f.laycan_to`, arrival)})`;
const early = sql`greatest(0, ${hoursBetween(arrival, sql`f.laycan_from`)})`;
const hasLaycan = sql`(k.id is not null and (f.laycan_from is not null or f.laycan_to is not null))`;

export const fixtureSource = (company: number): DataSetSource => ({
  from: sql`
    ${fixtureFrom(company)}
    left join tenant.partners b on b.company_id = ${company} and b.id = f.broker_id
    ${loadCall(company)} ${portJoin(company, 'k')}
    where f.company_id = ${company} and f.deleted is null`,
  columns: {
    ...ofFixture,
    broker: sql`b.name`,
    cpDate: sql`f.cp_date`,
    loadPort: ofPort('name'),
    laycanFrom: sql`f.laycan_from`,
    laycanTo: sql`f.laycan_to`,
    arrival,
    hasArrived: sql`(case when k.id is not null then k.arrived is not null end)`,
    laycan: sql`(case when not ${hasLaycan} then null when ${arrival} > f.laycan_to then 30
      when ${arrival} < f.laycan_from then 20 else 10 end)`,
    laycanLate: sql`(case when ${hasLaycan} then coalesce(${late}, 0) end)`,
    laycanEarly: sql`(case when ${hasLaycan} then coalesce(${early}, 0) end)`,
    demurrageRate: sql`f.demurrage_rate`,
    despatchRate: sql`f.despatch_rate`,
    currency: sql`f.currency::text`,
  },
  ids: { vessel: sql`f.vessel_id`, loadPort: sql`k.port_id` },
  zone: ofPort('time_zone'),
  address: sql`'/fixtures/' || f.id`,
  order: sql`f.id`,
});

const { NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred } = fixtureStatus;
const endedWithoutMoney = [NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred];

/** Payments of the claim in the currency of the calculation; null if one has no rate into it. */
const payments = (company: number): Part => sql`
  left join lateral (
    select case when count(*) = count(r.rate)
        then coalesce(sum(round(p.amount * r.rate, 2) * case when p.direction = ${paymentDirection.Received} then 1 else -1 end), 0)
        end as paid
    from tenant.claim_payments p
    cross join lateral (select case when p.currency = l.currency then 1
      when p.rate_currency = l.currency then p.rate end as rate) r
    where p.company_id = ${company} and p.claim_id = m.id and p.deleted is null) y on true`;

const settled = sql`(case when m.settled_currency = l.currency then m.settled_amount end)`;

export const laytimeSource = (company: number): DataSetSource => ({
  from: sql`
    ${fixtureFrom(company)}
    ${calculation(company)}
    left join tenant.claims m on m.company_id = ${company} and m.fixture_id = f.id
    ${payments(company)}
    where f.company_id = ${company} and f.deleted is null and l.id is not null`,
  columns: {
    ...ofFixture,
    party: sql`l.party`,
    calculation: sql`l.name`,
    allowed: sql`(l.allowed_minutes / 60)`,
    used: sql`(l.used_minutes / 60)`,
    onDemurrage: sql`(l.demurrage_minutes / 60)`,
    saved: sql`(l.saved_minutes / 60)`,
    demurrage: sql`l.demurrage`,
    despatch: sql`l.despatch`,
    net: sql`l.net`,
    settled,
    paid: sql`y.paid`,
    outstanding: sql`(case when f.status = any (${endedWithoutMoney}::smallint[]) then 0
      when m.settled_amount is not null and m.settled_currency <> l.currency then null
      else coalesce(${settled}, l.net) - y.paid end)`,
    currency: sql`l.currency::text`,
    timeBar: sql`l.time_bar`,
    daysToTimeBar: sql`(l.time_bar - current_date)`,
    calculated: sql`l.modified`,
  },
  ids: { vessel: sql`f.vessel_id` },
  zone: null,
  address: sql`'/fixtures/' || f.id || '/laytime/' || l.id`,
  order: sql`f.id`,
});
