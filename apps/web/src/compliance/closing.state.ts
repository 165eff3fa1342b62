import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { VesselYear } from './compliance.data.ts';
import type { ChangedInput, ClosedYear } from './closed-years.data.ts';

export type ClosingState = 'open' | 'closed' | 'moved';

/** Whether a vessel’s year is open, closed, or closed with figures that would be others today. */
export function closingStateOf({ closing }: Pick<VesselYear, 'closing'>): ClosingState {
  if (closing === null) return 'open';
  return closing.moved === 0 ? 'closed' : 'moved';
}

export const closingText = ({ closing }: Pick<VesselYear, 'closing'>): string => {
  if (closing === null) return 'Open';
  if (closing.moved === 0) return 'Closed';
  return `Closed, ${counted(closing.moved, 'figure')} ${closing.moved === 1 ? 'differs' : 'differ'} today`;
};

/** A year can be closed after it has ended, UTC. */
export const hasEnded = (year: number, nowMs: number): boolean => nowMs >= Date.UTC(year + 1, 0, 1);

const isNumber = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);

/** A value with its own decimals; a dash where there is none. */
export function movedText(value: string): string {
  if (value === '') return '–';
  return isNumber(value) ? formatDecimal(value, value.split('.')[1]?.length ?? 0) : value;
}

/** A difference with its sign; empty where a value is no number. */
export function differenceText(difference: string | null): string {
  if (difference === null) return '';
  return `${difference.startsWith('-') ? '' : '+'}${movedText(difference)}`;
}

const inputNames: Readonly<Record<ChangedInput['kind'], string>> = {
  logReport: 'Log report',
  bunkerNote: 'Bunker note',
  correction: 'Fuel correction',
  particulars: 'Particulars from',
  portCall: 'Port call',
  vesselFuel: 'Fuel of the vessel',
  settings: 'Setting',
};

export const inputText = ({ kind, label }: Pick<ChangedInput, 'kind' | 'label'>): string =>
  `${inputNames[kind]} ${kind === 'logReport' ? label.toLowerCase() : label}`;

/** 'Corrected: version 1, now 2'. */
export function changeText({ change, closedVersion, version }: ChangedInput): string {
  if (change === 'added') return 'Added since';
  if (change === 'removed') return 'No longer there';
  return closedVersion === null || version === null
    ? 'Changed'
    : `Corrected: version ${closedVersion}, now ${version}`;
}

/** Where an input is read; null for what has no page of its own. */
export function inputAddress({ kind, id }: Pick<ChangedInput, 'kind' | 'id'>): string | null {
  if (kind === 'logReport') return `/reports/log/${id}`;
  if (kind === 'bunkerNote') return `/reports/bdn/${id}`;
  return null;
}

/** The closing that counts or counted last, and the earlier ones. */
export function closingsOfVessel(
  closings: readonly ClosedYear[],
  vessel: number,
): { readonly current: ClosedYear | undefined; readonly earlier: readonly ClosedYear[] } {
  const own = closings.filter((one) => one.vessel.id === vessel);
  const current = own.find(({ reopened }) => reopened === null);
  return { current, earlier: own.filter((one) => one !== current) };
}
