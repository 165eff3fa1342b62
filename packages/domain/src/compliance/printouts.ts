import { exact } from '@fairlead/emissions';
import { numberCell, type PrintTable, textCell, timeCell } from '../print/print-content.ts';

const right = { align: 'right' } as const;
const figure = (value: string | null | undefined, decimals = 3) =>
  numberCell(value ?? null, decimals);

/** A vessel's year as its file shows it. */
export interface PrintedYear {
  readonly vessel: { readonly name: string };
  readonly year: number;
  readonly grossTonnage: string | null;
  readonly complete: string | null;
  readonly mrv: Readonly<Record<'fuel' | 'co2' | 'co2Equivalent' | 'distance', string>> | null;
  readonly ets: Readonly<Record<'emissions' | 'allowances', string>> | null;
  readonly fuelEu: Readonly<
    Record<'energy' | 'intensity' | 'target' | 'balance' | 'penalty', string>
  > | null;
  readonly uk: Readonly<Record<'emissions' | 'allowances', string>> | null;
  readonly cii: Readonly<Record<'attained' | 'required' | 'rating', string | null>> | null;
  readonly missing: readonly PrintedMissing[];
  /** Corrections of fuel that were not reversed. */
  readonly corrections: readonly AppliedCorrection[];
}

/** A correction of the fuel on board, and whether the year's fuel follows from it. */
interface AppliedCorrection {
  readonly at: string;
  readonly fuel: { readonly name: string };
  /** Metric tons; negative lowers the stock. */
  readonly quantity: string;
  readonly reason: string;
  readonly changesFuel: boolean;
}

/** What a correction does to the figures of the year. */
export const effectText = ({ changesFuel }: Pick<AppliedCorrection, 'changesFuel'>): string =>
  changesFuel ? 'in the fuel of the year' : 'in the stock only';

const correctionText = (one: AppliedCorrection): string =>
  `${one.at.slice(0, 10)}, ${one.fuel.name} ${one.quantity} mt: ${effectText(one)}.`;

/** What is missing, and of which voyage or stay; null: of the ship. */
export interface PrintedMissing {
  readonly sentence: string;
  readonly part: PrintedEnds | null;
}

/** 'Szczecin – Narvik', or the port of a stay; an unknown port is a question mark. */
export const endsText = ({ kind, from, to }: Omit<PrintedEnds, 'start'>): string =>
  kind === 'stay' ? (from?.portName ?? '?') : `${from?.portName ?? '?'} – ${to?.portName ?? '?'}`;

const missingText = ({ sentence, part }: PrintedMissing): string =>
  part === null ? sentence : `${endsText(part)}, ${part.start.slice(0, 10)}: ${sentence}`;

/** Vessels with their year, in the input order; an empty cell where a regime does not apply. */
export const yearsTable = (years: readonly PrintedYear[]): PrintTable => ({
  title: 'Emissions by vessel',
  columns: [
    { title: 'Vessel' },
    { title: 'Year' },
    { title: 'Gross tonnage', ...right },
    { title: 'Time reported, %', ...right },
    { title: 'MRV fuel, mt', ...right },
    { title: 'MRV CO2, mt', ...right },
    { title: 'MRV CO2 equivalent, mt', ...right },
    { title: 'MRV distance, nm', ...right },
    { title: 'EU ETS emissions, mt CO2eq', ...right },
    { title: 'EU allowances', ...right },
    { title: 'FuelEU energy, GJ', ...right },
    { title: 'FuelEU intensity, gCO2eq/MJ', ...right },
    { title: 'FuelEU target, gCO2eq/MJ', ...right },
    { title: 'FuelEU balance, mt CO2eq', ...right },
    { title: 'FuelEU penalty, EUR', ...right },
    { title: 'UK ETS emissions, mt CO2eq', ...right },
    { title: 'UK allowances', ...right },
    { title: 'CII attained', ...right },
    { title: 'CII required', ...right },
    { title: 'CII rating' },
    { title: 'Missing data' },
    { title: 'Fuel corrections' },
  ],
  rows: years.map(
    ({ vessel, year, grossTonnage, complete, mrv, ets, fuelEu, uk, cii, ...listed }) => [
      textCell(vessel.name),
      textCell(String(year)),
      numberCell(grossTonnage, 0),
      numberCell(complete === null ? null : exact(complete).times(100).toString(), 2),
      figure(mrv?.fuel),
      figure(mrv?.co2),
      figure(mrv?.co2Equivalent),
      figure(mrv?.distance, 1),
      figure(ets?.emissions),
      figure(ets?.allowances),
      figure(fuelEu?.energy, 1),
      figure(fuelEu?.intensity, 5),
      figure(fuelEu?.target, 5),
      figure(fuelEu?.balance),
      figure(fuelEu?.penalty, 2),
      figure(uk?.emissions),
      figure(uk?.allowances, 0),
      figure(cii?.attained, 4),
      figure(cii?.required, 4),
      textCell(cii?.rating ?? ''),
      textCell(listed.missing.map(missingText).join(' ')),
      textCell(listed.corrections.map(correctionText).join(' ')),
    ],
  ),
});

interface PrintedCall {
  readonly portName: string;
}

interface PrintedShare {
  readonly share: string;
  readonly sentence: string;
}

interface PrintedEnds {
  readonly kind: 'voyage' | 'stay';
  readonly from: PrintedCall | null;
  readonly to: PrintedCall | null;
  readonly start: string;
}

/** A voyage or a stay as its file shows it. */
export interface PrintedPart extends PrintedEnds {
  readonly vessel: { readonly name: string };
  readonly end: string;
  readonly distance: string;
  readonly hoursAtSea: string;
  readonly shorePower: string;
  readonly fuels: readonly { readonly fuel: string; readonly tonnes: string }[];
  readonly co2: string;
  readonly co2Equivalent: string;
  readonly shares: Readonly<Record<'fuelEu' | 'ets' | 'uk', PrintedShare>> | null;
  readonly stops: readonly { readonly portName: string; readonly sentence: string }[];
}

/** Voyages and stays, in the input order; times in UTC. */
export const partsTable = (parts: readonly PrintedPart[]): PrintTable => ({
  title: 'Voyages and ports',
  columns: [
    { title: 'Vessel' },
    { title: 'Kind' },
    { title: 'From' },
    { title: 'To' },
    { title: 'Start' },
    { title: 'End' },
    { title: 'Distance, nm', ...right },
    { title: 'At sea, h', ...right },
    { title: 'Fuel' },
    { title: 'Shore power, kWh', ...right },
    { title: 'CO2, mt', ...right },
    { title: 'CO2 equivalent, mt', ...right },
    { title: 'EU ETS share', ...right },
    { title: 'FuelEU share', ...right },
    { title: 'UK ETS share', ...right },
    { title: 'Why' },
    { title: 'Stops that are not ports of call' },
  ],
  rows: parts.map((part) => [
    textCell(part.vessel.name),
    textCell(part.kind === 'stay' ? 'Stay' : 'Voyage'),
    textCell(part.from?.portName ?? ''),
    textCell(part.kind === 'stay' ? '' : (part.to?.portName ?? '')),
    timeCell(part.start, 'UTC'),
    timeCell(part.end, 'UTC'),
    numberCell(part.distance, 1),
    numberCell(part.hoursAtSea, 2),
    textCell(part.fuels.map(({ fuel, tonnes }) => `${fuel} ${tonnes} mt`).join(', ')),
    numberCell(part.shorePower, 0),
    numberCell(part.co2, 3),
    numberCell(part.co2Equivalent, 3),
    figure(part.shares?.ets.share, 2),
    figure(part.shares?.fuelEu.share, 2),
    figure(part.shares?.uk.share, 2),
    textCell(part.shares?.ets.sentence ?? 'A port is not known yet.'),
    textCell(part.stops.map(({ portName, sentence }) => `${portName}: ${sentence}`).join(' ')),
  ]),
});
