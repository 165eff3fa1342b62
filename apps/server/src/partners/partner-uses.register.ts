import { sql } from 'kysely';
import type { RegisterUse } from '../platform/registers/register.ts';

const isDeleted = sql`u.deleted is not null`;

const ofFixtures = {
  table: 'fixtures',
  one: 'fixture',
  many: 'fixtures',
  name: sql`u.fixture_number`,
  isDeleted,
  href: (id: number) => `/fixtures/${id}`,
  entity: 'fixture',
} as const;

/** Where partners are named; a test compares this with the foreign keys of the database. */
export const partnerUses: readonly RegisterUse[] = [
  { ...ofFixtures, as: 'charterer of', column: 'charterer_id' },
  { ...ofFixtures, as: 'broker of', column: 'broker_id' },
  {
    table: 'cargo',
    column: 'charterer_id',
    as: 'charterer of',
    one: 'cargo',
    many: 'cargoes',
    name: sql`m.name || ' on ' || v.voyage_number`,
    joins: (company) => sql`
      join tenant.commodities m on m.company_id = ${company} and m.id = u.commodity_id
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id`,
    isDeleted,
    page: sql`u.voyage_id`,
    href: (voyage) => `/voyages/${voyage}/edit`,
    entity: 'cargo',
  },
  {
    table: 'port_calls',
    column: 'agent_id',
    as: 'agent of',
    one: 'port call',
    many: 'port calls',
    name: sql`p.name || ' on ' || v.voyage_number`,
    joins: (company) => sql`
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id
      join lateral (
        select name from shared.ports where id = u.port_id
        union all
        select name from tenant.ports where company_id = ${company} and id = u.port_id
      ) p on true`,
    isDeleted,
    href: (id) => `/portcalls/${id}`,
    entity: 'portCall',
  },
  {
    table: 'port_partners',
    column: 'partner_id',
    as: 'named at',
    one: 'port',
    many: 'ports',
    name: sql`p.name`,
    joins: (company) => sql`
      join lateral (
        select name from shared.ports where id = u.port_id
        union all
        select name from tenant.ports where company_id = ${company} and id = u.port_id
      ) p on true`,
    page: sql`u.port_id`,
    href: (port) => `/ports/${port}`,
    entity: 'portPartner',
    unique: ['port_id', 'reason_id'],
  },
];
