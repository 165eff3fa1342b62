import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import { sql } from 'kysely';

/**
 * The calculation that counts for a claim: the agreed one, else the owner's, else the charterer's; the latest of each.
 */
export const calculation = (company: number) => sql`
  left join lateral (
    select c.* from tenant.laytime_calculations c
    where c.company_id = ${company} and c.fixture_id = f.id and c.deleted is null
    order by (c.party = ${laytimeParty.Agreed}) desc, c.party, c.number desc limit 1) l on true`;

/** The fixtures that are netted in the claim of another one, `lead`; both exist. */
export const joined = (company: number) => sql`
  select m.fixture_id as lead, led.fixture_number as lead_number, k.fixture_id as fixture
  from tenant.claims k
  join tenant.claims m on m.company_id = ${company} and m.id = k.lead_id
  join tenant.fixtures led on led.company_id = ${company} and led.id = m.fixture_id and led.deleted is null
  join tenant.fixtures own on own.company_id = ${company} and own.id = k.fixture_id and own.deleted is null
  where k.company_id = ${company} and k.lead_id is not null`;

/** Leaves out fixtures whose claim is part of another one's: by the index for each, whatever the planner knows of the tables. */
export const isNotJoined = (company: number) => sql`and not exists (
  select from tenant.claims k
  join tenant.claims m on m.company_id = ${company} and m.id = k.lead_id
  join tenant.fixtures led on led.company_id = ${company} and led.id = m.fixture_id and led.deleted is null
  where k.company_id = ${company} and k.fixture_id = f.id and k.lead_id is not null offset 0)`;

/**
 * As `calculation`, with the fixtures netted in the claim: the net of all, null while one has none, another currency or
 * another charterer; the earliest time bar; no minutes, which are not netted.
 */
export const netCalculation = (company: number) => sql`
  left join lateral (
    select j.lead, sum(l.net) as net, min(l.time_bar) as time_bar, min(l.currency) as currency,
      min(f.charterer_id) as charterer_id, count(l.net) = count(*) and min(l.currency) = max(l.currency)
        and min(f.charterer_id) = max(f.charterer_id) as is_whole
    from (
      select m.fixture_id as lead, k.fixture_id as fixture from tenant.claims m
      join tenant.claims k on k.company_id = ${company} and k.lead_id = m.id
      where m.company_id = ${company} and m.fixture_id = f.id) j
    join tenant.fixtures f on f.company_id = ${company} and f.id = j.fixture and f.deleted is null
    ${calculation(company)}
    group by j.lead) joint on true
  left join lateral (
    select c.id, c.party, c.name, c.currency, c.modified, least(c.time_bar, joint.time_bar) as time_bar,
      case when joint.lead is null then c.demurrage_minutes end as demurrage_minutes,
      case when joint.lead is null then c.saved_minutes end as saved_minutes,
      case when joint.lead is null then c.net
        when joint.is_whole and joint.currency = c.currency and joint.charterer_id = f.charterer_id
          then c.net + joint.net end as net
    from tenant.laytime_calculations c
    where c.company_id = ${company} and c.fixture_id = f.id and c.deleted is null
    order by (c.party = ${laytimeParty.Agreed}) desc, c.party, c.number desc limit 1) l on true`;
