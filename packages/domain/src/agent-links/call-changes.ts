import { formatWithZone } from '../time/format.ts';

/** What an agent is notified of: a port call as it is at one moment. Instants in ISO 8601. */
export interface CallSnapshot {
  readonly vessel: string;
  readonly eta: string;
  readonly etd: string;
  readonly etb: string | null;
  readonly berth: string | null;
  /** Operation, commodity and quantity with its unit: 'Load Wheat, 25000 mt'. */
  readonly cargo: readonly string[];
}

export interface CallChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const none = 'not known';

const stated = (text: string | null): string => (text === null || text === '' ? none : text);

/**
 * What has changed between two snapshots, in the time of the port.
 *
 * @example changesOf(before, after, 'Europe/Oslo') // [{ field: 'ETA', before: '17.09.26 08:00 CEST', after: ... }]
 */
export function changesOf(
  before: CallSnapshot,
  after: CallSnapshot,
  zone: string,
): readonly CallChange[] {
  const time = (at: string | null) => (at === null ? none : formatWithZone(at, zone));
  const isSameTime = (one: string | null, two: string | null) =>
    one === two || (one !== null && two !== null && Date.parse(one) === Date.parse(two));
  const changes: CallChange[] = [];
  const note = (field: string, one: string, two: string) =>
    changes.push({ field, before: one, after: two });
  if (before.vessel !== after.vessel) note('Vessel', before.vessel, after.vessel);
  const times = [
    ['ETA', 'eta'],
    ['ETB', 'etb'],
    ['ETD', 'etd'],
  ] as const;
  for (const [label, key] of times)
    if (!isSameTime(before[key], after[key])) note(label, time(before[key]), time(after[key]));
  if (stated(before.berth) !== stated(after.berth))
    note('Berth', stated(before.berth), stated(after.berth));
  const cargo = (lines: readonly string[]) => (lines.length === 0 ? 'none' : lines.join('; '));
  if (cargo(before.cargo) !== cargo(after.cargo))
    note('Cargo', cargo(before.cargo), cargo(after.cargo));
  return changes;
}

/** The text of the mail about changes: one line each. */
export const changeLines = (changes: readonly CallChange[]): string =>
  changes.map(({ field, before, after }) => `${field}: ${after} (before: ${before})`).join('\n');
