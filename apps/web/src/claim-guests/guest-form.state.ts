import { guestLimits, guestRight, type GuestRight } from '@fairlead/domain/claim-guests/guest';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Guest } from './claim-guests.data.ts';

/** The access of a guest while it is edited. */
export interface GuestEntry {
  readonly name: string;
  readonly email: string;
  readonly may: GuestRight;
  /** `{calculation} {version}`; null while none is chosen. */
  readonly version: string | null;
  /** The last day, yyyy-MM-dd. */
  readonly until: string | null;
  readonly documentIds: readonly number[];
  readonly message: string;
}

export interface FrozenRow {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export const versionKey = (calculation: number, version: number): string =>
  `${calculation} ${version}`;

/** The initial form values: the guest's own, or the first frozen calculation for 30 days. */
export function guestEntry(
  guest: Guest | undefined,
  frozen: readonly FrozenRow[],
  nowMs: number,
): GuestEntry {
  const [first] = frozen;
  if (guest !== undefined)
    return {
      name: guest.name,
      email: guest.email,
      may: guest.may,
      version: versionKey(guest.calculation.id, guest.version),
      until: guest.expires.slice(0, 10),
      documentIds: guest.documentIds,
      message: '',
    };
  return {
    name: '',
    email: '',
    may: guestRight.Answer,
    version: first === undefined ? null : versionKey(first.id, first.version),
    until: new Date(nowMs + guestLimits.defaultDays * dayMs).toISOString().slice(0, 10),
    documentIds: [],
    message: '',
  };
}

/** Versions to choose from: the latest of each calculation, and the one shared with the guest. */
export function versionOptions(frozen: readonly FrozenRow[], guest: Guest | undefined) {
  const options = frozen.map(({ id, name, version }) => ({
    value: versionKey(id, version),
    label: `${name}, version ${version}`,
  }));
  if (guest === undefined) return options;
  const { calculation, version } = guest;
  const seen = versionKey(calculation.id, version);
  return options.some(({ value }) => value === seen)
    ? options
    : [{ value: seen, label: `${calculation.name}, version ${version}` }, ...options];
}

const required = 'Required';

export const missingIn = ({ name, email, version, until }: GuestEntry) => ({
  ...(name.trim() === '' ? { name: required } : {}),
  ...(email.trim() === '' ? { email: required } : {}),
  ...(version === null ? { version: required } : {}),
  ...(until === null ? { expires: required } : {}),
});

/** The fields common to an invitation and a change. */
export function sharedBody({ may, version, until, documentIds }: GuestEntry) {
  const [calculationId = 0, number = 0] = (version ?? '').split(' ').map(Number);
  return {
    may,
    calculationId,
    version: number,
    documentIds: [...documentIds],
    // The end of the last day, in UTC.
    expires: `${until ?? ''}T23:59:59Z`,
  };
}
