import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { byDescribedName } from '@fairlead/domain/cargo-registers/described-registers';
import { sql } from 'kysely';
import type { Register } from '../platform/registers/register.ts';
import { usedByCargo } from './cargo-uses.register.ts';
import { derivedOfTrades } from './cargo-registers.sql.ts';
import { type DescribedUses, registerOf } from './described/described-register.ts';

/** Where the records of each described register are named. */
export const describedUses: Readonly<Record<DescribedName, DescribedUses>> = {
  commodities: {
    uses: [
      usedByCargo({ column: 'commodity_id', as: 'commodity of' }),
      {
        table: 'vessel_cargo_rates',
        column: 'commodity_id',
        as: 'named by',
        one: 'rate of a vessel',
        many: 'rates of vessels',
        name: sql`s.name`,
        joins: (company) =>
          sql`join tenant.vessels s on s.company_id = ${company} and s.id = u.vessel_id`,
        isDeleted: sql`u.deleted`,
        page: sql`u.vessel_id`,
        href: (vessel) => `/vessels/${vessel}/edit`,
        entity: 'vesselRate',
        unique: ['vessel_id', 'operation', 'deleted'],
      },
    ],
    constraints: {
      commodities_external: ['externalId', 'Another commodity has this external id'],
      commodities_company_id_default_measurement_id_fkey: ['defaultMeasurement', 'Not found'],
    },
  },
  measurements: {
    uses: [
      usedByCargo({ column: 'measurement_id', as: 'unit of' }),
      {
        table: 'commodities',
        column: 'default_measurement_id',
        as: 'default of',
        one: 'commodity',
        many: 'commodities',
        name: sql`u.name`,
        href: (id) => `/commodities/${id}`,
        entity: 'commodity',
      },
    ],
  },
  // Events store the name of the berth as free text: a name outlives its record.
  berths: {
    uses: [
      {
        table: 'geofences',
        column: 'berth_id',
        as: 'berth of',
        one: 'geofence',
        many: 'geofences',
        name: sql`u.name`,
        isDeleted: sql`u.deleted is not null`,
        entity: 'geofence',
      },
    ],
  },
  freightTypes: { uses: [usedByCargo({ column: 'freight_type_id', as: 'freight type of' })] },
  trades: {
    uses: [
      {
        table: 'voyages',
        column: 'trade_id',
        as: 'trade of',
        one: 'voyage',
        many: 'voyages',
        name: sql`s.name || ' ' || coalesce(nullif(u.reference, ''), u.voyage_number::text)`,
        joins: (company) =>
          sql`join tenant.vessels s on s.company_id = ${company} and s.id = u.vessel_id`,
        isDeleted: sql`u.deleted is not null`,
        href: (id) => `/voyages/${id}/edit`,
        entity: 'voyage',
      },
    ],
    derived: derivedOfTrades,
  },
};

/** The described registers by name. `forget` clears what lists remember of a company. */
export const describedRegistersOf = (
  forget: (company: number) => void,
): Readonly<Record<DescribedName, Register>> =>
  byDescribedName((described) =>
    registerOf(described, describedUses[described.name as DescribedName], forget),
  );
