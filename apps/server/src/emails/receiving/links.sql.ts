import { nearCallDays } from '@fairlead/domain/emails/call-links';
import { linkMemoryDays, type LinkKind, type LinkTarget } from '@fairlead/domain/emails/links';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { portOf } from '../../fixtures/page/fixture-page.sql.ts';
import type { EmailReference } from '../emails.sql.ts';

/** Everything that an e-mail is linked to, with the vessel: kind, id and vessel of each. */
const linksOf = (company: number) => sql`
  select x.email_id, 10 as kind, x.fixture_id as target_id, f.vessel_id, x.reason, x.created
  from tenant.email_fixtures x
  join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
  where x.company_id = ${company}
  union all
  select x.email_id, case when x.voyage_id is not null then 20 when x.vessel_id is not null then 30 else 40 end,
    coalesce(x.voyage_id, x.vessel_id, x.port_call_id), coalesce(x.vessel_id, v.vessel_id, pv.vessel_id), x.reason, x.created
  from tenant.email_links x
  left join tenant.voyages v on v.company_id = ${company} and v.id = x.voyage_id
  left join tenant.port_calls p on p.company_id = ${company} and p.id = x.port_call_id
  left join tenant.voyages pv on pv.company_id = ${company} and pv.id = p.voyage_id
  where x.company_id = ${company}`;

export interface FoundLink {
  readonly kind: LinkKind;
  readonly target_id: number;
  readonly vessel_id: number;
}

/** The link of the latest other e-mail of a conversation that has one. */
export const linkOfConversation = (company: number, thread: number, but: number) =>
  statementOf<FoundLink>(
    sql`
    select l.kind, l.target_id, l.vessel_id from (${linksOf(company)}) l
    join tenant.emails e on e.company_id = ${company} and e.id = l.email_id
    where e.id <> ${but} and (e.id = ${thread} or e.thread_id = (
      select coalesce(o.thread_id, o.id) from tenant.emails o where o.company_id = ${company} and o.id = ${thread}))
    order by e.at desc, l.created limit 1`,
    'link of a conversation',
  );

/** The link of the last other e-mail from an address. */
export const linkOfSender = (company: number, address: string, but: number) =>
  statementOf<FoundLink>(
    sql`
    with last as (
      select e.id, e.at from tenant.emails e
      where e.company_id = ${company} and lower(e.from_address) = ${address.toLowerCase()} and e.id <> ${but}
        and e.at > clock_timestamp() - make_interval(days => ${linkMemoryDays}) and e.deleted is null
      order by e.at desc limit 20
    )
    select l.kind, l.target_id, l.vessel_id from last
    join (${linksOf(company)}) l on l.email_id = last.id
    order by last.at desc, l.created limit 1`,
    'link of a sender',
  );

interface Subject {
  readonly sender: string;
  readonly pattern: string;
}

export const learnedLink = (company: number, { sender, pattern }: Subject) =>
  statementOf<{ kind: LinkKind; target_id: number }>(
    sql`
    select r.kind, r.target_id from tenant.email_link_rules r
    where r.company_id = ${company} and r.sender = ${sender.toLowerCase()} and r.pattern = ${pattern}
      and r.learned > clock_timestamp() - make_interval(days => ${linkMemoryDays}) and case r.kind
        when 10 then exists (
          select from tenant.fixtures f where f.company_id = ${company} and f.id = r.target_id and f.deleted is null)
        when 20 then exists (
          select from tenant.voyages v where v.company_id = ${company} and v.id = r.target_id and v.deleted is null)
        when 30 then exists (
          select from tenant.vessels s where s.company_id = ${company} and s.id = r.target_id and not s.deleted)
        else exists (
          select from tenant.port_calls p where p.company_id = ${company} and p.id = r.target_id and p.deleted is null)
      end`,
    'learned link',
  );

export const learnLink = (
  { company, author }: { readonly company: number; readonly author: number | null },
  { sender, pattern }: Subject,
  { kind, id }: LinkTarget,
) =>
  statementOf(
    sql`
    insert into tenant.email_link_rules (company_id, sender, pattern, kind, target_id, author_id)
    values (${company}, ${sender.toLowerCase()}, ${pattern}, ${kind}, ${id}, ${author})
    on conflict (company_id, sender, pattern) do update set kind = excluded.kind, target_id = excluded.target_id,
      author_id = excluded.author_id, learned = clock_timestamp()`,
    'learn link',
  );

export const forgetLearned = (company: number, { sender, pattern }: Subject) =>
  statementOf(
    sql`
    delete from tenant.email_link_rules
    where company_id = ${company} and sender = ${sender.toLowerCase()} and pattern = ${pattern}`,
    'forget learned link',
  );

export interface ReferenceRow {
  readonly kind: LinkKind;
  readonly id: number;
  readonly number: string;
}

/** Fixtures and voyages with one of these numbers, in capitals. */
export const recordsByNumber = (company: number, numbers: readonly string[]) =>
  statementOf<ReferenceRow>(
    sql`
    select 10 as kind, id, fixture_number as number from tenant.fixtures
    where company_id = ${company} and upper(fixture_number) = any (${[...numbers]}::text[]) and deleted is null
    union all
    select 20, id, reference from tenant.voyages
    where company_id = ${company} and upper(reference) = any (${[...numbers]}::text[]) and deleted is null
    limit 20`,
    'records by number',
  );

/** Active vessels whose folded name is in a folded text, without regard to the borders of words. */
export const vesselsInText = (company: number, text: string) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select id, name from tenant.vessels
    where company_id = ${company} and not deleted and not in_active and length(name) >= 3
      and position(shared.fold(name) in shared.fold(${text})) > 0 order by id limit 20`,
    'vessels in a text',
  );

export interface VoyageOfVesselRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly reference: string | null;
  readonly voyage_number: number;
  readonly is_current: boolean;
}

/** Voyages of vessels, the latest first; the current one is the last that has begun, or else the next. */
export const voyagesOfVessels = (company: number, vessels: readonly number[]) =>
  statementOf<VoyageOfVesselRow>(
    sql`
    select v.id, v.vessel_id, v.reference, v.voyage_number::float8 as voyage_number,
      v.id = (
        select c.id from tenant.voyages c
        where c.company_id = ${company} and c.vessel_id = v.vessel_id and c.deleted is null and not c.in_active
          and c.start_at is not null
        order by c.start_at > now(), abs(extract(epoch from c.start_at - now())) limit 1) as is_current
    from tenant.voyages v
    where v.company_id = ${company} and v.vessel_id = any (${[...vessels]}::bigint[]) and v.deleted is null
    order by v.sort_at desc limit 500`,
    'voyages of vessels',
  );

export interface NearCallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly port_id: number;
  readonly port_name: string;
  readonly un_locode: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly is_of_sender: boolean;
}

interface NearCallQuery {
  /** When the e-mail was received. */
  readonly at: string;
  readonly sender: string;
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
}

/** Port calls near an instant, of vessels, of voyages, or with an agent who has this address or a link to the port call. */
export const callsNear = (company: number, { at, sender, vessels, voyages }: NearCallQuery) =>
  statementOf<NearCallRow>(
    sql`
    with agents as (
      select p.id from tenant.partners p
      where p.company_id = ${company} and ${sender} <> '' and (lower(p.email) = ${sender.toLowerCase()} or exists (
        select from jsonb_array_elements(p.contacts) c where lower(c ->> 'email') = ${sender.toLowerCase()}))
    ), of_sender as (
      select k.id from tenant.port_calls k
      where k.company_id = ${company} and k.agent_id in (select id from agents)
      union
      select l.port_call_id from tenant.agent_links l
      where l.company_id = ${company} and lower(l.email) = ${sender.toLowerCase()}
    )
    select k.id, k.voyage_id, k.call_vessel_id as vessel_id, s.name as vessel_name, p.id as port_id, p.name as port_name,
      p.un_locode, k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed,
      k.id in (select id from of_sender) as is_of_sender
    from tenant.port_calls k
    join tenant.vessels s on s.company_id = ${company} and s.id = k.call_vessel_id
    ${portOf(company)}
    where k.company_id = ${company} and k.call_exists and not k.call_idle and not k.in_active and (
        k.call_vessel_id = any (${[...vessels]}::bigint[]) or k.voyage_id = any (${[...voyages]}::bigint[])
        or k.id in (select id from of_sender))
      and coalesce(k.arrived, k.scheduled_arrival) < ${at}::timestamptz + make_interval(days => ${nearCallDays})
      and coalesce(k.departed, case when k.arrived is null then k.scheduled_departure else 'infinity' end)
        > ${at}::timestamptz - make_interval(days => ${nearCallDays})
    order by k.scheduled_arrival desc limit 500`,
    'port calls near an e-mail',
  );

interface NewLink extends LinkTarget {
  readonly reason: number;
  readonly evidence: string | null;
  readonly author: number | null;
}

/** Links an e-mail to a fixture; no row where it does not exist. */
export const insertFixtureLink = (
  { company, id }: EmailReference,
  { id: target, reason, evidence, author }: NewLink,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.email_fixtures (company_id, email_id, fixture_id, author_id, reason, evidence)
    select ${company}, ${id}, f.id, ${author}, ${reason}, ${evidence} from tenant.fixtures f
    where f.company_id = ${company} and f.id = ${target} and f.deleted is null
    on conflict (company_id, email_id, fixture_id) do update set reason = excluded.reason, evidence = excluded.evidence
    returning fixture_id as id`,
    'link email to fixture',
  );

/** Links an e-mail to a voyage (20), a vessel (30) or a port call (40); no row where it does not exist. */
export const insertOtherLink = ({ company, id }: EmailReference, link: NewLink) => {
  const { kind, id: target, reason, evidence, author } = link;
  return statementOf<{ id: number }>(
    sql`
    insert into tenant.email_links (company_id, email_id, vessel_id, voyage_id, port_call_id, author_id, reason, evidence)
    select ${company}, ${id}, ${kind === 30 ? target : null}, ${kind === 20 ? target : null}, ${kind === 40 ? target : null},
      ${author}, ${reason}, ${evidence}
    where case ${kind}::int
      when 20 then exists (
        select from tenant.voyages where company_id = ${company} and id = ${target} and deleted is null)
      when 30 then exists (
        select from tenant.vessels where company_id = ${company} and id = ${target} and not deleted)
      else exists (
        select from tenant.port_calls where company_id = ${company} and id = ${target} and deleted is null)
    end returning id`,
    'link email to another record',
  );
};

/** Links an e-mail to a record; no row where that does not exist. */
export const insertLink = (reference: EmailReference, link: NewLink) =>
  link.kind === 10 ? insertFixtureLink(reference, link) : insertOtherLink(reference, link);

export const removeLinks = ({ company, id }: EmailReference) =>
  statementOf(
    sql`
    with fixtures as (delete from tenant.email_fixtures where company_id = ${company} and email_id = ${id})
    delete from tenant.email_links where company_id = ${company} and email_id = ${id}`,
    'remove links of an email',
  );

export interface TargetRow {
  readonly kind: LinkKind;
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

/** Records by number or name, to link an e-mail to: at most eight of each kind, the latest first. */
export const linkTargets = (company: number, text: string) => {
  const folded = sql`'%' || shared.like_pattern(${text}) || '%'`;
  return statementOf<TargetRow>(
    sql`
    (select 10 as kind, f.id, f.fixture_number as name, s.name || ', voyage ' || coalesce(v.reference, v.voyage_number::text) as about
      from tenant.fixtures f
      join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
      join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
      where f.company_id = ${company} and f.deleted is null and shared.fold(f.fixture_number || ' ' || s.name) like ${folded}
      order by f.id desc limit 8)
    union all
    (select 20, v.id, coalesce(v.reference, v.voyage_number::text), s.name from tenant.voyages v
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
      where v.company_id = ${company} and v.deleted is null
        and shared.fold(coalesce(v.reference, '') || ' ' || v.voyage_number || ' ' || s.name) like ${folded}
      order by v.sort_at desc limit 8)
    union all
    (select 30, s.id, s.name, 'IMO ' || s.imo from tenant.vessels s
      where s.company_id = ${company} and not s.deleted and shared.fold(s.name) like ${folded} order by s.name limit 8)
    union all
    (select 40, k.id, p.name, s.name || ', voyage ' || coalesce(v.reference, v.voyage_number::text) from tenant.port_calls k
      join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id and v.deleted is null
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
      ${portOf(company)}
      where k.company_id = ${company} and k.call_exists and shared.fold(p.name || ' ' || s.name) like ${folded}
      order by k.scheduled_arrival desc limit 8)`,
    'link targets',
  );
};
