import {
  fuelCorrectionKind,
  fuelMovementKind,
  fuelSource,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { type ReportScene, storyEntryId } from './report-scene.ts';
import type { OfCompany } from './row-of-company.ts';
import type { ShipLog } from './ship-log.ts';
import type { FuelPostingRow } from './ship-report-rows.ts';

const reasons = [
  'Sounding of all storage tanks on an even keel after departure survey',
  'Settling tank drained of water before the passage',
  'Flow meter of the main engine reads high; stock taken over from the sounding',
  'Sounding by the chief engineers at the change of crew',
  'Quantity survey of the charterer at delivery',
] as const;

export interface CorrectionRows {
  readonly corrections: readonly OfCompany[];
  readonly postings: readonly FuelPostingRow[];
}

/** Corrections of the ledger after surveys: from the ship, and every third from the office. */
export function correctionRows(
  log: ShipLog,
  scene: Omit<ReportScene, 'lots'> & { readonly nextCorrection: () => number },
): CorrectionRows {
  const { company, plant, chance, approver, officers } = scene;
  const engineer = officers.find(({ rank }) => rank === 'Chief engineer') ?? officers[0];
  const rows = log.corrections.map(({ at, fuelId, kg }) => {
    const id = scene.nextCorrection();
    const guid = storyEntryId(chance, at);
    const store = plant.stores.find((one) => one.fuelId === fuelId);
    const of = { company_id: company, vessel_id: plant.vesselId };
    const instant = new Date(at).toISOString();
    const tank = store?.tankIds[0] ?? null;
    const isByOffice = approver !== null && id % 3 === 0;
    const correction = {
      ...of,
      id,
      guid,
      kind: fuelCorrectionKind.Correction,
      tank_id: tank,
      fuel_id: fuelId,
      at: instant,
      kg: String(kg),
      density: null,
      reason: reasons[id % reasons.length] ?? reasons[0],
      source: isByOffice ? 40 : 10,
      author_id: isByOffice ? approver : null,
      person: isByOffice ? null : (engineer?.name ?? null),
      rank: isByOffice ? null : (engineer?.rank ?? null),
      created: new Date(at + 35 * minuteMs).toISOString(),
    };
    const posting: FuelPostingRow = {
      ...of,
      id: scene.nextPosting(),
      source: fuelSource.Correction,
      source_id: guid,
      kind: fuelMovementKind.Corrected,
      at: instant,
      tank_id: tank,
      to_tank_id: null,
      lot_id: null,
      fuel_id: fuelId,
      kg: String(kg),
    };
    return { correction, posting };
  });
  return {
    corrections: rows.map(({ correction }) => correction),
    postings: rows.map(({ posting }) => posting),
  };
}
