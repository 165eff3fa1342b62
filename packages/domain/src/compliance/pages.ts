import {
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
} from '../print/print-content.ts';
import { formatWithZone } from '../time/format.ts';
import { effectText, endsText, type PrintedPart, type PrintedYear } from './printouts.ts';

const right = { align: 'right' } as const;
const figure = (value: string | null | undefined, decimals: number) =>
  numberCell(value ?? null, decimals);

type Figures = (year: PrintedYear) => readonly ReturnType<typeof textCell>[];

interface RegimePage {
  readonly title: string;
  readonly headings: readonly string[];
  readonly figures: Figures;
}

const regimePages: readonly RegimePage[] = [
  {
    title: 'EU MRV',
    headings: ['Fuel, mt', 'CO2, mt', 'CO2 equivalent, mt', 'Distance, nm'],
    figures: ({ mrv }) => [
      figure(mrv?.fuel, 3),
      figure(mrv?.co2, 3),
      figure(mrv?.co2Equivalent, 3),
      figure(mrv?.distance, 1),
    ],
  },
  {
    title: 'EU ETS and UK ETS',
    headings: [
      'EU emissions, mt CO2eq',
      'EU allowances',
      'UK emissions, mt CO2eq',
      'UK allowances',
    ],
    figures: ({ ets, uk }) => [
      figure(ets?.emissions, 3),
      figure(ets?.allowances, 3),
      figure(uk?.emissions, 3),
      figure(uk?.allowances, 0),
    ],
  },
  {
    title: 'FuelEU',
    headings: [
      'Energy, GJ',
      'Intensity, g/MJ',
      'Target, g/MJ',
      'Balance, mt CO2eq',
      'Penalty, EUR',
    ],
    figures: ({ fuelEu }) => [
      figure(fuelEu?.energy, 1),
      figure(fuelEu?.intensity, 5),
      figure(fuelEu?.target, 5),
      figure(fuelEu?.balance, 3),
      figure(fuelEu?.penalty, 2),
    ],
  },
  {
    title: 'CII',
    headings: ['Attained', 'Required', 'Rating'],
    figures: ({ cii }) => [
      figure(cii?.attained, 4),
      figure(cii?.required, 4),
      textCell(cii?.rating ?? ''),
    ],
  },
];

const regimeTable = (
  years: readonly PrintedYear[],
  { title, headings, figures }: RegimePage,
): PrintTable => ({
  title,
  columns: [
    { title: 'Vessel', share: 2 },
    { title: 'Gross tonnage', ...right },
    ...headings.map((heading) => ({ title: heading, ...right })),
  ],
  rows: years.map((year) => [
    textCell(year.vessel.name),
    numberCell(year.grossTonnage, 0),
    ...figures(year),
  ]),
  note: 'An empty cell: the regime does not apply to the vessel, or nothing was sailed.',
});

const missingTable = (years: readonly PrintedYear[]): PrintTable => ({
  title: 'Missing data',
  columns: [{ title: 'Vessel' }, { title: 'Voyage or stay' }, { title: 'What', share: 2 }],
  rows: years.flatMap(({ vessel, missing }) =>
    missing.map(({ sentence, part }) => [
      textCell(vessel.name),
      textCell(part === null ? '' : `${endsText(part)}, ${part.start.slice(0, 10)}`),
      textCell(sentence),
    ]),
  ),
});

const correctionsOfYears = (years: readonly PrintedYear[]): PrintTable => ({
  title: 'Fuel corrections',
  columns: [
    { title: 'Vessel' },
    { title: 'Time' },
    { title: 'Fuel' },
    { title: 'Correction, mt', ...right },
    { title: 'Reason', share: 2 },
    { title: 'Counts' },
  ],
  rows: years.flatMap(({ vessel, corrections }) =>
    corrections.map((one) => [
      textCell(vessel.name),
      textCell(formatWithZone(one.at, 'UTC')),
      textCell(one.fuel.name),
      numberCell(one.quantity, 3),
      textCell(one.reason),
      textCell(effectText(one)),
    ]),
  ),
  note: 'A correction is in the fuel of the year if the consumption of the vessel follows from measured stocks. Otherwise it corrects the stock on board.',
});

const filled = (table: PrintTable): readonly PrintTable[] =>
  table.rows.length === 0 ? [] : [table];

/** The years of vessels as pages: a table for each regime, then what is missing and what was corrected. */
export function yearsPages(years: readonly PrintedYear[], year: number): PrintContent {
  return {
    title: `Emissions by vessel ${year}`,
    facts: [],
    tables: [
      ...regimePages.map((page) => regimeTable(years, page)),
      ...filled(missingTable(years)),
      ...filled(correctionsOfYears(years)),
    ],
  };
}

const partRow = (part: PrintedPart) => [
  textCell(endsText(part)),
  textCell(`${formatWithZone(part.start, 'UTC')} to ${formatWithZone(part.end, 'UTC')}`),
  numberCell(part.distance, 1),
  textCell(part.fuels.map(({ fuel, tonnes }) => `${fuel} ${tonnes} mt`).join(', ')),
  numberCell(part.co2, 3),
  textCell(part.shares === null ? 'A port is not known yet.' : part.shares.ets.sentence),
];

const partsOfVessel = (name: string, parts: readonly PrintedPart[]): PrintTable => ({
  title: name,
  columns: [
    { title: 'Ports', share: 2 },
    { title: 'Time', share: 2 },
    { title: 'Distance, nm', ...right },
    { title: 'Fuel', share: 3 },
    { title: 'CO2, mt', ...right },
    { title: 'EU ETS', share: 3 },
  ],
  rows: parts.map(partRow),
});

/** The voyages and stays of vessels as pages: a table for each vessel. */
export const partsPages = (parts: readonly PrintedPart[], year: number): PrintContent => ({
  title: `Voyages and stays ${year}`,
  facts: [],
  tables: [...Map.groupBy(parts, ({ vessel }) => vessel.name)].map(([name, own]) =>
    partsOfVessel(name, own),
  ),
});
