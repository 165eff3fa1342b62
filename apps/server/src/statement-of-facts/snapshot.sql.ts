import type { SofSnapshot } from '@fairlead/domain/statement-of-facts/snapshot';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { StatementReference } from './statement-writes.sql.ts';

export interface SnapshotHeader {
  readonly company: string;
  readonly vessel_name: string;
  readonly imo: string;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly agent: string | null;
  readonly country: string;
  readonly fixtures: SofSnapshot['fixtures'];
  readonly cargo: SofSnapshot['cargo'];
  readonly layout: string | null;
}

/** What a printed statement contains beside the lines: ship, agent, charters, cargo, and the company's layout. */
export const snapshotHeader = ({ company, id }: StatementReference) =>
  statementOf<SnapshotHeader>(
    sql`
    select m.name as company, x.name as vessel_name, x.imo, v.voyage_number, v.reference, a.name as agent,
      y.name as country, (select html from tenant.sof_layouts where company_id = ${company}) as layout, (
        select coalesce(jsonb_agg(jsonb_build_object('fixtureNumber', f.fixture_number, 'cpDate', f.cp_date) order by f.id), '[]')
        from tenant.fixtures f
        where f.company_id = ${company} and f.deleted is null and exists (
          select from tenant.cargo g join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = g.id
          where g.company_id = ${company} and g.fixture_id = f.id and g.deleted is null and l.port_call_id = k.id)
      ) as fixtures, (
        select coalesce(jsonb_agg(jsonb_build_object('commodity', o.name,
          'operation', case l.reason_id when 3 then 'loading' else 'discharging' end,
          'quantity', trim_scale(l.quantity)::text, 'billOfLading', trim_scale(l.bill_of_lading)::text,
          'outturn', trim_scale(l.outturn)::text, 'unit', u.symbol, 'charterer', p.name) order by l.id), '[]')
        from tenant.cargo_ports l
        join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
        join tenant.commodities o on o.company_id = ${company} and o.id = g.commodity_id
        join tenant.measurements u on u.company_id = ${company} and u.id = g.measurement_id
        join tenant.partners p on p.company_id = ${company} and p.id = g.charterer_id
        where l.company_id = ${company} and l.port_call_id = k.id and not l.in_active
      ) as cargo
    from tenant.statements_of_facts s
    join tenant.port_calls k on k.company_id = ${company} and k.id = s.port_call_id
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id
    join tenant.vessels x on x.company_id = ${company} and x.id = v.vessel_id
    join control.customers m on m.id = ${company}
    left join tenant.partners a on a.company_id = ${company} and a.id = k.agent_id
    left join shared.ports h on h.id = k.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id
    join shared.countries y on y.code = coalesce(h.country_code, q.country_code)
    where s.company_id = ${company} and s.id = ${id}`,
    'snapshot of statement of facts',
  );

export interface NewVersion {
  readonly revision: number;
  readonly note: string;
  readonly snapshot: SofSnapshot;
  readonly issuer: number;
}

/** The next version; its hash is that of the snapshot's text as the database states it. */
export const insertVersion = ({ company, id }: StatementReference, made: NewVersion) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.sof_versions (company_id, sof_id, number, revision, note, snapshot, sha256, issuer_id)
    select ${company}::bigint, ${id}::bigint, coalesce(max(e.number), 0) + 1, ${made.revision}, ${made.note}, made.snapshot,
      encode(sha256(convert_to(made.snapshot::text, 'UTF8')), 'hex'), ${made.issuer}::bigint
    from (select ${JSON.stringify(made.snapshot)}::jsonb as snapshot) made
    left join tenant.sof_versions e on e.company_id = ${company} and e.sof_id = ${id}
    group by made.snapshot
    returning id`);

export interface VersionSnapshot {
  readonly id: number;
  readonly sof_id: number;
  readonly snapshot: SofSnapshot;
}

/** A version of a statement whose port call and voyage exist. */
export const versionSnapshot = (company: number, version: number) =>
  statementOf<VersionSnapshot>(
    sql`
    select e.id, e.sof_id, e.snapshot from tenant.sof_versions e
    where e.company_id = ${company} and e.id = ${version}`,
    'snapshot of version',
  );

export interface NewSignature {
  readonly role: string;
  readonly name: string;
  readonly signedAt: string;
  readonly underProtest: boolean;
  readonly remark: string | null;
  readonly envelopeId: number | null;
  readonly author: number;
}

interface VersionReference {
  readonly company: number;
  readonly id: number;
  readonly version: number;
}

/** Nothing is written where the version does not belong to the statement. */
export const insertSignature = ({ company, id, version }: VersionReference, signed: NewSignature) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.sof_signatures (company_id, version_id, role, name, signed_at, under_protest, remark, envelope_id,
      author_id)
    select ${company}::bigint, e.id, ${signed.role}, ${signed.name}, ${signed.signedAt}::timestamptz,
      ${signed.underProtest}::boolean, nullif(${signed.remark}::text, ''), ${signed.envelopeId}::bigint, ${signed.author}::bigint
    from tenant.sof_versions e where e.company_id = ${company} and e.sof_id = ${id} and e.id = ${version}
    returning id`,
    'insert signature',
  );

export const deleteSignature = ({ company, id, version }: VersionReference, signature: number) =>
  statementOf<{ id: number }>(
    sql`
    delete from tenant.sof_signatures g using tenant.sof_versions e
    where g.company_id = ${company} and g.id = ${signature} and g.version_id = ${version}
      and e.company_id = ${company} and e.id = g.version_id and e.sof_id = ${id}
    returning g.id`,
    'delete signature',
  );
