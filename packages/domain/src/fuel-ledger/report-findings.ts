import type { DecimalText } from '../quantities/decimal.ts';
import { formatWithZone } from '../time/format.ts';
import { type FuelCheckSettings, unsilenced } from './check-settings.ts';
import { fuelSeverity } from './enumerations.ts';
import { type FuelFinding, tankFindings } from './findings.ts';
import { isNegative } from './held-tank.ts';
import type { FuelMovement } from './posting.ts';
import { stockAfter } from './replay.ts';
import { type FuelCell, sumKg } from './stock.ts';
import { mtText } from './tonnes.ts';

/** A tank of the vessel; capacity in m³. Without an id: fuel whose tank was not stated. */
export interface LedgerTank {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: DecimalText | null;
}

/** The tanks of a vessel and by what their content is judged. */
export interface CheckedTanks {
  readonly tanks: readonly LedgerTank[];
  /** kg/m³ by lot. */
  readonly densities: ReadonlyMap<number, DecimalText | null>;
  readonly settings: FuelCheckSettings;
}

export interface ReportedFuel extends CheckedTanks {
  readonly opening: readonly FuelCell[];
  /** From the first instant that the report changes, in order. */
  readonly movements: readonly FuelMovement[];
  /** The tanks that the report names. */
  readonly concerned: ReadonlySet<number | null>;
  /** The last instant of the report, in milliseconds. */
  readonly at: number;
}

/** The label of fuel whose tank is not known. */
export const noTank = 'Tank not stated';

/** The content of each tank, with what is implausible in it; tanks without content too. */
export const tankStates = (
  cells: readonly FuelCell[],
  { tanks, densities, settings }: CheckedTanks,
) =>
  tanks.map((tank) => {
    const held = cells.filter(({ tankId }) => tankId === tank.id);
    const known = held.map(({ lotId, kg }) => ({
      lotId,
      kg,
      density: numberOf(lotId === null ? null : (densities.get(lotId) ?? null)),
    }));
    const capacity = numberOf(tank.capacity);
    const findings = tankFindings({ ...tank, capacity, held: known }, settings);
    return { tank, held, findings };
  });

const numberOf = (text: DecimalText | null): number | null => (text === null ? null : Number(text));

/** What is implausible in the tanks of a report after it, and which of them turn negative later because of it. */
export function reportFindings(reported: ReportedFuel): readonly FuelFinding[] {
  const { opening, movements, tanks, densities, settings, concerned, at } = reported;
  const named = [
    ...tanks.filter(({ id }) => id !== null),
    { id: null, name: noTank, capacity: null },
  ];
  const wanted = named.filter(({ id }) => concerned.has(id));
  const past = movements.filter((one) => one.at <= at);
  const states = tankStates(stockAfter(opening, past), { tanks: wanted, densities, settings });
  return states.flatMap(({ tank, held, findings }) => {
    const isShort = isNegative(sumKg(held), settings.thresholds[20].toleranceMt);
    return [...findings, ...(isShort ? [] : laterDeficit(reported, tank, sumKg(held)))];
  });
}

function laterDeficit(
  { movements, at, settings }: ReportedFuel,
  { id, name }: LedgerTank,
  start: bigint,
): readonly FuelFinding[] {
  const later = movements.filter((one) => one.tankId === id && one.at > at);
  let kg = start;
  for (const [index, one] of later.entries()) {
    kg += one.kg;
    const isLastOfInstant = later[index + 1]?.at !== one.at;
    if (isNegative(kg, settings.thresholds[20].toleranceMt) && isLastOfInstant) {
      const sentence = `${name} falls to ${mtText(kg)} on ${formatWithZone(one.at, 'UTC')}.`;
      const found = { code: 20, severity: fuelSeverity.Warning, tankId: id, sentence };
      return unsilenced([found], settings);
    }
  }
  return [];
}
