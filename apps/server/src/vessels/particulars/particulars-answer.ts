import {
  type IceClass,
  type Particulars,
  particularsAsOf,
  type ShipType,
} from '@fairlead/domain/vessels/particulars';
import { regimesOf, switchContradictions } from '@fairlead/domain/vessels/regimes';
import type { VesselSwitches } from '@fairlead/domain/vessels/settings';
import type { ParticularsRow } from './vessel-particulars.sql.ts';

export function versionAnswer(row: ParticularsRow): Particulars & {
  readonly id: number;
  readonly modified: string;
} {
  return {
    id: row.id,
    validFrom: row.valid_from,
    grossTonnage: row.gross_tonnage,
    deadweight: row.deadweight,
    shipType: row.ship_type as ShipType | null,
    iceClass: row.ice_class as IceClass | null,
    flag: row.flag,
    owner: row.owner,
    ismCompany: row.ism_company,
    modified: row.modified,
  };
}

/** The versions, the one that applied on the day (`yyyy-MM-dd`), and what follows from it. */
export function particularsAnswer(
  rows: readonly ParticularsRow[],
  asOf: string,
  switches: VesselSwitches,
) {
  const versions = rows.map(versionAnswer);
  const current = particularsAsOf(versions, asOf);
  return {
    asOf,
    current: current ?? null,
    versions,
    regimes: [...regimesOf(current, asOf)],
    findings: [...switchContradictions(current, switches)],
  };
}

/** The day in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
