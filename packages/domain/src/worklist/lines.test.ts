import { expect, test } from 'vitest';
import {
  agentLine,
  inOrder,
  lateLine,
  laycanLine,
  notificationLine,
  offhireLine,
  proposedEventsLine,
  timeBarLine,
  worklistAddress,
} from './lines.ts';

const hour = 3_600_000;

test.each([
  ['2026-11-19', 'F-12, Acme: time bar passed 10 days ago', 30],
  ['2026-11-28', 'F-12, Acme: time bar passed 1 day ago', 30],
  ['2026-11-29', 'F-12, Acme: time bar today', 30],
  ['2026-11-30', 'F-12, Acme: time bar in 1 day', 30],
  ['2026-12-06', 'F-12, Acme: time bar in 7 days', 30],
  ['2026-12-07', 'F-12, Acme: time bar in 8 days', 20],
  ['2026-12-29', 'F-12, Acme: time bar in 30 days', 20],
])('a time bar on %s', (lastDay, text, urgency) => {
  const facts = { fixtureId: 4, fixtureNumber: 'F-12', vessel: 'Lomvi', charterer: 'Acme' };
  expect(timeBarLine({ ...facts, lastDay }, '2026-11-29')).toEqual({
    kind: 20,
    id: 4,
    urgency,
    at: lastDay,
    vessel: 'Lomvi',
    text,
  });
});

test('a time bar that is further away is no line', () => {
  const facts = { fixtureId: 4, fixtureNumber: 'F-12', vessel: 'Lomvi', charterer: 'Acme' };
  expect(timeBarLine({ ...facts, lastDay: '2026-12-30' }, '2026-11-29')).toBeNull();
});

const lines = [
  notificationLine({
    id: 1,
    refDate: '2026-11-02T00:00:00Z',
    vessel: null,
    message: 'Speed over 25 kn.',
    severity: 3,
  }),
  notificationLine({
    id: 2,
    refDate: '2026-11-01T00:00:00Z',
    vessel: 'Lunde',
    message: 'Fuel on board differs.',
    severity: 2,
  }),
  notificationLine({
    id: 8,
    refDate: '2026-11-20T00:00:00Z',
    vessel: 'Lunde',
    message: 'Position on land.',
    severity: 3,
  }),
  lateLine({
    voyageId: 3,
    voyage: '7',
    vessel: 'Lunde',
    port: 'Bergen',
    at: '2026-11-30T00:00:00Z',
    delayMs: 27 * hour,
  }),
  laycanLine({
    fixtureId: 4,
    fixtureNumber: 'F-12',
    vessel: 'Lomvi',
    closes: '2026-12-03T00:00:00Z',
    deviationMs: 31 * hour,
  }),
  agentLine({
    portCallId: 5,
    port: 'Oslo',
    vessel: 'Lomvi',
    agent: 'Nor Agency',
    since: '2026-11-20T00:00:00Z',
    entries: 1,
  }),
  offhireLine({
    id: 6,
    vessel: 'Lomvi',
    reason: 'Engine breakdown',
    from: '2026-10-20T00:00:00Z',
    hours: '5.5',
  }),
  proposedEventsLine({
    portCallId: 7,
    port: 'Moss',
    vessel: 'Lunde',
    since: '2026-11-25T00:00:00Z',
    events: 2,
  }),
];

test('the most urgent first, then what is due or waits, then the newest findings, and each opens its record', () => {
  expect(
    inOrder(lines).map((line) => [line.vessel, line.text, worklistAddress(line)].join(' | ')),
  ).toEqual([
    'Lomvi | F-12: expected 31 h late for its laycan | /fixtures/4',
    'Lunde | Position on land. | /notifications?panel=n8',
    ' | Speed over 25 kn. | /notifications?panel=n1',
    'Lunde | Voyage 7, Bergen: 27 h late | /voyages/3/edit',
    'Lomvi | Engine breakdown, 5.5 h | /offhires/proposals/6',
    'Lomvi | Oslo: 1 entry of Nor Agency to accept | /portcalls/5',
    'Lunde | Moss: 2 proposed events to accept | /portcalls/7',
    'Lunde | Fuel on board differs. | /notifications?panel=n2',
  ]);
});
