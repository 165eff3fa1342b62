import type { cargoGroup } from '@fairlead/contract/cargo';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import { type CargoGroupPath, type CargoGroupRow, cargoGroupsOf } from '../cargo-groups.sql.ts';

export type CargoGroupRecord = z.input<typeof cargoGroup>;

export function groupOf(row: CargoGroupRow): CargoGroupRecord {
  return {
    id: row.id,
    name: row.name,
    quantityUnit: row.quantity_unit,
    description: row.description,
    cargo: row.cargo_ids.map((id) => ({ id })),
    modified: row.modified,
  };
}

/** The group as currently stored, within the transaction that changed it. */
export async function readGroup(db: Session, path: CargoGroupPath): Promise<CargoGroupRecord> {
  const row = await db.first(cargoGroupsOf(path));
  if (row === undefined) throw new Error('A cargo group that was just written is not there.');
  return groupOf(row);
}
