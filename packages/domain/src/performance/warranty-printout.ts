import {
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import type { Warranty, WarrantyReading } from './warranty.ts';
import type { ConditionResult } from './warranty-result.ts';

const right = { align: 'right' } as const;

export const currentTexts = {
  ignored: 'Current ignored',
  corrected: 'Speed corrected for current',
  excluded: 'Days with adverse current excluded',
} as const;

interface PrintedSide {
  readonly days: number;
  readonly hoursLost: number;
  readonly excessFuel: number;
  readonly conditions: readonly ConditionResult[];
}

export interface WarrantyPrint {
  readonly warranty: Warranty & {
    readonly name: string;
    readonly vessel: { readonly name: string };
    readonly from: string;
    readonly to: string | null;
  };
  readonly owner: PrintedSide;
  readonly charterer: PrintedSide;
  readonly days: readonly {
    readonly report: {
      readonly at: string;
      readonly zone: string;
      readonly isLaden: boolean | null;
      readonly hoursUnderWay: string;
      readonly distance: string;
      readonly speed: string;
      readonly windForce: string | null;
      readonly seaHeight: string | null;
      readonly current: string | null;
      readonly fuel: string;
    };
    readonly owner: readonly string[];
    readonly charterer: readonly string[];
  }[];
}

const fixed = (value: number | null, decimals: number) =>
  numberCell(value === null ? null : value.toFixed(decimals), decimals);

const conditionName = (isLaden: boolean | null): string =>
  isLaden === null ? 'Not reported' : isLaden ? 'Laden' : 'Ballast';

/** `Laden 12.0 kn on 15.5 mt/day`. */
export const warrantedText = ({ laden, ballast }: Warranty): string =>
  [
    laden === null ? '' : `laden ${laden.speed} kn on ${laden.perDay} mt/day`,
    ballast === null ? '' : `ballast ${ballast.speed} kn on ${ballast.perDay} mt/day`,
  ]
    .filter((text) => text !== '')
    .join(', ');

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a reading makes of the same words. */
export const readingText = (reading: WarrantyReading): string =>
  [
    `‘About’ ${reading.aboutSpeed} kn and ${reading.aboutFuel} %`,
    lowerFirst(currentTexts[reading.current]),
    reading.isForWhole
      ? 'good-weather performance for the whole distance'
      : 'good-weather days only',
    reading.setsOff ? 'savings set off' : 'savings not set off',
  ].join(', ');

const resultRows = (name: string, { conditions }: PrintedSide) =>
  conditions.map((one) => [
    textCell(name),
    textCell(conditionName(one.isLaden)),
    numberCell(String(one.countedDays), 0),
    numberCell(String(one.days), 0),
    fixed(one.speed, 2),
    fixed(one.perDay, 2),
    fixed(one.miles, 1),
    fixed(one.takenHours, 2),
    fixed(one.allowedHours, 2),
    fixed(one.hoursLost, 2),
    fixed(one.usedFuel, 3),
    fixed(one.allowedFuel, 3),
    fixed(one.excessFuel, 3),
  ]);

const totalRow = (name: string, { days, hoursLost, excessFuel }: PrintedSide) => [
  textCell(name),
  textCell('Total'),
  numberCell(String(days), 0),
  ...Array.from({ length: 6 }, () => textCell('')),
  fixed(hoursLost, 2),
  textCell(''),
  textCell(''),
  fixed(excessFuel, 3),
];

const verdict = (reasons: readonly string[]): string =>
  reasons.length === 0 ? 'Counts' : reasons.join('; ');

const figures = (titles: readonly string[]) => titles.map((title) => ({ title, ...right }));

const limitCell = (value: string | null, unit: string) =>
  textCell(value === null ? 'None' : `${value} ${unit}`);

const factsOf = (warranty: WarrantyPrint['warranty']): PrintContent['facts'] => [
  ['Vessel', textCell(warranty.vessel.name)],
  ['From', timeCell(warranty.from, 'UTC')],
  ['To', timeCell(warranty.to, 'UTC')],
  ['Warranted', textCell(warrantedText(warranty))],
  ['Wind', limitCell(warranty.limits.wind, 'Bft')],
  ['Sea', limitCell(warranty.limits.sea, 'm')],
  ['Swell', limitCell(warranty.limits.swell, 'm')],
  ['Adverse current', limitCell(warranty.limits.current, 'kn')],
  ['Hours under way', textCell(`${warranty.limits.hours} h or more`)],
  ['Owner', textCell(readingText(warranty.owner))],
  ['Charterer', textCell(readingText(warranty.charterer))],
];

const resultTable = ({ owner, charterer }: WarrantyPrint): PrintTable => ({
  title: 'Result',
  columns: [
    { title: 'Reading', share: 2 },
    { title: 'Condition', share: 2 },
    ...figures(['Days', 'of', 'Speed, kn', 'Fuel, mt/day', 'Miles', 'Taken, h', 'Allowed, h']),
    ...figures(['Lost, h', 'Used, mt', 'Allowed, mt', 'Excess, mt']),
  ],
  rows: [...resultRows('Owner', owner), ...resultRows('Charterer', charterer)],
  totals: [totalRow('Owner', owner), totalRow('Charterer', charterer)],
});

const dayTable = ({ days }: WarrantyPrint): PrintTable => ({
  title: 'Days',
  columns: [
    { title: 'Report', share: 2 },
    { title: 'Condition' },
    ...figures(['Hours', 'Miles', 'Speed, kn', 'Wind, Bft', 'Sea, m', 'Current, kn', 'Fuel, mt']),
    { title: 'Owner', share: 3 },
    { title: 'Charterer', share: 3 },
  ],
  rows: days.map(({ report, ...reasons }) => [
    timeCell(report.at, report.zone),
    textCell(conditionName(report.isLaden)),
    numberCell(report.hoursUnderWay, 2),
    numberCell(report.distance, 1),
    numberCell(report.speed, 2),
    numberCell(report.windForce, 0),
    numberCell(report.seaHeight, 1),
    numberCell(report.current, 1),
    numberCell(report.fuel, 3),
    textCell(verdict(reasons.owner)),
    textCell(verdict(reasons.charterer)),
  ]),
  note: days.length === 0 ? 'The vessel reported no day under way in this period.' : undefined,
});

/** A warranty in both readings with each of its days; negative time and fuel were gained and saved. */
export const warrantyPrintout = (print: WarrantyPrint): PrintContent => ({
  title: 'Charter party warranty',
  subtitle: print.warranty.name,
  facts: factsOf(print.warranty),
  tables: [resultTable(print), dayTable(print)],
});
