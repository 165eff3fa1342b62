import { quantitySources } from '@fairlead/domain/port-performance/performance';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
  unknownFigure,
} from '../platform/explanations/explanation.ts';
import type { CargoRow } from './performance.data.ts';
import { figureText } from './period-text.state.ts';

export const spanText = (minutes: number | null): string =>
  minutes === null ? '' : formatDuration(minutes * minuteMs);

const known = (text: string): string => (text === '' ? unknownFigure : text);

const amountText = ({ unit }: CargoRow, value: string | null, decimals: number): string =>
  value === null ? unknownFigure : `${figureText(value, decimals)} ${unit}`;

const momentText = ({ portCall }: CargoRow, at: string | null): string =>
  at === null ? unknownFigure : formatWithZone(at, portCall.zone);

const callOf = ({ portCall }: CargoRow): ExplainedInput => [
  'Port call',
  portCall.portName,
  `/portcalls/${portCall.id}`,
];

/** The last digits that were reported. */
const decimalsOf = (value: string | null): number => value?.split('.')[1]?.length ?? 0;

function whyQuantity(row: CargoRow): Explanation {
  const { quantity, quantityFrom, reasonId } = row;
  const source = quantityFrom === null ? 'Quantity' : quantitySources[quantityFrom];
  return {
    name: 'Quantity',
    value: amountText(row, quantity, decimalsOf(quantity)),
    formula:
      reasonId === 2
        ? 'The first that is known: outturn, shore figure, ship figure, bill of lading. Nominated quantities do not count.'
        : 'The first that is known: bill of lading, ship figure, shore figure. Nominated quantities do not count.',
    inputs: [[source, amountText(row, quantity, decimalsOf(quantity))], callOf(row)],
  };
}

/** How long something took between two reported times. */
function spanOf(
  row: CargoRow,
  ends: readonly [from: ExplainedInput, to: ExplainedInput],
  minutes: number | null,
): Pick<Explanation, 'value' | 'equation' | 'inputs'> {
  const value = known(spanText(minutes));
  const [[, from], [, to]] = ends;
  return { value, equation: equationOf(`${to} − ${from}`, value), inputs: [...ends, callOf(row)] };
}

const whyWaiting = (row: CargoRow): Explanation => ({
  name: 'Time before the start',
  formula: 'Start of the operation − arrival',
  ...spanOf(
    row,
    [
      ['Arrival', momentText(row, row.arrived)],
      ['Start', momentText(row, row.started)],
    ],
    row.waiting,
  ),
});

const whyTime = (row: CargoRow): Explanation => ({
  name: 'Time',
  formula: 'Last end of the operation − its first start',
  ...spanOf(
    row,
    [
      ['Start', momentText(row, row.started)],
      ['End', momentText(row, row.ended)],
    ],
    row.minutes,
  ),
});

function whyPerDay(row: CargoRow): Explanation {
  const { perDay, quantity, minutes } = row;
  const value = amountText(row, perDay, 1);
  const amount = amountText(row, quantity, decimalsOf(quantity));
  return {
    name: 'Rate per day',
    value,
    formula: 'Quantity ÷ time × 24 h',
    equation: equationOf(`${amount} ÷ ${known(spanText(minutes))} × 24 h`, value),
    inputs: [['Quantity', amount], ['Time', known(spanText(minutes))], callOf(row)],
  };
}

/** The explained figures of handled cargo, by column of the list. */
export const cargoWhys = {
  quantity: whyQuantity,
  waiting: whyWaiting,
  time: whyTime,
  perDay: whyPerDay,
} as const satisfies Readonly<Record<string, (row: CargoRow) => Explanation>>;

export const whysOfCargo = (row: CargoRow): readonly Explanation[] =>
  Object.values(cargoWhys).map((why) => why(row));
