import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { SuggestedInterval } from '@fairlead/domain/offhire-proposals/proposed-offhires';
import { proposingKinds } from '@fairlead/domain/offhire-proposals/proposed-offhires';
import type {
  ProposalOrigin,
  ProposalState,
  ProposedFuel,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import type { OffhireReason } from '@fairlead/domain/offhires/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ProposalVessel {
  readonly company: number;
  readonly vessel: number;
}

/** Milliseconds since 1970, as a number that needs no parsing of dates. */
const msOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export interface ProposingReportRow {
  readonly id: number;
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: number;
  readonly since: number;
  readonly zone: string;
  readonly voyage_id: number | null;
  readonly remark: string;
  readonly fuels: readonly { readonly fuelId: number; readonly kg: string }[];
}

/** The reports that begin or end a proposal, without their fuel. */
export const proposingReports = ({ company, vessel }: ProposalVessel) =>
  statementOf<ProposingReportRow>(
    sql`
    select r.id, r.guid, r.kind, ${msOf('r.at')} as at, ${msOf('r.at')} as since, r.zone, r.voyage_id, r.remark,
      '[]'::jsonb as fuels
    from tenant.log_reports r
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40
      and r.kind = any (${[...proposingKinds]}::smallint[])`,
    'proposing reports',
  );

/** The reports that cover any part of some times, each since the report before it, with their fuel. */
export const coveringReports = (
  { company, vessel }: ProposalVessel,
  intervals: readonly SuggestedInterval[],
) =>
  statementOf<ProposingReportRow>(
    sql`
    select r.id, r.guid, r.kind, ${msOf('r.at')} as at, coalesce(${msOf('b.at')}, ${msOf('r.at')}) as since, r.zone,
      r.voyage_id, r.remark,
      (select coalesce(jsonb_agg(jsonb_build_object('fuelId', u.fuel_id, 'kg', u.kg::text)), '[]')
        from (select f.fuel_id, sum(f.kg) as kg from tenant.log_report_fuel f
          where f.company_id = ${company} and f.report_id = r.id group by f.fuel_id order by f.fuel_id) u) as fuels
    from tenant.log_reports r
    left join lateral (
      select max(p.at) as at from tenant.log_reports p
      where p.company_id = ${company} and p.vessel_id = ${vessel} and p.state <> 40 and p.at < r.at) b on true
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and exists (
      select from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb) as i ("from" float8, "to" float8)
      where r.at > to_timestamp(i."from" / 1000)
        and (i."to" is null or coalesce(b.at, r.at) < to_timestamp(i."to" / 1000)))`,
    'covering reports',
  );

export interface StatedLineRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly voyage_id: number;
  readonly zone: string;
  readonly at: number;
  readonly until: number | null;
  readonly kind: string;
  readonly reason: string | null;
  readonly text: string;
}

/** What statements of facts say about the ship's gear and its holds. */
export const statedLines = ({ company, vessel }: ProposalVessel) =>
  statementOf<StatedLineRow>(
    sql`
    select l.id, c.id as port_call_id, c.voyage_id, coalesce(p.time_zone, q.time_zone, 'UTC') as zone,
      ${msOf('l.at')} as at, ${msOf('l.until')} as until, l.kind, l.reason, l.text
    from tenant.port_calls c
    join tenant.statements_of_facts s on s.company_id = ${company} and s.port_call_id = c.id
    join tenant.sof_lines l on l.company_id = ${company} and l.sof_id = s.id
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and c.call_vessel_id = ${vessel} and c.call_exists
      and (l.reason = 'shipGear' or l.kind in ('holdsFailed', 'holdsPassed'))`,
    'stated lines',
  );

export const storedProposals = ({ company, vessel }: ProposalVessel) =>
  statementOf<{ key: string; state: ProposalState; facts: string }>(
    sql`
    select key, state, facts from tenant.offhire_proposals
    where company_id = ${company} and vessel_id = ${vessel}`,
    'stored proposals',
  );

const written =
  sql.raw(`key, origin, reason, from_at, to_at, time_zone, voyage_id, port_call_id, fuels, reports,
  is_end_assumed, is_estimated, remark, facts`);

/** Stores new proposals, and opens those again whose facts changed; what is equal is left alone. */
export const writeProposals = ({ company, vessel }: ProposalVessel, rows: string) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.offhire_proposals as p (company_id, vessel_id, ${written})
    select ${company}, ${vessel}, ${written}
    from jsonb_populate_recordset(null::tenant.offhire_proposals, ${rows}::jsonb)
    on conflict (company_id, vessel_id, key) do update set state = 10, (${written}) = (select excluded.key,
      excluded.origin, excluded.reason, excluded.from_at, excluded.to_at, excluded.time_zone, excluded.voyage_id,
      excluded.port_call_id, excluded.fuels, excluded.reports, excluded.is_end_assumed, excluded.is_estimated,
      excluded.remark, excluded.facts)
    where p.state <> 10 or (p.origin, p.reason, p.from_at, p.to_at, p.time_zone, p.voyage_id, p.port_call_id, p.fuels,
        p.reports, p.is_end_assumed, p.is_estimated, p.remark, p.facts)
      is distinct from (excluded.origin, excluded.reason, excluded.from_at, excluded.to_at, excluded.time_zone,
        excluded.voyage_id, excluded.port_call_id, excluded.fuels, excluded.reports, excluded.is_end_assumed,
        excluded.is_estimated, excluded.remark, excluded.facts)
    returning p.id`,
    'write proposals',
  );

export const deleteProposals = ({ company, vessel }: ProposalVessel, keys: readonly string[]) =>
  statementOf<{ id: number }>(
    sql`
    delete from tenant.offhire_proposals
    where company_id = ${company} and vessel_id = ${vessel} and key = any (${[...keys]}::text[]) returning id`,
    'delete proposals',
  );

export interface ProposalRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_id: number | null;
  readonly voyage_number: number | null;
  readonly reference: string | null;
  readonly port_call_id: number | null;
  readonly port_name: string | null;
  readonly origin: ProposalOrigin;
  readonly reason: OffhireReason;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly time_zone: string;
  readonly fuels: readonly ProposedFuel[];
  readonly reports: readonly {
    readonly guid: string;
    readonly kind: LogReportKind;
    readonly at: string;
    readonly zone: string;
  }[];
  readonly is_end_assumed: boolean;
  readonly is_estimated: boolean;
  readonly remark: string;
  readonly facts: string;
  readonly state: ProposalState;
  readonly offhire_id: number | null;
  readonly rejection: string | null;
  readonly decided: string | null;
  readonly decided_by: string | null;
  readonly overlaps: readonly {
    readonly id: number;
    readonly from: string;
    readonly to: string | null;
    readonly reason: OffhireReason;
  }[];
  readonly modified: string;
}

export interface ProposalFilter {
  readonly company: number;
  /** All if empty. */
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
  readonly states: readonly number[];
}

const narrowed = ({ company, vessels, voyages, states }: ProposalFilter) => sql`
  from tenant.offhire_proposals o
  join tenant.vessels s on s.company_id = ${company} and s.id = o.vessel_id and not s.deleted
  where o.company_id = ${company}
    ${vessels.length === 0 ? sql`` : sql`and o.vessel_id = any (${[...vessels]}::bigint[])`}
    ${voyages.length === 0 ? sql`` : sql`and o.voyage_id = any (${[...voyages]}::bigint[])`}
    ${states.length === 0 ? sql`` : sql`and o.state = any (${[...states]}::bigint[])`}`;

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const mostOverlaps = 20;

const recordOf = (company: number) => sql`
  select o.id, o.vessel_id, s.name as vessel, v.id as voyage_id, v.voyage_number, v.reference, k.id as port_call_id,
    coalesce(p.name, q.name) as port_name, o.origin, o.reason, o.from_at, o.to_at, o.time_zone, o.fuels,
    (select coalesce(jsonb_agg(jsonb_build_object('guid', r.guid, 'kind', r.kind, 'at', ${instant('r.at')}, 'zone', r.zone)
        order by r.at, r.kind, r.id), '[]')
      from tenant.log_reports r
      where r.company_id = ${company} and r.guid::text in (select jsonb_array_elements_text(o.reports))) as reports,
    o.is_end_assumed, o.is_estimated, o.remark, o.facts, o.state, o.offhire_id, o.rejection, o.decided,
    u.full_name as decided_by,
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'from', ${instant('w.from_at')},
        'to', ${instant('w.to_at')}, 'reason', w.reason) order by w.from_at, w.id), '[]')
      from (select w.id, w.from_at, w.to_at, w.reason from tenant.offhires w
        where w.company_id = ${company} and w.vessel_id = o.vessel_id and w.deleted is null
          and w.id is distinct from o.offhire_id
          and w.from_at < coalesce(o.to_at, 'infinity') and coalesce(w.to_at, 'infinity') > o.from_at
        order by w.from_at, w.id limit ${mostOverlaps}) w) as overlaps,
    o.modified
  from part o
  join tenant.vessels s on s.company_id = ${company} and s.id = o.vessel_id
  left join tenant.voyages v on v.company_id = ${company} and v.id = o.voyage_id and v.deleted is null
  left join tenant.port_calls k on k.company_id = ${company} and k.id = o.port_call_id and k.deleted is null
  left join shared.ports p on p.id = k.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id
  left join control.users u on u.id = o.decided_by`;

export const proposalPage = (
  filter: ProposalFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<ProposalRow>(
    sql`
    with part as materialized (
      select o.* ${narrowed(filter)} order by o.from_at desc, o.id desc offset ${skip} limit ${take})
    ${recordOf(filter.company)} order by o.from_at desc, o.id desc`,
  );

export const proposalTotal = (filter: ProposalFilter) =>
  statementOf<{ total: number }>(sql`select count(*)::int as total ${narrowed(filter)}`);

export interface ProposalReference {
  readonly company: number;
  readonly id: number;
}

export const oneProposal = ({ company, id }: ProposalReference) =>
  statementOf<ProposalRow>(
    sql`
    with part as materialized (
      select o.* from tenant.offhire_proposals o where o.company_id = ${company} and o.id = ${id})
    ${recordOf(company)}`,
    'one proposal',
  );

export const claimProposal = ({ company, id }: ProposalReference) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.offhire_proposals where company_id = ${company} and id = ${id} for no key update`,
    'claim proposal',
  );

export interface Decision {
  readonly state: ProposalState;
  readonly offhire: number | null;
  readonly rejection: string | null;
  /** Null where an API key decided. */
  readonly by: number | null;
}

export const decideProposal = (
  { company, id }: ProposalReference,
  { state, offhire, rejection, by }: Decision,
) =>
  statementOf(
    sql`
    update tenant.offhire_proposals set state = ${state}, offhire_id = ${offhire}::bigint,
      rejection = ${rejection}::text, decided = now(), decided_by = ${by}::bigint
    where company_id = ${company} and id = ${id}`,
    'decide proposal',
  );

/** The off-hire of a proposal, unless it was deleted. */
export const offhireOfProposal = ({ company, id }: ProposalReference) =>
  statementOf<{ id: number }>(
    sql`
    select f.id from tenant.offhire_proposals o
    join tenant.offhires f on f.company_id = ${company} and f.id = o.offhire_id and f.deleted is null
    where o.company_id = ${company} and o.id = ${id}`,
    'offhire of proposal',
  );
