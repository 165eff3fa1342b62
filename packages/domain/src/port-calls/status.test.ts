import { expect, test } from 'vitest';
import { derivePortCallStatus, overdueText, type PortCallTimes } from './status.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const call = (times: Partial<PortCallTimes>): PortCallTimes => ({
  scheduledArrival: '2026-09-18T12:00:00Z',
  scheduledDeparture: null,
  arrived: null,
  departed: null,
  inActive: false,
  ...times,
});

test.each([
  [null, 1000],
  [undefined, 1000],
  [call({}), 10],
  [call({ scheduledArrival: null }), 10],
  [call({ scheduledArrival: '2026-09-17T00:00:00Z' }), 10],
  [call({ scheduledArrival: '2026-09-16T23:59:59.999Z' }), 30],
  [call({ scheduledArrival: '2026-09-10T00:00:00Z', arrived: '2026-09-16T00:00:00Z' }), 20],
  [call({ arrived: '2026-09-16T00:00:00Z', departed: '2026-09-17T00:00:00Z' }), 100],
  [call({ departed: '2026-09-17T00:00:00Z' }), 100],
  [call({ inActive: true, departed: '2026-09-17T00:00:00Z' }), 200],
  [call({ inActive: true, scheduledArrival: '2026-01-01T00:00:00Z' }), 200],
])('%j is %i', (portCall, status) => {
  expect(derivePortCallStatus(portCall, now)).toBe(status);
});

test.each([
  [call({ scheduledArrival: '2026-09-17T12:00:00Z' }), ''],
  [call({ scheduledArrival: '2026-09-17T06:30:00Z' }), '5 h overdue'],
  [call({ scheduledArrival: '2026-09-16T09:00:00Z' }), '27 h late'],
  [call({ scheduledArrival: '2026-09-14T09:00:00Z' }), '3 d late'],
  [call({ scheduledArrival: '2026-09-14T09:00:00Z', arrived: '2026-09-14T10:00:00Z' }), ''],
  [call({ scheduledArrival: '2026-09-14T09:00:00Z', inActive: true }), ''],
])('how overdue %j is', (portCall, text) => {
  expect(overdueText(portCall, now)).toBe(text);
});
