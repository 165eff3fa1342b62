import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { expect, test } from 'vitest';
import { emptyReportDraft } from './report-draft.state.ts';
import { correctionKey, newReportKey, unsentDrafts } from './unsent-drafts.state.ts';

const { NoonSea, Arrival } = logReportKind;
const at = '2026-11-22T11:00:00Z';
const noon = emptyReportDraft(NoonSea, at, 'Europe/Oslo');

test('reports that were begun and not sent are listed, the latest first', () => {
  const drafts = unsentDrafts([
    { key: newReportKey(NoonSea), value: noon, changed: '2026-11-22T11:04:00Z' },
    { key: 'bunkerNote new', value: {}, changed: '2026-11-22T11:06:00Z' },
    {
      key: correctionKey('entry-7'),
      value: { ...noon, kind: Arrival, replaces: 'entry-7' },
      changed: '2026-11-22T11:05:00Z',
    },
  ]);
  expect(drafts.map(({ kind, replaces }) => [kind, replaces])).toEqual([
    [Arrival, 'entry-7'],
    [NoonSea, null],
  ]);
  expect(drafts[1]).toMatchObject({ at, zone: 'Europe/Oslo', changed: '2026-11-22T11:04:00Z' });
});

test('a kind that this version does not know is left alone', () => {
  const value = { ...noon, kind: 9999 };
  expect(unsentDrafts([{ key: 'logReport new 9999', value, changed: at }])).toEqual([]);
});
