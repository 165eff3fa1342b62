import { formatDecimal, minusSign } from '@fairlead/domain/quantities/decimal';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Explanation } from '../platform/explanations/explanation.ts';
import type { ReportedCall } from './performance.data.ts';
import { figureText } from './period-text.state.ts';
import { periodWhys, whyFuel, whyPerDay, whySpeed } from './period-why.state.ts';

/** A figure of a port call or of the passage to it, as planned and as reported. */
export interface ReportedLine {
  readonly name: string;
  readonly planned: string;
  readonly reported: string;
  /** Reported less planned; empty where one is not known. */
  readonly difference: string;
  /** How a calculated figure follows from its inputs. */
  readonly why?: Explanation;
}

type Shown = Omit<ReportedLine, 'difference'>;

interface Moment {
  readonly name: string;
  readonly planned: string | null;
  readonly reported: string | null;
  readonly zone: string;
}

function timeLine({ name, planned, reported, zone }: Moment): ReportedLine {
  const text = (at: string | null) => (at === null ? '' : formatWithZone(at, zone));
  return {
    name,
    planned: text(planned),
    reported: text(reported),
    difference: planned === null || reported === null ? '' : laterBy(planned, reported),
  };
}

function laterBy(planned: string, reported: string): string {
  const ms = Date.parse(reported) - Date.parse(planned);
  if (ms === 0) return 'On time';
  return `${formatDuration(Math.abs(ms))} ${ms > 0 ? 'later' : 'earlier'}`;
}

interface Figure extends Pick<ReportedLine, 'name' | 'why'> {
  readonly unit: string;
  readonly decimals: number;
  readonly planned?: string | null | undefined;
  readonly reported: string | null;
}

function figureLine({ unit, decimals, planned = null, reported, ...shown }: Figure): ReportedLine {
  const text = (value: string | null) =>
    value === null ? '' : `${figureText(value, decimals)} ${unit}`;
  const line: Shown = { ...shown, planned: text(planned), reported: text(reported) };
  if (planned === null || reported === null) return { ...line, difference: '' };
  const off = Number(reported) - Number(planned);
  const sign = off > 0 ? '+' : minusSign;
  const shownOff = formatDecimal(Math.abs(off).toFixed(decimals), decimals);
  return { ...line, difference: Number(shownOff) === 0 ? '0' : `${sign}${shownOff} ${unit}` };
}

type Period = NonNullable<ReportedCall['passage']>;

const fuelLines = (period: Period) => [
  figureLine({
    name: 'Fuel',
    unit: 'mt',
    decimals: 3,
    reported: period.fuel,
    why: whyFuel(period),
  }),
  figureLine({
    name: 'Fuel per day',
    unit: 'mt/day',
    decimals: 2,
    reported: period.perDay,
    why: whyPerDay(period),
  }),
];

/** The passage to the port call; empty without one. */
export function passageLines({
  passage,
  plannedPassage,
  portCall,
}: Pick<ReportedCall, 'passage' | 'plannedPassage' | 'portCall'>): readonly ReportedLine[] {
  if (passage === null) return [];
  const { start, end, from, distance, speed } = passage;
  return [
    timeLine({
      name: 'Departed',
      planned: plannedPassage?.departure ?? null,
      reported: start,
      zone: from?.zone ?? 'UTC',
    }),
    timeLine({
      name: 'Arrived',
      planned: plannedPassage?.arrival ?? null,
      reported: end,
      zone: portCall.zone,
    }),
    figureLine({
      name: 'Hours',
      unit: 'h',
      decimals: 2,
      planned: plannedPassage?.hours,
      reported: passage.hours,
      why: periodWhys.hours(passage),
    }),
    figureLine({
      name: plannedPassage?.isSeaRoute === false ? 'Distance (planned: great circle)' : 'Distance',
      unit: 'nm',
      decimals: 1,
      planned: plannedPassage?.distance,
      reported: distance,
      why: periodWhys.distance(passage),
    }),
    figureLine({
      name: 'Speed',
      unit: 'kn',
      decimals: 2,
      planned: plannedPassage?.speed,
      reported: speed,
      why: whySpeed(passage),
    }),
    ...fuelLines(passage),
  ];
}

/** The time in port; empty before the vessel has arrived. */
export function stayLines({
  stay,
  planned,
  portCall,
}: Pick<ReportedCall, 'stay' | 'planned' | 'portCall'>): readonly ReportedLine[] {
  if (stay === null) return [];
  return [
    timeLine({
      name: 'Arrived',
      planned: planned.arrival,
      reported: stay.start,
      zone: portCall.zone,
    }),
    timeLine({
      name: 'Departed',
      planned: planned.departure,
      reported: stay.end,
      zone: portCall.zone,
    }),
    figureLine({
      name: 'Hours',
      unit: 'h',
      decimals: 2,
      planned: planned.hours,
      reported: stay.hours,
      why: periodWhys.hours(stay),
    }),
    ...fuelLines(stay),
  ];
}

/** `1 204.0 nm, 12.31 kn (12.00 planned), 34.2 mt` */
export function passageText({
  passage,
  plannedPassage,
}: Pick<ReportedCall, 'passage' | 'plannedPassage'>): string {
  if (passage === null || passage.reports === 0) return '';
  const { distance, speed, fuel } = passage;
  const planned =
    plannedPassage === null ? '' : ` (${figureText(plannedPassage.speed, 2)} planned)`;
  return [
    `${figureText(distance, 1)} nm`,
    ...(speed === null ? [] : [`${figureText(speed, 2)} kn${planned}`]),
    `${figureText(fuel, 1)} mt`,
  ].join(', ');
}

/** `VLSFO 812.3 mt, MGO 80.1 mt`; only measured stocks. */
export const stockText = (stocks: ReportedCall['stocks'], at: 'arrival' | 'departure'): string =>
  stocks
    .flatMap(({ fuel, [at]: value }) =>
      value === null ? [] : [`${fuel} ${figureText(value, 1)} mt`],
    )
    .join(', ');
