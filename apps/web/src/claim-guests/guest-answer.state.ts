import { readAllowed } from '@fairlead/domain/claims/allowed-entry';
import { answerMark, type AnswerMark } from '@fairlead/domain/claim-guests/guest';
import {
  answerCounts,
  answerFindings,
  type CallAnswer,
  type LineAnswer,
  reasonIsMissing,
  type StatedLine,
} from '@fairlead/domain/claim-guests/guest-answer';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { GuestCall, GuestClaim } from './guest.data.ts';

/** A guest's entry about minutes; missing values are null. */
export interface StatedEntry {
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: string | null;
  readonly reason: string;
}

/** A line that the guest added. */
export interface AddedEntry extends StatedEntry {
  /** Identifies the entry while the page is open. */
  readonly key: number;
}

export interface LineEntry extends StatedEntry {
  /** Null while it is not answered. */
  readonly mark: AnswerMark | null;
}

export interface CallEntry {
  readonly id: string;
  /** As typed; empty if it equals ours. */
  readonly allowed: string;
  readonly allowedReason: string;
  /** One for each line of the statement, in its order. */
  readonly lines: readonly LineEntry[];
  readonly added: readonly AddedEntry[];
}

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** What was last sent for this version, or empty entries. */
export function entriesOf({ statement, answer }: GuestClaim): readonly CallEntry[] {
  return statement.calls
    .filter(({ lines }) => lines.length > 0)
    .map((call) => {
      const sent =
        answer?.isOfThis === true ? answer.calls.find(({ id }) => id === call.id) : undefined;
      const allowed = sent?.allowedMinutes ?? null;
      return {
        id: call.id,
        allowed: allowed === null ? '' : formatLaytime(Number(allowed) * minuteMs),
        allowedReason: sent?.allowedReason ?? '',
        lines: call.lines.map((line) => {
          const reported = sent?.lines.find(({ at }) => isSame(at, line.at));
          return {
            mark: reported?.mark ?? null,
            from: reported?.from ?? line.at,
            to: reported?.to ?? line.to,
            percent: reported?.percent ?? String(line.percent),
            reason: reported?.reason ?? '',
          };
        }),
        added: (sent?.added ?? []).map((line) => ({ ...line, key: nextKey() })),
      };
    });
}

let lastKey = 0;

const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const newEntry = (): AddedEntry => ({
  key: nextKey(),
  from: null,
  to: null,
  percent: '0',
  reason: '',
});

const required = 'Required';
const unread = 'Time such as 2 d 14:28 or 62:28';

const isWhole = <E extends StatedEntry>(one: E): one is E & StatedLine =>
  one.from !== null && one.to !== null && one.percent !== null;

interface Drafted {
  readonly calls: readonly CallAnswer[];
  /** By `calls.{position}...`, as named by the server. */
  readonly errors: Readonly<Record<string, string>>;
}

/** An answer in the form that is sent, with its errors. Calls without an entry are left out. */
export function draftOf(calls: readonly GuestCall[], entries: readonly CallEntry[]): Drafted {
  const spoken = entries.filter(isSpoken);
  const missing = spoken.flatMap((entry, at) =>
    missingOf(entry).map(([field, message]) => [`calls.${at}.${field}`, message] as const),
  );
  const answers = spoken.map((entry) => answerOf(entry, calls));
  const findings =
    missing.length > 0
      ? []
      : answerFindings(calls, answers).map(({ field, message }) => [field, message] as const);
  return { calls: answers, errors: Object.fromEntries([...missing, ...findings]) };
}

export const isSpoken = ({ allowed, lines, added }: CallEntry): boolean =>
  allowed.trim() !== '' || added.length > 0 || lines.some(({ mark }) => mark !== null);

/** The path of a call's errors: only calls with an entry are counted. */
export const errorPath = (entries: readonly CallEntry[], id: string): string =>
  `calls.${entries.filter(isSpoken).findIndex((entry) => entry.id === id)}`;

/** Unanswered lines are not sent; the errors of the others are numbered among those sent. */
export const lineIndex = ({ lines }: CallEntry, at: number): number =>
  lines.slice(0, at).filter(({ mark }) => mark !== null).length;

function missingOf(entry: CallEntry): readonly (readonly [field: string, message: string])[] {
  const stated = [
    ...entry.lines.flatMap((line, at) =>
      line.mark === answerMark.Disputed ? [[`lines.${lineIndex(entry, at)}`, line] as const] : [],
    ),
    ...entry.added.map((line, at) => [`added.${at}`, line] as const),
  ];
  const allowed =
    entry.allowed.trim() !== '' && readAllowed(entry.allowed) === null
      ? [['allowedMinutes', unread] as const]
      : [];
  return [
    ...allowed,
    ...stated.flatMap(([path, line]) => [
      ...(['from', 'to', 'percent'] as const).flatMap((field) =>
        line[field] === null ? [[`${path}.${field}`, required] as const] : [],
      ),
      ...(line.reason.trim() === '' ? [[`${path}.reason`, reasonIsMissing] as const] : []),
    ]),
  ];
}

function answerOf(entry: CallEntry, calls: readonly GuestCall[]): CallAnswer {
  const ours = calls.find(({ id }) => id === entry.id)?.lines ?? [];
  return {
    id: entry.id,
    allowedMinutes: entry.allowed.trim() === '' ? null : readAllowed(entry.allowed),
    allowedReason: entry.allowedReason.trim(),
    lines: entry.lines.flatMap((line, at): readonly LineAnswer[] => {
      const named = ours[at]?.at;
      if (line.mark === null || named === undefined) return [];
      if (line.mark === answerMark.Agreed) return [{ at: named, mark: answerMark.Agreed }];
      return isWhole(line) ? [{ at: named, mark: answerMark.Disputed, ...statedOf(line) }] : [];
    }),
    added: entry.added.filter(isWhole).map(statedOf),
  };
}

const statedOf = ({ from, to, percent, reason }: StatedLine): StatedLine => ({
  from,
  to,
  percent,
  reason: reason.trim(),
});

/** `4 lines agreed, 2 disputed, 1 added, 3 not answered`. */
export function progressOf(entries: readonly CallEntry[], answers: readonly CallAnswer[]): string {
  const { agreed, disputed, added } = answerCounts(answers);
  const open = entries.flatMap(({ lines }) => lines).filter(({ mark }) => mark === null).length;
  return `${agreed} agreed, ${disputed} disputed, ${added} added, ${open} not answered`;
}
