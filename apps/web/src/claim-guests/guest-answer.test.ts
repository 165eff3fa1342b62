import { answerMark } from '@fairlead/domain/claim-guests/guest';
import { reasonIsMissing } from '@fairlead/domain/claim-guests/guest-answer';
import { describe, expect, test } from 'vitest';
import type { GuestClaim } from './guest.data.ts';
import {
  type CallEntry,
  draftOf,
  entriesOf,
  errorPath,
  lineIndex,
  newEntry,
  progressOf,
} from './guest-answer.state.ts';

const { Agreed, Disputed } = answerMark;
const at = (hour: number) => `2026-09-10T${String(hour).padStart(2, '0')}:00:00Z`;
const line = (from: number, to: number) => ({
  at: at(from),
  to: at(to),
  percent: 100,
  countedMinutes: (to - from) * 60,
  isOnDemurrage: false,
  remark: 'Laytime counts',
});
const call = (id: string) => ({
  id,
  port: 'Gdańsk',
  operation: 'loading' as const,
  timeZone: 'Etc/UTC',
  termsLabel: null,
  allowedMinutes: 600,
  usedMinutes: 600,
  demurrageMinutes: 0,
  savedMinutes: null,
  begins: at(0),
  ends: at(9),
  expires: null,
  lines: [line(0, 3), line(3, 6), line(6, 9)],
  facts: [],
});
const calls = [call('a'), call('b'), { ...call('totals'), lines: [] }];
const claim = (answer: GuestClaim['answer'] = null) =>
  ({ statement: { calls }, answer }) as unknown as GuestClaim;

/** The entries of a claim with input for the second call. */
function entered(part: Partial<CallEntry>): readonly CallEntry[] {
  return entriesOf(claim()).map((entry) => (entry.id === 'b' ? { ...entry, ...part } : entry));
}
const linesWith = (position: number, part: object) =>
  (entriesOf(claim())[1]?.lines ?? []).map((one, other) =>
    other === position ? { ...one, ...part } : one,
  );

describe('an answer that is entered', () => {
  test('begins with our lines, and nothing travels of what is not answered', () => {
    const entries = entriesOf(claim());
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(entries[0]?.lines[1]).toEqual({
      mark: null,
      from: at(3),
      to: at(6),
      percent: '100',
      reason: '',
    });
    expect(draftOf(calls, entries)).toEqual({ calls: [], errors: {} });
    expect(progressOf(entries, [])).toBe('0 agreed, 0 disputed, 0 added, 6 not answered');
  });

  test('travels with what was said of each line', () => {
    const lines = linesWith(1, { mark: Disputed, percent: '50', reason: ' Rain ' });
    const added = { ...newEntry(), from: at(7), to: at(8), reason: 'Crane' };
    const entries = entered({
      lines,
      added: [added],
      allowed: '0 d 12:00',
      allowedReason: 'Cl. 5',
    });
    const draft = draftOf(calls, entries);
    expect(draft).toEqual({
      errors: {},
      calls: [
        {
          id: 'b',
          allowedMinutes: '720',
          allowedReason: 'Cl. 5',
          lines: [
            { at: at(3), mark: Disputed, from: at(3), to: at(6), percent: '50', reason: 'Rain' },
          ],
          added: [{ from: at(7), to: at(8), percent: '0', reason: 'Crane' }],
        },
      ],
    });
    expect(progressOf(entries, draft.calls)).toBe('0 agreed, 2 disputed, 1 added, 5 not answered');
  });

  test('says what is missing where it is missing, as the server counts', () => {
    const lines = linesWith(2, { mark: Disputed, percent: null });
    const entries = entered({ lines, allowed: 'soon', added: [newEntry()] });
    expect(errorPath(entries, 'b')).toBe('calls.0');
    const [, entry] = entries;
    expect(entry === undefined ? -1 : lineIndex(entry, 2)).toBe(0);
    expect(draftOf(calls, entries).errors).toEqual({
      'calls.0.allowedMinutes': 'Time such as 2 d 14:28 or 62:28',
      'calls.0.lines.0.percent': 'Required',
      'calls.0.lines.0.reason': reasonIsMissing,
      'calls.0.added.0.from': 'Required',
      'calls.0.added.0.to': 'Required',
      'calls.0.added.0.reason': reasonIsMissing,
    });
  });

  test('goes on from what was sent for this version, and anew for another one', () => {
    const sentCalls = [
      {
        id: 'b',
        allowedMinutes: null,
        allowedReason: '',
        lines: [{ at: '2026-09-10T03:00:00.000Z', mark: Agreed }],
        added: [{ from: at(7), to: at(8), percent: '0', reason: 'Crane' }],
      },
    ];
    const sent = { at: at(0), version: 1, calls: sentCalls };
    const [, same] = entriesOf(claim({ ...sent, isOfThis: true, decided: null }));
    expect(same?.lines.map(({ mark }) => mark)).toEqual([null, Agreed, null]);
    expect(same?.added).toMatchObject([{ reason: 'Crane' }]);
    const [, other] = entriesOf(claim({ ...sent, isOfThis: false, decided: null }));
    expect(other?.added).toEqual([]);
  });
});
