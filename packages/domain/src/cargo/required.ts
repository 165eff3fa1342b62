import type { Finding } from '../text/finding.ts';

export const commodityIsRequired = 'Please select a commodity';
export const measurementIsRequired = 'Please select a measure';
export const chartererIsRequired = 'Please select a charterer';
export const cargoPortIsRequired = 'Please add a cargo port';
export const portCallIsRequired = 'Port missing from cargo port';
export const reasonIsRequired = 'Reason for call missing in cargo port';
export const quantityIsRequired = 'Quantity missing from cargo port';

/** A cargo during entry: fields that are not chosen yet are null. */
export interface EnteredCargo {
  readonly commodity: object | null;
  readonly measurement: object | null;
  readonly charterer: object | null;
  readonly cargoPorts: readonly {
    readonly portCallId: number | null;
    readonly reasonId: number | null;
    readonly quantity: string | null;
  }[];
}

/** Required fields that a cargo lacks, named as in a save. */
export function missingInCargo(cargo: EnteredCargo): readonly Finding[] {
  const { commodity, measurement, charterer, cargoPorts } = cargo;
  const wanted: readonly (readonly [field: string, value: unknown, message: string])[] = [
    ['commodity', commodity, commodityIsRequired],
    ['measurement', measurement, measurementIsRequired],
    ['charterer', charterer, chartererIsRequired],
    ['cargoPorts', cargoPorts.length === 0 ? null : cargoPorts, cargoPortIsRequired],
    ...cargoPorts.flatMap(
      (line, at) =>
        [
          [`cargoPorts.${at}.portCallId`, line.portCallId, portCallIsRequired],
          [`cargoPorts.${at}.reasonForCall`, line.reasonId, reasonIsRequired],
          [`cargoPorts.${at}.quantity`, line.quantity, quantityIsRequired],
        ] as const,
    ),
  ];
  return wanted
    .filter(([, value]) => value === null)
    .map(([field, , message]) => ({ field, message }));
}
