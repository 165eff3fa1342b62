import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { expect, test } from 'vitest';
import type { SentEntry } from '../platform/entries/outbox.ts';
import { mergedReports, type ShipReport } from '../platform/parts/report-part.state.ts';
import { ownReport, ownReports, reportsBefore } from './own-reports.state.ts';
import { reportChanges } from './report-changes.state.ts';
import { mgo, oslo, vlsfo, yesterday } from './testing/yesterday.ts';

const { NoonSea } = logReportKind;

const version = (number: number, values: object = {}) => ({
  number,
  entryId: `entry-${number}`,
  name: 'Ana Silva',
  rank: 'Master',
  source: 10,
  received: '2026-11-21T11:05:00Z',
  reason: '',
  report: yesterday,
  found: [],
  ...values,
});
const shore = (values: object = {}): ShipReport =>
  ({
    guid: 'entry-1',
    kind: NoonSea,
    at: yesterday.at,
    zone: oslo,
    state: 10,
    findings: 0,
    withdrawnReason: null,
    versions: [version(1)],
    ...values,
  }) as ShipReport;

const sent = (id: string, values: object = {}, outcome?: object): SentEntry =>
  ({
    entry: {
      id,
      form: 'logReport',
      title: 'Noon at sea',
      personName: 'Henrik Bakke',
      at: '2026-11-22T11:10:00Z',
      body: JSON.stringify({
        person: { rank: 'Chief officer' },
        payload: { ...yesterday, at: '2026-11-22T11:00:00Z', reason: 'Typing error' },
      }),
      replaces: null,
      ...values,
    },
    outcome,
    isReplaced: false,
  }) as unknown as SentEntry;

test('own reports are those ashore with what waits on top', () => {
  const waiting = sent('entry-9', { replaces: 'entry-1' });
  const [corrected] = ownReports([shore()], [waiting]);
  expect(corrected).toMatchObject({
    guid: 'entry-1',
    entryId: 'entry-9',
    state: 'waiting',
    versions: [{ number: 2, reason: 'Typing error', rank: 'Chief officer' }, { number: 1 }],
  });
  const refused = sent(
    'entry-8',
    {},
    {
      outcome: 'refused',
      errors: { consumers: ['Refers to an engine that this vessel does not have'] },
    },
  );
  const two = ownReports([shore()], [refused]);
  expect(two.map(({ guid, state }) => [guid, state])).toEqual([
    ['entry-8', 'refused'],
    ['entry-1', 'sent'],
  ]);
  expect(two[0]?.sentence).toMatch(/engine/);
  // A refused report is not the one before the next.
  expect(reportsBefore(two, '2026-11-23T11:00:00Z', null)).toEqual([yesterday]);
  expect(reportsBefore(two, '2026-11-23T11:00:00Z', 'entry-1')).toEqual([]);
  expect(ownReport(two, 'entry-1')?.state).toBe('sent');
  expect(ownReport(two, 'unknown')).toBeUndefined();
});

test.each([
  [20, 'requested'],
  [40, 'withdrawn'],
  [30, 'sent'],
])('state %d ashore is %s on board', (state, expected) => {
  expect(ownReports([shore({ state })], [])[0]?.state).toBe(expected);
});

test('what comes from ashore joins what is there; the device fills in its own text', () => {
  const own = shore({
    guid: 'entry-2',
    at: '2026-11-22T11:00:00Z',
    versions: [version(1, { entryId: 'entry-2', report: null })],
  });
  const known = { isFull: true, reports: [shore()] };
  const found = [{ field: 'hours', message: 'Too few' }];
  const merged = mergedReports(known, { isFull: false, reports: [own] }, (id) =>
    id === 'entry-2' ? { report: yesterday, found } : undefined,
  );
  expect(merged.reports).toMatchObject([
    { guid: 'entry-2', versions: [{ report: yesterday, found }] },
    { guid: 'entry-1' },
  ]);
  const later = shore({
    versions: [version(2, { entryId: 'entry-3' }), version(1, { report: null })],
  });
  const again = mergedReports(known, { isFull: false, reports: [later] }, () => undefined);
  expect(again.reports[0]?.versions.map(({ report }) => report)).toEqual([yesterday, yesterday]);
  const all = mergedReports(known, { isFull: true, reports: [own] }, () => undefined);
  expect(all.reports.map(({ guid }) => guid)).toEqual(['entry-2']);
});

test('a correction shows both values of what it changed', () => {
  const after: LogReport = {
    ...yesterday,
    figures: { ...yesterday.figures, seaHeight: '3.5', course: '217' },
    remaining: [{ fuelId: vlsfo, tankId: null, tonnes: '213.6' }],
  };
  const names = new Map([
    [vlsfo, 'VLSFO'],
    [mgo, 'MGO'],
  ]);
  expect(reportChanges(yesterday, after, names)).toEqual([
    { label: 'Sea', before: '2 m', after: '3.5 m' },
    { label: 'VLSFO', before: '231.6 mt', after: '213.6 mt' },
    { label: 'MGO', before: '82.2 mt', after: 'Not reported' },
    { label: 'Course', before: 'Not reported', after: '217 \u00B0' },
  ]);
});
