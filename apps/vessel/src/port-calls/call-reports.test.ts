import { callReportKind } from '@fairlead/domain/port-call-reports/enumerations';
import { expect, test } from 'vitest';
import type { SentEntry } from '../platform/entries/outbox.ts';
import { type BoardReport, boardReports } from './call-reports.state.ts';

const { Arrival, Departure } = callReportKind;
const on = { useArrivalEmailReport: true, useDepartureEmailReport: true };
const off = { useArrivalEmailReport: false, useDepartureEmailReport: false };
const arrivedAt = '2026-11-22T05:00:00Z';
const sentAt = '2026-11-22T06:00:00Z';
const call = { id: 7, arrived: null, departed: null, reports: [] };

const sent = (kind: number, isAshore: boolean, portCallId = 7): SentEntry => ({
  entry: {
    id: `${kind}`,
    form: 'portCallReport',
    title: '',
    personName: 'Ana Silva',
    at: sentAt,
    body: JSON.stringify({ payload: { portCallId, kind } }),
    signature: '',
    hash: '',
    previous: '',
    replaces: null,
  },
  outcome: isAshore
    ? { id: `${kind}`, outcome: 'accepted', received: '', errors: {}, findings: [], ref: null }
    : undefined,
  isReplaced: false,
});

const due = (kind: BoardReport['kind']): BoardReport => ({ kind, sentAt: null, isWaiting: false });

test.each<readonly [string, Parameters<typeof boardReports>[0], readonly BoardReport[]]>([
  [
    'no flow, not arrived: none is due',
    { call, switches: on, actions: undefined, entries: [] },
    [],
  ],
  [
    'no flow, arrived: the arrival report is due',
    { call: { ...call, arrived: arrivedAt }, switches: on, actions: undefined, entries: [] },
    [due(Arrival)],
  ],
  [
    'the vessel sends no reports: none is due',
    { call: { ...call, arrived: arrivedAt }, switches: off, actions: undefined, entries: [] },
    [],
  ],
  [
    'the flow decides, not the arrival',
    {
      call: { ...call, arrived: arrivedAt },
      switches: on,
      actions: [{ action: 20 }],
      entries: [],
    },
    [],
  ],
  [
    'the flow asks for both',
    { call, switches: on, actions: [{ action: 1500 }, { action: 1501 }], entries: [] },
    [due(Arrival), due(Departure)],
  ],
  [
    'one waits on board',
    { call, switches: on, actions: [{ action: 1500 }], entries: [sent(10, false)] },
    [{ kind: Arrival, sentAt, isWaiting: true }],
  ],
  [
    'one of another call waits',
    { call, switches: on, actions: [{ action: 1500 }], entries: [sent(10, false, 8)] },
    [due(Arrival)],
  ],
  [
    'it is ashore, whichever device sent it',
    {
      call: { ...call, reports: [{ kind: Arrival, created: sentAt }] },
      switches: on,
      actions: [{ action: 1500 }],
      entries: [sent(10, true)],
    },
    [{ kind: Arrival, sentAt, isWaiting: false }],
  ],
])('%s', (_what, inputs, expected) => {
  expect(boardReports(inputs)).toEqual(expected);
});
