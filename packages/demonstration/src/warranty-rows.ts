import type { Warranty, WarrantyReading } from '@fairlead/domain/performance/warranty';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { ShipPlant } from './ship-plant.ts';

export interface WarrantyRow {
  readonly company_id: number;
  readonly vessel_id: number;
  readonly name: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly terms: Warranty;
}

/** Half a knot and five percent, the current taken out, good weather only, savings set off. */
const ownersReading: WarrantyReading = {
  aboutSpeed: '0.5',
  aboutFuel: '5',
  current: 'corrected',
  isForWhole: false,
  setsOff: true,
};
/** No margin, and what good weather shows for the whole distance. */
const charterersReading: WarrantyReading = {
  aboutSpeed: '0',
  aboutFuel: '0',
  current: 'ignored',
  isForWhole: true,
  setsOff: false,
};

/** Charter parties under which the vessels sail: how long they have run, and whether they have ended. */
const charters = [
  { name: 'Time charter, NYPE 2015', days: 300, ended: null },
  { name: 'Time charter, one year', days: 200, ended: null },
  { name: 'Trip charter, spring', days: 260, ended: 140 },
] as const;

const text = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

/** The warranties of the first vessels of a company, close to what they can do. */
export function warrantyRows(
  plants: readonly ShipPlant[],
  { company, nowMs }: { readonly company: number; readonly nowMs: number },
): readonly WarrantyRow[] {
  const noon = Math.floor(nowMs / dayMs) * dayMs;
  const before = (days: number) => new Date(noon - days * dayMs).toISOString();
  return plants.slice(0, charters.length).flatMap((plant, at) => {
    const charter = charters[at];
    if (charter === undefined) return [];
    const perDay = text(plant.mainAtService * 0.95 + plant.auxiliaryAtSea, 1);
    const { serviceSpeed } = plant;
    return [
      {
        company_id: company,
        vessel_id: plant.vesselId,
        name: charter.name,
        valid_from: before(charter.days),
        valid_to: charter.ended === null ? null : before(charter.ended),
        terms: {
          laden: { speed: text(serviceSpeed - 0.3, 1), perDay },
          ballast: { speed: text(serviceSpeed + 0.2, 1), perDay },
          limits: { wind: '4', sea: '1.5', swell: '2', current: '0.5', hours: '12' },
          owner: ownersReading,
          charterer: charterersReading,
        },
      },
    ];
  });
}
