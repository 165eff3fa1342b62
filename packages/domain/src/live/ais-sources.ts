import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import { minuteMs } from '../time/milliseconds.ts';

/** How a source of AIS positions is reached (numbers are ours). */
export const aisSourceKinds = [
  { name: 'Tcp', number: 10, label: 'NMEA over TCP' },
  { name: 'Udp', number: 20, label: 'NMEA over UDP' },
  { name: 'File', number: 30, label: 'NMEA file' },
  { name: 'AisStream', number: 40, label: 'aisstream.io' },
  { name: 'BarentsWatch', number: 50, label: 'BarentsWatch' },
] as const;
export type AisSourceKind = NumberOf<typeof aisSourceKinds>;
export const aisSourceKind = codes(aisSourceKinds);

/** Why a line, or a position in it, was left out, with what a page says of it. */
export const aisDropReasons = {
  tooLong: 'line too long',
  flood: 'too many lines a second',
  notAis: 'no AIS message',
  badChecksum: 'wrong checksum',
  malformed: 'damaged message',
  orphaned: 'message without its beginning',
  notAShip: 'base station, buoy or aircraft',
  noPosition: 'no position',
  impossibleSpeed: 'impossible speed',
  jump: 'out of reach',
  notLater: 'not later than the last',
  future: 'in the future',
  otherVessel: 'other vessels',
  notPaid: 'without this paid source',
  earlierSource: 'an earlier source has it',
  tooSoon: 'within a minute of the last',
  queueFull: 'database not reached',
} as const;
export type AisDropReason = keyof typeof aisDropReasons;
export const aisDropReasonNames = Object.keys(aisDropReasons) as [
  AisDropReason,
  ...AisDropReason[],
];
export type AisDropCounts = Readonly<Partial<Record<AisDropReason, number>>>;

/** A connected source without an AIS message for this long has fallen silent. */
export const silentAfterMs = 10 * minuteMs;
/** The process that receives writes the state of its sources every few seconds. */
const unknownAfterMs = minuteMs;

/** The state of a source as it was written last; instants in ISO 8601. */
export interface AisSourceState {
  readonly isConnected: boolean;
  /** The last line that was an AIS message. */
  readonly lastMessage: string | null;
  /** Since when its lines are counted. */
  readonly countedSince: string;
  /** When this state was written. */
  readonly updated: string;
}

/** Since when a source gives no data; null if it does, or if it has only just begun. */
export function silentSince(source: AisSourceState, nowMs: number): string | null {
  const since = source.lastMessage ?? source.countedSince;
  const isReceiving = source.isConnected && nowMs - Date.parse(source.updated) <= unknownAfterMs;
  return isReceiving && nowMs - Date.parse(since) <= silentAfterMs ? null : since;
}
