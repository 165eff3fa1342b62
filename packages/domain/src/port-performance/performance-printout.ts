import {
  type Cell,
  durationCell,
  notReported,
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import {
  type CallMeasures,
  type CommodityRate,
  type Figure,
  type HandlingRate,
  performanceMeasures,
} from './performance.ts';
import { minuteMs } from '../time/milliseconds.ts';

/** A call for printing. */
export interface PrintedPerformance extends CallMeasures {
  readonly vessel: { readonly name: string };
  readonly voyage: { readonly voyageNumber: number; readonly reference: string | null };
  readonly scheduledArrival: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly rates: readonly HandlingRate[];
}

export interface PerformanceContent {
  readonly port: {
    readonly name: string;
    readonly unLoCode: string | null;
    readonly timeZone: string;
  };
  readonly figures: Readonly<Record<keyof CallMeasures, Figure>>;
  readonly rates: readonly CommodityRate[];
  readonly calls: readonly PrintedPerformance[];
  readonly isCut: boolean;
}

const spanCell = (minutes: number | null): Cell =>
  minutes === null ? notReported : durationCell(minutes * minuteMs);
const described = (cell: Cell): Cell => (cell.kind === 'none' ? notReported : cell);
const directions: Readonly<Record<number, string>> = { 2: 'Discharging', 3: 'Loading' };
const right = { align: 'right' } as const;

/** The performance at a port as a document: figures, rates, and all calls behind them. */
export function performancePrintout(content: PerformanceContent, period: string): PrintContent {
  const { port, calls, isCut } = content;
  return {
    title: `Port performance ${port.name}`,
    subtitle: port.unLoCode ?? undefined,
    facts: [
      ['Period', textCell(period)],
      ['Calls', numberCell(String(calls.length), 0)],
      ['Times', textCell(port.timeZone)],
    ],
    tables: [figureTable(content), rateTable(content), callTable(content, isCut)],
  };
}

const figureTable = ({ figures }: PerformanceContent): PrintTable => ({
  title: 'Figures',
  columns: [
    { title: 'Figure' },
    { title: 'Average', ...right },
    { title: 'Median', ...right },
    { title: 'Calls that reported it', ...right },
    { title: 'Calls', ...right },
  ],
  rows: performanceMeasures.map(({ key, label }) => {
    const { average, median, reported, calls } = figures[key];
    return [
      textCell(label),
      spanCell(average),
      spanCell(median),
      numberCell(String(reported), 0),
      numberCell(String(calls), 0),
    ];
  }),
});

const rateTable = ({ rates }: PerformanceContent): PrintTable => ({
  title: 'Handling rates',
  columns: [
    { title: 'Commodity' },
    { title: 'Direction' },
    { title: 'Quantity', ...right },
    { title: 'Unit' },
    { title: 'Time', ...right },
    { title: 'Per day', ...right },
    { title: 'Operations', ...right },
    { title: 'Reported', ...right },
  ],
  rows: rates.map((rate) => [
    textCell(rate.commodity),
    textCell(directions[rate.reasonId] ?? ''),
    described(numberCell(rate.quantity, 3)),
    textCell(rate.unit),
    spanCell(rate.minutes),
    described(numberCell(rate.perDay, 1)),
    numberCell(String(rate.operations), 0),
    numberCell(String(rate.reported), 0),
  ]),
});

/** One row per call. */
export function callTable(
  { port, calls }: Pick<PerformanceContent, 'port' | 'calls'>,
  isCut: boolean,
): PrintTable {
  const zone = port.timeZone;
  return {
    title: 'Calls',
    columns: [
      { title: 'Vessel' },
      { title: 'Voyage' },
      { title: 'Scheduled arrival' },
      { title: 'Arrived' },
      { title: 'Departed' },
      ...performanceMeasures.map(({ label }) => ({ title: label, ...right })),
      { title: 'Rates per day', share: 2 },
    ],
    rows: calls.map((call) => [
      textCell(call.vessel.name),
      textCell(call.voyage.reference ?? String(call.voyage.voyageNumber)),
      timeCell(call.scheduledArrival, zone),
      described(timeCell(call.arrived, zone)),
      described(timeCell(call.departed, zone)),
      ...performanceMeasures.map(({ key }) => spanCell(call[key])),
      textCell(call.rates.map(rateText).join('; ')),
    ]),
    ...(isCut ? { note: `The latest ${calls.length} calls; there are more.` } : {}),
  };
}

/** Loading Salt 9 850 mt: the daily rate of a cargo at a call. */
export const rateText = ({ reasonId, commodity, perDay, unit }: HandlingRate): string =>
  `${directions[reasonId] ?? ''} ${commodity} ${perDay === null ? 'not reported' : `${perDay} ${unit}`}`.trim();
