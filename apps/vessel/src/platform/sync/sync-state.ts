import type { EntryOutcome } from '@fairlead/contract/ship-entries';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { two } from '@fairlead/domain/time/calendar';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { OutcomeRow } from '../store/rows.ts';
import type { StoredProblem } from '../store/settings.ts';

/** Between two contacts while everything works. */
export const restMs = minuteMs;
const firstWaitMs = 5_000;
const longestWaitMs = 10 * minuteMs;

/** How long to wait after so many failures in a row; `chance` from 0 to 1 spreads the ships of a fleet. */
export function waitAfter(failures: number, chance: number): number {
  if (failures === 0) return restMs;
  const doubled = Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 20), longestWaitMs);
  return Math.round(doubled * (0.8 + 0.4 * chance));
}

/** hh:mm since the last contact: 02:10, 75:05. */
export function sinceContact(lastContact: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(lastContact)) / minuteMs));
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface Contact {
  readonly lastContact: string | undefined;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
}

/** '3 waiting, last contact 02:10 ago', 'All sent'. */
export function outboxText(
  waiting: number,
  { lastContact, hasFailed }: Contact,
  nowMs: number,
): { readonly count: string; readonly contact: string } {
  const count = waiting === 0 ? 'All sent' : `${formatDecimal(String(waiting), 0)} waiting`;
  if (lastContact === undefined) return { count, contact: 'no contact yet' };
  const isFresh = !hasFailed && nowMs - Date.parse(lastContact) < 2 * restMs;
  if (isFresh) return { count, contact: waiting === 0 ? '' : 'link is up' };
  return { count, contact: `last contact ${sinceContact(lastContact, nowMs)} ago` };
}

const sentences: Readonly<Record<StoredProblem['kind'], string>> = {
  noLink: 'No link ashore. Everything is stored here and is sent as soon as there is a link again.',
  clockWrong:
    'The clock of this device differs from the time ashore by more than ten minutes. Set it, then try again.',
  revoked:
    'This device is no longer signed in. Nothing is lost: save the outbox as a file and send it to the office.',
  storageFull:
    'The storage of this device is full. Nothing you sent is lost. Delete other files on the device, then try again.',
  refused: 'The server refused the connection.',
  busy: 'The server is busy. The next attempt follows.',
};

/** What happened and what to do; the server's own sentence comes after ours where it adds something. */
export function problemText({ kind, sentence }: StoredProblem): string {
  return sentence === null || kind === 'noLink' || kind === 'revoked'
    ? sentences[kind]
    : `${sentences[kind]} ${sentence}`;
}

/** Device minus server at one contact: the server's time belongs to the middle of the request. */
export function clockErrorOf(
  sentMs: number,
  receivedMs: number,
  serverTime: string,
): number | undefined {
  const serverMs = Date.parse(serverTime);
  return Number.isNaN(serverMs) ? undefined : Math.round((sentMs + receivedMs) / 2 - serverMs);
}

/** From this error on the person is told: a time that is entered may be wrong by as much. */
const noticeableMs = 2 * minuteMs;

export function clockText(clockErrorMs: number | undefined): string | undefined {
  if (clockErrorMs === undefined || Math.abs(clockErrorMs) < noticeableMs) return undefined;
  const minutes = Math.round(Math.abs(clockErrorMs) / minuteMs);
  const side = clockErrorMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this device is ${minutes} min ${side} the time ashore. The app corrects for it; set the clock when you can.`;
}

/** The first entries that fit into one request: at least one, and no more bytes than a poor link carries in one go. */
export function batchOf<T extends { readonly body: string }>(
  waiting: readonly T[],
  mostBytes: number,
): readonly T[] {
  let bytes = 0;
  const end = waiting.findIndex(({ body }, at) => {
    bytes += body.length;
    return at > 0 && bytes > mostBytes;
  });
  return end < 0 ? waiting : waiting.slice(0, end);
}

/**
 * The outcome as it is stored; undefined where the server could not take the entry now, or did not store it: then it is
 * sent again.
 */
export function outcomeRow(outcome: EntryOutcome, received: string): OutcomeRow | undefined {
  const { id, errors = {}, findings = [], ref = null } = outcome;
  const became = outcome.outcome === 'duplicate' ? outcome.first : outcome.outcome;
  if (id === null || became === undefined || became === 'later') return undefined;
  if (became === 'refused' && !outcome.isStored) return undefined;
  return { id, outcome: became, received, errors, findings, ref };
}

/** The sentences of a refusal, one after the other. */
export function refusalText({ errors }: Pick<OutcomeRow, 'errors'>): string {
  const all = Object.values(errors).flat();
  return all.length === 0 ? 'The office could not accept this entry.' : [...new Set(all)].join(' ');
}
