import { expect, test } from 'vitest';
import { type CallSnapshot, changeLines, changesOf } from './call-changes.ts';

const before: CallSnapshot = {
  vessel: 'Tromsnes',
  eta: '2026-09-17T06:00:00.000Z',
  etd: '2026-09-19T06:00:00Z',
  etb: null,
  berth: null,
  cargo: ['Load Wheat, 25000 mt'],
};

const fields = (after: Partial<CallSnapshot>) =>
  changesOf(before, { ...before, ...after }, 'Europe/Oslo').map(({ field }) => field);

test.each<[string, Partial<CallSnapshot>, readonly string[]]>([
  ['nothing', {}, []],
  ['the same instant, written differently', { eta: '2026-09-17T06:00:00+00:00' }, []],
  ['an empty berth', { berth: '' }, []],
  ['ETA', { eta: '2026-09-17T07:00:00Z' }, ['ETA']],
  ['the berth and its time', { berth: 'Quay 4', etb: '2026-09-17T09:00:00Z' }, ['ETB', 'Berth']],
  ['the quantity', { cargo: ['Load Wheat, 24000 mt'] }, ['Cargo']],
  ['the vessel', { vessel: 'Vardø' }, ['Vessel']],
])('%s', (_, after, expected) => {
  expect(fields(after)).toEqual(expected);
});

test('a change is stated in the time of the port, with what was before', () => {
  const after = { ...before, eta: '2026-09-17T07:00:00Z', cargo: [] };
  expect(changeLines(changesOf(before, after, 'Europe/Oslo'))).toBe(
    [
      'ETA: 17.09.26 09:00 CEST (before: 17.09.26 08:00 CEST)',
      'Cargo: none (before: Load Wheat, 25000 mt)',
    ].join('\n'),
  );
});
