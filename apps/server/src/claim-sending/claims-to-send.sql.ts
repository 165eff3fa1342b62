import type { CharterClause } from '@fairlead/domain/laytime/charter-terms';
import type { Contact } from '@fairlead/domain/partners/contacts';
import type { CalculationSummary } from '@fairlead/domain/laytime/calculation';
import { sql } from 'kysely';
import type { ClaimReference } from '../claims/page/claim-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';

interface PartnerOfClaim {
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly contacts: readonly Contact[];
}

/** What a claim states of its fixture, and to whom it is sent. */
export interface ClaimedFixtureRow {
  readonly fixture_number: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_id: number;
  readonly voyage: string;
  readonly charter_date: string | null;
  readonly ports: readonly string[];
  readonly charterer_id: number;
  readonly charterer: PartnerOfClaim;
  readonly broker: PartnerOfClaim | null;
  readonly company: string;
  /** 10 owner, 20 charterer. */
  readonly customer_type: number;
  readonly company_address: string | null;
  readonly company_numbers: readonly (string | null)[];
  readonly clauses: readonly CharterClause[];
}

const partner = (alias: string) => sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)},
  'address', ${sql.ref(`${alias}.address`)}, 'email', ${sql.ref(`${alias}.email`)},
  'contacts', ${sql.ref(`${alias}.contacts`)})`;

/** One row where the fixture exists. */
export const claimedFixtureRow = ({ company, fixture }: ClaimReference) =>
  statementOf<ClaimedFixtureRow>(
    sql`
    select f.fixture_number, f.vessel_id, s.name as vessel, f.voyage_id,
      coalesce(v.reference, v.voyage_number::text) as voyage, f.cp_date::text as charter_date,
      f.charterer_id, ${partner('p')} as charterer, case when b.id is not null then ${partner('b')} end as broker,
      k.name as company, k.customer_type, d.address as company_address,
      jsonb_build_array(d.registration_number, d.vat_number, d.email, d.phone) as company_numbers,
      coalesce((select t.content -> 'clauses' from tenant.charter_terms t
        where t.company_id = ${company} and t.fixture_id = f.id order by t.version desc limit 1), '[]') as clauses,
      coalesce((select jsonb_agg(e ->> 'port')
        from jsonb_array_elements(tenant.claim_evidence(${company}, f.id) -> 'facts') e), '[]') as ports
    from tenant.fixtures f
    join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
    join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    left join tenant.partners b on b.company_id = ${company} and b.id = f.broker_id
    join control.customers k on k.id = ${company}
    left join tenant.company_details d on d.company_id = ${company}
    where f.company_id = ${company} and f.id = ${fixture} and f.deleted is null`,
    'fixture of a claim to send',
  );

export interface FrozenVersionRow {
  readonly calculation_id: number;
  readonly calculation_number: number;
  readonly name: string;
  readonly version: number;
  readonly at: string;
  readonly sha256: string;
  readonly summary: CalculationSummary;
  /** Of its calculation. */
  readonly latest: number;
}

/** Frozen versions of the company's own calculations of a fixture, and of agreed ones, latest first. */
export const frozenVersions = ({ company, fixture }: ClaimReference) =>
  statementOf<FrozenVersionRow>(
    sql`
    select l.id as calculation_id, l.number as calculation_number, v.name, v.number as version, v.at, v.sha256,
      v.summary, max(v.number) over (partition by l.id) as latest
    from tenant.laytime_calculations l
    join tenant.laytime_versions v on v.company_id = ${company} and v.calculation_id = l.id
    where l.company_id = ${company} and l.fixture_id = ${fixture} and l.deleted is null
    order by v.at desc, v.id desc`,
    'frozen versions of a fixture',
  );

export interface IssuedFactsRow {
  readonly id: number;
  readonly number: number;
  readonly port: string;
  readonly issued: string;
  readonly signers: readonly string[];
  /** Of its statement. */
  readonly latest: number;
}

/** Issued statements of facts of the port calls of a fixture's cargo, by port call, latest first. */
export const issuedFacts = ({ company, fixture }: ClaimReference) =>
  statementOf<IssuedFactsRow>(
    sql`
    select n.id, n.number, coalesce(cp.name, op.name) as port, n.issued,
      array(select g.name from tenant.sof_signatures g
        where g.company_id = ${company} and g.version_id = n.id order by g.id) as signers,
      max(n.number) over (partition by s.id) as latest
    from tenant.port_calls pc
    join tenant.statements_of_facts s on s.company_id = ${company} and s.port_call_id = pc.id
    join tenant.sof_versions n on n.company_id = ${company} and n.sof_id = s.id
    left join shared.ports cp on cp.id = pc.catalogue_port_id
    left join tenant.ports op on op.company_id = ${company} and op.id = pc.own_port_id
    where pc.company_id = ${company} and pc.deleted is null and pc.id in (
      select g.port_call_id from tenant.cargo c
      join tenant.cargo_ports g on g.company_id = ${company} and g.cargo_id = c.id and not g.in_active
      where c.company_id = ${company} and c.fixture_id = ${fixture} and c.deleted is null)
    order by pc.scheduled_arrival, pc.id, n.number desc`,
    'issued statements of facts of a fixture',
  );
