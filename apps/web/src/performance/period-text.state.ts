import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { legKind, type PeriodRow } from './performance.data.ts';

type Period = Pick<PeriodRow, 'kind' | 'from' | 'to'>;

/** Groups of consumers. */
export const groupNames = {
  main: 'Main engine',
  aux: 'Auxiliary engines',
  boiler: 'Boilers',
  other: 'Other consumers',
} as const;
export const groupKeys = Object.keys(groupNames) as readonly (keyof typeof groupNames)[];

/** What a vessel did. */
export const stateNames = {
  underWay: 'Under way',
  manoeuvring: 'Manoeuvring',
  drifting: 'Drifting',
  atAnchor: 'At anchor',
  atBerth: 'At berth',
} as const;
export const stateKeys = Object.keys(stateNames) as readonly (keyof typeof stateNames)[];

/** A figure with its decimals; empty where it is not known. */
export const figureText = (value: string | null, decimals: number): string =>
  value === null ? '' : formatDecimal(value, decimals);

/** `Kirkenes to Hamburg`, or the port of a port call. */
export function routeText({ kind, from, to }: Period): string {
  if (kind !== legKind) return from?.portName ?? '';
  return `${from?.portName ?? 'Before the first port call'} to ${to?.portName ?? 'sea'}`;
}

/** The page of a leg or a port call. */
export const pageOf = ({ kind, ref }: Pick<PeriodRow, 'kind' | 'ref'>): string =>
  `/performance/consumption/${kind === legKind ? 'legs' : 'portcalls'}/${ref}`;

/** The zones of its start and its end: those of the ports. */
export const zonesOf = ({ from, to }: Pick<PeriodRow, 'from' | 'to'>) => ({
  start: from?.zone ?? 'UTC',
  end: to?.zone ?? 'UTC',
});

export const conditionText = (isLaden: boolean | null): string =>
  isLaden === null ? '' : isLaden ? 'Laden' : 'Ballast';

/** From when to when. */
export function timeText(period: Pick<PeriodRow, 'start' | 'end' | 'from' | 'to'>): string {
  const zones = zonesOf(period);
  const begin = period.start === null ? 'the beginning' : formatWithZone(period.start, zones.start);
  return period.end === null
    ? `Since ${begin}`
    : `${begin} to ${formatWithZone(period.end, zones.end)}`;
}
