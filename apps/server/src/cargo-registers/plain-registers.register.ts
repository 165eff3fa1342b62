import { byPlainName, type PlainName } from '@fairlead/domain/cargo-registers/plain-registers';
import { sql } from 'kysely';
import type { Register } from '../platform/registers/register.ts';
import { usedByCargo } from './cargo-uses.register.ts';
import { derivedOfTrades } from './cargo-registers.sql.ts';
import { type PlainUses, registerOf } from './plain/plain-register.ts';

/** Where the records of each plain register are named. */
const uses: Readonly<Record<PlainName, PlainUses>> = {
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

/** The plain registers by name. `forget` clears what lists remember of a company. */
export const plainRegistersOf = (
  forget: (company: number) => void,
): Readonly<Record<PlainName, Register>> =>
  byPlainName((plain) => registerOf(plain, uses[plain.name as PlainName], forget));
