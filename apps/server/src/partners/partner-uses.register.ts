import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { sql } from 'kysely';
import { recordUses, type UseStatements } from '../platform/registers/record-columns.ts';

const isDeleted = sql`u.deleted is not null`;

const ofFixtures: UseStatements = { name: sql`u.fixture_number`, isDeleted };

const port = (company: number) => sql`
  join lateral (
    select name from shared.ports where id = u.port_id
    union all
    select name from tenant.ports where company_id = ${company} and id = u.port_id
  ) p on true`;

/** Where partners are named; a test compares this with the foreign keys of the database. */
export const partnerUses = recordUses(partnerRegister.uses, {
  'fixtures.charterer_id': ofFixtures,
  'fixtures.broker_id': ofFixtures,
  'cargo.charterer_id': {
    name: sql`m.name || ' on ' || v.voyage_number`,
    joins: (company) => sql`
      join tenant.commodities m on m.company_id = ${company} and m.id = u.commodity_id
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id`,
    isDeleted,
    page: sql`u.voyage_id`,
  },
  'port_calls.agent_id': {
    name: sql`p.name || ' on ' || v.voyage_number`,
    joins: (company) => sql`
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id
      ${port(company)}`,
    isDeleted,
  },
  'allowance_entries.charterer_id': { name: sql`u.allowances || ' on ' || u.day` },
  'allowance_statements.charterer_id': { name: sql`u.subject` },
  'port_partners.partner_id': {
    name: sql`p.name`,
    joins: port,
    page: sql`u.port_id`,
    unique: ['port_id', 'reason_id'],
  },
});
