import { label } from '@fairlead/domain/enumerations/enumeration';
import { fuelSource, fuelSources } from '@fairlead/domain/fuel-ledger/enumerations';
import { minusSign } from '@fairlead/domain/quantities/decimal';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { formatWithZone } from '@fairlead/domain/time/format';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
} from '../platform/explanations/explanation.ts';
import { legKind, type PeriodDetail } from './performance.data.ts';
import { figureText, groupNames, pageOf } from './period-text.state.ts';
import {
  hoursText,
  milesText,
  type PeriodStock,
  stockSum,
  tonnesText,
} from './period-why.state.ts';

const measured = (value: string | null): string =>
  value === null ? 'Not measured' : tonnesText(value);

/** What changes a stock, as inputs. */
const changesOf = (stock: PeriodStock): readonly ExplainedInput[] => [
  ['Bunkered', tonnesText(stock.bunkered)],
  ['Debunkered', tonnesText(stock.debunkered)],
  ['Corrected', tonnesText(stock.corrected)],
  ['Used', tonnesText(stock.used)],
];

/** What was there before: as the leg or port call before left it, or as the first measurement proves it. */
const whyBegin = (
  stock: PeriodStock,
  { previous }: Pick<PeriodDetail, 'previous'>,
): Explanation => ({
  name: `On board at the start, ${stock.fuel}`,
  value: measured(stock.begin),
  formula:
    'The stock at the end of the leg or port call before. If none was measured by then: the first measured stock, less what was bunkered and corrected and plus what was debunkered and used until then.',
  inputs:
    previous === null
      ? []
      : [
          [
            'Before',
            previous.kind === legKind ? 'Leg before' : 'Port call before',
            pageOf(previous),
          ],
        ],
});

export type MovementKind = PeriodDetail['movements'][number]['kind'];
type Movement = PeriodDetail['movements'][number];

const movedTexts = {
  bunkered: [
    'Bunkered',
    'The sum of the bunker delivery notes of the period for fuel that came on board',
  ],
  debunkered: [
    'Debunkered',
    'The sum of the bunker delivery notes of the period for fuel that left the vessel',
  ],
  corrected: ['Corrected', 'The sum of the corrections of the fuel ledger in the period'],
} as const satisfies Readonly<Record<MovementKind, readonly [name: string, formula: string]>>;

/** The page of the record of a movement; a correction is shown with the tanks of its vessel. */
function pageOfMovement({ source, sourceId }: Movement, vessel: number): string {
  switch (source) {
    case fuelSource.BunkerNote:
      return `/reports/bdn/${sourceId}`;
    case fuelSource.TankTransfer:
      return `/reports/tt/${sourceId}`;
    case fuelSource.LogReport:
      return `/reports/log/${sourceId}`;
    case fuelSource.Correction:
      return `/vessels/${vessel}/fuel`;
  }
}

/** Fuel that came, left or was corrected, by note and correction. */
function whyMoved(
  stock: PeriodStock,
  kind: MovementKind,
  { movements, vessel }: Pick<PeriodDetail, 'movements' | 'vessel'>,
): Explanation {
  const [name, formula] = movedTexts[kind];
  const own = movements.filter((one) => one.kind === kind && one.fuelId === stock.fuelId);
  return {
    name: `${name}, ${stock.fuel}`,
    value: tonnesText(stock[kind]),
    formula: own.length === 0 ? `${formula}: there are none` : formula,
    inputs: own.map((one) => [
      `${label(fuelSources, one.source)}, ${formatWithZone(one.at, 'UTC')}`,
      tonnesText(one.tonnes),
      pageOfMovement(one, vessel.id),
    ]),
  };
}

/** The fuel that the consumers of all reports burned. */
function whyUsed(
  stock: PeriodStock,
  { uses, reports }: Pick<PeriodDetail, 'uses' | 'reports'>,
): Explanation {
  const own = uses.filter(({ fuelId }) => fuelId === stock.fuelId);
  const groups = [...new Set(own.map(({ group }) => group))];
  return {
    name: `Used, ${stock.fuel}`,
    value: tonnesText(stock.used),
    formula: 'The fuel of all consumers, of all reports in the period',
    inputs: [
      ...groups.map(
        (group): ExplainedInput => [
          groupNames[group],
          tonnesText(
            sumDecimals(own.filter((use) => use.group === group).map(({ tonnes }) => tonnes)),
          ),
        ],
      ),
      ['Reports', String(reports)],
    ],
  };
}

/** What the measured stocks exceed the calculated ones by. */
function whyDifference(stock: PeriodStock): Explanation {
  const { begin, bunkered, debunkered, corrected, used, unexplained, end } = stock;
  const value = tonnesText(unexplained);
  const shown = (amount: string) => figureText(amount, 3);
  const calculation =
    begin === null || end === null
      ? undefined
      : `${shown(end)} ${minusSign} (${shown(begin)} + ${shown(bunkered)} ${minusSign} ${shown(debunkered)} + ${shown(corrected)} ${minusSign} ${shown(used)})`;
  return {
    name: `Difference, ${stock.fuel}`,
    value,
    formula:
      'Measured stock − calculated stock; calculated: stock before + bunkered − debunkered + corrected − used',
    equation: calculation === undefined ? undefined : equationOf(calculation, value),
    inputs: [
      ['On board at the start', measured(begin)],
      ...changesOf(stock),
      ['On board at the end', measured(end)],
    ],
  };
}

const whyEnd = (stock: PeriodStock): Explanation => ({
  name: `On board at the end, ${stock.fuel}`,
  value: measured(stock.end),
  formula: 'Stock at the start + bunkered − debunkered + corrected − used + difference',
  equation: stock.begin === null || stock.end === null ? undefined : stockSum(stock),
  inputs: [
    ['On board at the start', measured(stock.begin)],
    ...changesOf(stock),
    ['Difference', tonnesText(stock.unexplained)],
  ],
});

/** The figures of the stock of a fuel. */
export const stockWhys = {
  begin: whyBegin,
  moved: whyMoved,
  used: whyUsed,
  difference: whyDifference,
  end: whyEnd,
} as const;

type YearPart = PeriodDetail['years'][number];

const yearFormula =
  'The sum of the reports of the year; a report across the turn of the year is divided in proportion to its hours';

/** The calculated figures of the part of a period in a year. */
export function whysOfYear(
  part: YearPart,
  { reports }: Pick<PeriodDetail, 'reports'>,
): readonly [hours: Explanation, distance: Explanation, fuel: Explanation] {
  const why = (name: string, value: string): Explanation => ({
    name: `${name}, ${part.year}`,
    value,
    formula: yearFormula,
    inputs: [['Reports of the whole period', String(reports)]],
  });
  return [
    why('Reported hours', hoursText(part.hours)),
    why('Distance over ground', milesText(part.distance)),
    why('Fuel', tonnesText(part.fuel)),
  ];
}
