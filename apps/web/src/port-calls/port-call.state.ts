import { newStayHours } from '@fairlead/domain/constants';
import {
  flagsOf,
  notesOf,
  noTexts,
  type PortCallFlags,
  type PortCallTextValues,
  textsOf,
} from '@fairlead/domain/port-calls/fields';
import { portCallFindings, portCallLocks, portIsRequired } from '@fairlead/domain/port-calls/locks';
import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { isSameInstant } from '@fairlead/domain/time/same-instant';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { PortCall, PortCallBody } from './port-calls.data.ts';

/** A port call while it is edited in the panel. */
export interface PortCallValues extends PortCallFlags, PortCallTextValues {
  readonly port: PortCall['port'] | null;
  readonly agent: PortCall['agent'];
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
  /** Ids of the reasons for call. */
  readonly reasons: readonly number[];
  /** How a proposed arrival was calculated, until another is entered. */
  readonly arrivalWhy?: string | undefined;
}

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * A new port call: arrival now with seconds zeroed, or at the departure of the previous call if that is later; departure one hour
 * later.
 */
export function newPortCall(nowMs: number, before?: StoredTimes): PortCallValues {
  const leftMs = before === undefined ? 0 : Date.parse(before.scheduledDeparture);
  const arrivalMs = Math.floor(Math.max(nowMs, leftMs) / minuteMs) * minuteMs;
  return {
    port: null,
    agent: null,
    scheduledArrival: iso(arrivalMs),
    scheduledDeparture: iso(arrivalMs + newStayHours * hourMs),
    reasons: [],
    inActive: false,
    hideInApp: false,
    ...noTexts,
  };
}

export function valuesOf(portCall: PortCall): PortCallValues {
  const { port, agent, scheduledArrival, scheduledDeparture } = portCall;
  const reasons = portCall.reasonForCalls.map(({ id }) => id);
  const times = { scheduledArrival, scheduledDeparture };
  return { port, agent, ...times, reasons, ...flagsOf(portCall), ...textsOf(portCall) };
}

/** The port call in the form that is sent; `modified` of the stored one detects a save in between. */
export function bodyOf(values: PortCallValues, modified: string | undefined): PortCallBody {
  const { port, agent, scheduledArrival, scheduledDeparture } = values;
  return {
    port: { id: port?.id ?? 0 },
    agent: agent === null ? null : { id: agent.id },
    scheduledArrival: scheduledArrival ?? '',
    scheduledDeparture: scheduledDeparture ?? '',
    reasonForCalls: values.reasons.map((id) => ({ id })),
    ...flagsOf(values),
    ...notesOf(values),
    ...(modified === undefined ? {} : { modified }),
  };
}

export const departureBeforeArrival = 'ETD cannot be before ETA';

/** Validation errors of the input, by field. */
export function errorsIn(values: PortCallValues): FieldErrors {
  const found = portCallFindings({ ...values, portId: values.port?.id ?? null });
  return {
    ...(values.scheduledArrival === null ? { scheduledArrival: 'Required' } : {}),
    ...(values.scheduledDeparture === null ? { scheduledDeparture: 'Required' } : {}),
    ...Object.fromEntries(
      found.map(({ field }) => [field, field === 'port' ? portIsRequired : departureBeforeArrival]),
    ),
  };
}

/** Required fields that are empty. */
export function missingIn(values: PortCallValues): readonly string[] {
  const needed = ['port', 'scheduledArrival', 'scheduledDeparture'] as const;
  return needed.filter((field) => values[field] === null);
}

/** Messages for the fields that an arrival has locked. */
export function locksOf(portCall: PortCall | undefined): FieldErrors {
  const found = portCall === undefined ? [] : portCallLocks(portCall);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

/** Milliseconds between the two times; undefined while one is missing or they are in the wrong order. */
export function stayMs(values: PortCallValues): number | undefined {
  const { scheduledArrival: from, scheduledDeparture: to } = values;
  if (from === null || to === null) return undefined;
  const stay = Date.parse(to) - Date.parse(from);
  return stay < 0 ? undefined : stay;
}

/** The departure that preserves a stay after the arrival was moved. */
export function departureAfter(arrival: string, stay: number): string {
  return iso(Date.parse(arrival) + stay);
}

/**
 * The stay before an arrival was moved without its departure. Undefined while the stay is unchanged, or if the departure was
 * edited as well.
 */
export function stayLost(
  values: PortCallValues,
  stored: StoredTimes | undefined,
): number | undefined {
  const { scheduledArrival: arrival, scheduledDeparture: departure } = values;
  if (stored === undefined || arrival === null || departure === null) return undefined;
  const isMoved = !isSameInstant(arrival, stored.scheduledArrival);
  if (!isMoved || !isSameInstant(departure, stored.scheduledDeparture)) return undefined;
  return Date.parse(stored.scheduledDeparture) - Date.parse(stored.scheduledArrival);
}

type StoredTimes = Pick<PortCall, 'scheduledArrival' | 'scheduledDeparture'>;
