import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import type { SofKind, SofRole } from '@fairlead/domain/laytime/statement-of-facts';
import type { PumpingLog } from '@fairlead/domain/laytime/pumping';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Which statements are meant: one, those of a port call, of a voyage, or of the port calls of a fixture's cargo. */
export interface StatementFilter {
  readonly company: number;
  readonly id?: number | undefined;
  readonly portCall?: number | undefined;
  readonly voyage?: number | undefined;
  readonly fixture?: number | undefined;
}

/** The statements of existing port calls and voyages; a call that was merged keeps its own beside its parent's. */
function meant({ company, id, portCall, voyage, fixture }: StatementFilter): RawBuilder<unknown> {
  const narrowed = [
    ...(id === undefined ? [] : [sql`and s.id = ${id}`]),
    ...(portCall === undefined
      ? []
      : [sql`and (s.port_call_id = ${portCall} or k.parent_id = ${portCall})`]),
    ...(voyage === undefined ? [] : [sql`and k.voyage_id = ${voyage}`]),
    ...(fixture === undefined
      ? []
      : [
          sql`and exists (
            select from tenant.cargo g join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = g.id
            where g.company_id = ${company} and g.fixture_id = ${fixture} and g.deleted is null and l.port_call_id = k.id)`,
        ]),
  ];
  return sql`
    from tenant.statements_of_facts s
    join tenant.port_calls k on k.company_id = ${company} and k.id = s.port_call_id and k.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id and v.deleted is null
    where s.company_id = ${company} ${sql.join(narrowed, sql` `)}`;
}

export interface StatementRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly revision: number;
  readonly working_times: string;
  readonly remarks: string;
  readonly pumping_log: PumpingLog | null;
  readonly modified: string;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly port_id: number;
  readonly port_name: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly fixtures: readonly { readonly id: number; readonly fixtureNumber: string }[];
  readonly new_events: number;
}

export const statementRows = (filter: StatementFilter) => {
  const { company } = filter;
  return statementOf<StatementRow>(sql`
    select s.id, s.port_call_id, s.revision, s.working_times, s.remarks, s.pumping_log, s.modified, x.id as vessel_id,
      x.name as vessel_name, v.id as voyage_id, v.voyage_number, v.reference, p.id as port_id, p.name as port_name,
      p.un_locode, p.country_code, p.time_zone, k.arrived, k.departed, (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fixtureNumber', f.fixture_number) order by f.id), '[]')
        from tenant.fixtures f
        where f.company_id = ${company} and f.deleted is null and exists (
          select from tenant.cargo g join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = g.id
          where g.company_id = ${company} and g.fixture_id = f.id and g.deleted is null and l.port_call_id = k.id)
      ) as fixtures, (
        select count(*) from tenant.port_call_events e
        where e.company_id = ${company} and e.port_call_id = k.id and e.deleted is null
          and e.action is distinct from ${flowEventAction.ClosePortCall} and not exists (
          select from tenant.sof_lines l where l.company_id = ${company} and l.sof_id = s.id and l.event_id = e.id)
      ) as new_events
    from (select s.*, k.voyage_id ${meant(filter)}) s
    join tenant.port_calls k on k.company_id = ${company} and k.id = s.port_call_id
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id
    join tenant.vessels x on x.company_id = ${company} and x.id = v.vessel_id
    join lateral (
      select id, name, un_locode, country_code, time_zone from shared.ports where id = k.catalogue_port_id
      union all
      select id, name, un_locode, country_code, time_zone from tenant.ports
      where company_id = ${company} and id = k.own_port_id
    ) p on true
    order by k.scheduled_arrival, s.id`);
};

export interface LineRow {
  readonly id: number;
  readonly sof_id: number;
  readonly at: string;
  readonly until: string | null;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly template_id: number | null;
  readonly text: string;
  readonly remark: string | null;
  readonly under_protest: boolean;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly said_at: string;
  readonly author: string | null;
  readonly event_id: number | null;
  readonly gangs: number | null;
}

export const lineRows = (filter: StatementFilter) =>
  statementOf<LineRow>(sql`
    select l.id, l.sof_id, l.at, l.until, l.kind, l.reason, l.template_id, l.text, l.remark, l.under_protest, l.said_by,
      l.said_by_name, l.said_at, u.full_name as author, l.event_id, l.gangs
    from tenant.sof_lines l
    left join control.users u on u.id = l.author_id
    where l.company_id = ${filter.company} and l.sof_id in (select s.id ${meant(filter)})
    order by l.sof_id, l.position, l.id`);

export interface VersionRow {
  readonly id: number;
  readonly sof_id: number;
  readonly number: number;
  readonly revision: number;
  readonly note: string;
  readonly sha256: string;
  readonly issued: string;
  readonly issuer: string | null;
}

export const versionRows = (filter: StatementFilter) =>
  statementOf<VersionRow>(sql`
    select e.id, e.sof_id, e.number, e.revision, e.note, e.sha256, e.issued, u.full_name as issuer
    from tenant.sof_versions e
    left join control.users u on u.id = e.issuer_id
    where e.company_id = ${filter.company} and e.sof_id in (select s.id ${meant(filter)})
    order by e.sof_id, e.number desc`);

export interface SignatureRow {
  readonly id: number;
  readonly version_id: number;
  readonly role: SofRole;
  readonly name: string;
  readonly signed_at: string;
  readonly under_protest: boolean;
  readonly remark: string | null;
  readonly envelope_id: number | null;
}

export const signatureRows = (filter: StatementFilter) =>
  statementOf<SignatureRow>(sql`
    select g.id, g.version_id, g.role, g.name, g.signed_at, g.under_protest, g.remark, g.envelope_id
    from tenant.sof_signatures g
    join tenant.sof_versions e on e.company_id = ${filter.company} and e.id = g.version_id
    where g.company_id = ${filter.company} and e.sof_id in (select s.id ${meant(filter)})
    order by g.version_id, g.signed_at, g.id`);

export interface AffectedRow {
  readonly sof_id: number;
  readonly id: number;
  readonly fixture_id: number;
  readonly fixture_number: string;
  readonly name: string;
  readonly revision: number;
}

/** The calculations that have read the statements, each with the revision that it read. */
export const affectedRows = (filter: StatementFilter) => {
  const { company } = filter;
  return statementOf<AffectedRow>(sql`
    select r.sof_id, c.id, c.fixture_id, f.fixture_number, c.name, r.revision
    from tenant.laytime_sofs r
    join tenant.laytime_calculations c on c.company_id = ${company} and c.id = r.calculation_id and c.deleted is null
    join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id and f.deleted is null
    where r.company_id = ${company} and r.sof_id in (select s.id ${meant(filter)})
    order by f.fixture_number, c.number`);
};
