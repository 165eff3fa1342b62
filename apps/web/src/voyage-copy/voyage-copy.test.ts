import { noTexts } from '@fairlead/domain/port-calls/fields';
import { describe, expect, test } from 'vitest';
import {
  ballastWarning,
  copyProblem,
  tableSentences,
  wrongAtOnce,
  wrongFields,
} from './copy-problems.state.ts';
import {
  addedCall,
  addedLast,
  addedLine,
  callsChanged,
  cargoChanged,
  withRetainedStay,
} from './copy-rows.state.ts';
import { findReasons } from './reasons-entry.state.ts';
import type { Cargo, PortCall, Voyage } from './voyage-copy.data.ts';
import {
  awaitedShift,
  bodyOf,
  type CopySource,
  type CopyValues,
  proposedCopy,
  recalculated,
  rowsOf,
  shownFirstArrival,
} from './voyage-copy.state.ts';

const port = (id: number, name: string, timeZone: string): PortCall['port'] => ({
  id,
  name,
  unLoCode: null,
  country: 'Norway',
  countryCode: 'NO',
  timeZone,
  type: 1,
});

const call = ([id, name, day]: readonly [number, string, number], inActive = false): PortCall => ({
  id,
  port: port(id, name, 'Europe/Oslo'),
  agent: null,
  scheduledArrival: `2026-09-${day}T06:00:00Z`,
  scheduledDeparture: `2026-09-${day}T20:00:00Z`,
  arrived: `2026-09-${day}T07:00:00Z`,
  departed: null,
  inActive,
  hideInApp: false,
  reasonForCalls: [{ id: 3, name: 'Loading', code: 'L' }],
  ...noTexts,
  hasChildren: false,
  parentId: null,
  voyage: { id: 1 },
  modified: '2026-09-01T00:00:00Z',
});

const line = ([id, portCallId, reason]: readonly [number, number, 2 | 3], inActive = false) =>
  ({
    id,
    portCallId,
    reasonForCall: { id: reason, name: '', code: '' },
    quantity: '1200.5',
    laytimeTerm: 'SHINC',
    laytimeAllowedMinutes: 4320,
    inActive,
  }) as Cargo['cargoPorts'][number];

const cargo = (id: number, cargoPorts: Cargo['cargoPorts']): Cargo =>
  ({
    id,
    commodity: { id: 5, name: 'Quartz' },
    measurement: { id: 6, name: 'Metric tons', symbol: 'mt' },
    charterer: { id: 7, name: 'Fjordmalm' },
    freightType: null,
    cargoPorts,
  }) as unknown as Cargo;

const voyage = {
  id: 1,
  voyageNumber: 21084,
  reference: 'Spring',
  vessel: { id: 9, name: 'Havsule' },
  master: { id: 3, fullName: 'Sigrid Nygård' },
  trade: null,
} as unknown as Voyage;

const source: CopySource = {
  voyage,
  usesReference: false,
  portCalls: [
    call([12, 'Rotterdam', 21]),
    call([11, 'Narvik', 17]),
    call([13, 'Skagen', 19], true),
  ],
  cargo: [
    cargo(31, [line([41, 11, 3]), line([42, 12, 2]), line([43, 12, 2], true)]),
    cargo(32, [line([44, 13, 3])]),
  ],
};
const clock = { now: '2026-11-21T08:00:00Z', timeZone: 'UTC' };
const proposed = proposedCopy(source, clock);

describe('what is proposed', () => {
  test('begins the day after the last arrival, with the stays and gaps of the voyage', () => {
    expect(
      proposed.portCalls.list.map((one) => [one.id, one.scheduledArrival, one.scheduledDeparture]),
    ).toEqual([
      [11, '2026-09-21T22:00:00Z', '2026-09-22T12:00:00Z'],
      [12, '2026-09-25T22:00:00Z', '2026-09-26T12:00:00Z'],
    ]);
    expect(shownFirstArrival(proposed)).toBe('2026-09-21T22:00:00Z');
  });

  test('comes from the last port call, without what is not active', () => {
    expect(proposed.ballastPortCall?.name).toBe('Rotterdam, 21084');
    expect(proposed.cargo.list.map(({ id }) => id)).toEqual([31]);
    expect(proposed.cargoPorts.list.map(({ id }) => id)).toEqual([41, 42]);
    const named = proposedCopy({ ...source, usesReference: true }, clock);
    expect(named.ballastPortCall?.name).toBe('Rotterdam, Spring');
  });

  test('of a voyage without port calls begins tomorrow', () => {
    const empty = proposedCopy({ ...source, portCalls: [], cargo: [] }, clock);
    expect(empty.firstArrival).toBe('2026-11-22T00:00:00Z');
    expect(empty.ballastPortCall).toBeNull();
  });
});

test('another first ETA waits until all are recalculated', () => {
  const entered: CopyValues = { ...proposed, firstArrival: '2027-01-01T10:00:00Z' };
  expect(awaitedShift(proposed)).toBeUndefined();
  expect(awaitedShift(entered)).toBe('2026-09-21T22:00:00Z');
  const moved = { ...entered, ...recalculated(entered) };
  expect(awaitedShift(moved)).toBeUndefined();
  expect(moved.portCalls.list.map((one) => one.scheduledArrival)).toEqual([
    '2027-01-01T10:00:00Z',
    '2027-01-05T10:00:00Z',
  ]);
});

describe('rows that come and go', () => {
  test('an added port call has the first free day for an hour', () => {
    const added = addedCall(proposed.portCalls.list, clock);
    expect(added.id).toBeLessThan(0);
    expect(added).toMatchObject({
      scheduledArrival: '2026-09-26T22:00:00Z',
      scheduledDeparture: '2026-09-26T23:00:00Z',
    });
  });

  test('and comes after the others, also where there is no port yet', () => {
    const [first, ...rest] = proposed.portCalls.list;
    const added = addedCall(proposed.portCalls.list, clock);
    const list = [...(first === undefined ? [] : [first]), added, ...rest];
    const sorted = addedLast(list, [added.id]);
    expect(sorted.map(({ id }) => id)).toEqual([11, 12, added.id]);
    expect(addedCall(sorted, clock).scheduledArrival).toBe('2026-09-27T22:00:00Z');
  });

  test('an added cargo port discharges what is loaded already', () => {
    expect(addedLine(proposed)).toMatchObject({ cargoId: 31, reasonId: 2 });
  });

  test('a removed port call takes its cargo ports along, and says so', () => {
    const { part, note } = callsChanged(proposed, proposed.portCalls.list.slice(1));
    expect(part.cargoPorts?.list.map(({ id }) => id)).toEqual([42]);
    expect(note).toBe('Narvik is not copied. Its cargo port was removed with it.');
    expect(callsChanged(proposed, proposed.portCalls.list).note).toBeUndefined();
  });

  test('a moved arrival changes the stay, which can be kept', () => {
    const { list } = proposed.portCalls;
    const later = list.map((one) =>
      one.id === 11 ? { ...one, scheduledArrival: '2026-09-22T04:00:00Z' } : one,
    );
    const { moved } = callsChanged(proposed, later);
    expect(moved).toMatchObject({ id: 11, name: 'Narvik', nowMs: 8 * 3_600_000 });
    if (moved === undefined) throw new Error('Nothing moved');
    expect(withRetainedStay(later, moved)[0]).toMatchObject({
      scheduledArrival: '2026-09-22T04:00:00Z',
      scheduledDeparture: '2026-09-22T18:00:00Z',
    });
    expect(callsChanged(proposed, list).moved).toBeUndefined();
    expect(callsChanged(proposed, withRetainedStay(later, moved)).moved).toBeUndefined();
  });

  test('and so does a removed cargo', () => {
    const { part, note } = cargoChanged(proposed, []);
    expect(part.cargoPorts?.list).toEqual([]);
    expect(note).toBe('Quartz is not copied. Its 2 cargo ports were removed with it.');
  });
});

describe('what keeps it from being copied', () => {
  const numbered = { ...proposed, voyageNumber: '21085' };
  const [first, second] = numbered.portCalls.list;
  const [load] = numbered.cargoPorts.list;
  if (first === undefined || second === undefined || load === undefined) throw new Error('No rows');

  test('is nothing, or the specified sentences in their order', () => {
    expect(copyProblem(numbered)).toBe('');
    expect(wrongFields(numbered, false)).toEqual({});
    const broken: CopyValues = {
      ...proposed,
      vessel: null,
      portCalls: rowsOf([{ ...first, port: null }, second]),
      cargoPorts: rowsOf([{ ...load, reasonId: null }]),
    };
    expect(copyProblem(broken)).toBe(
      'Vessel is required. Voyage number must be greater than zero. ' +
        'Port is required for all port calls. All cargo ports must have reason for call',
    );
  });

  test('is shown at the cells', () => {
    const broken: CopyValues = {
      ...numbered,
      portCalls: rowsOf([first, { ...second, scheduledDeparture: second.scheduledArrival }]),
      cargoPorts: rowsOf([{ ...load, quantity: null, portCallId: null }]),
    };
    const wrong = wrongFields(broken, true);
    expect(wrong).toEqual({
      reference: 'Required',
      'portCalls.1.scheduledDeparture': 'ETD must be after ETA',
      'cargoPorts.0.quantity': 'Quantity missing from cargo port',
      'cargoPorts.0.portCall': 'Port missing from cargo port',
    });
    expect(Object.keys(wrongAtOnce(wrong))).toEqual(['portCalls.1.scheduledDeparture']);
    expect(tableSentences(wrong, 'cargoPorts')).toHaveLength(2);
    expect(tableSentences(wrong, 'cargo')).toEqual([]);
  });
});

test('the ship must have left the port that it comes from', () => {
  expect(ballastWarning(proposed)).toBeUndefined();
  const [first] = proposed.portCalls.list;
  if (first === undefined) throw new Error('No rows');
  const early = { ...first, scheduledArrival: '2026-09-21T19:59:00Z' };
  expect(ballastWarning({ ...proposed, portCalls: rowsOf([early]) })).toBe(
    'Scheduled departure from ballast port is after arrival in first port call.',
  );
});

test('what is sent ties the parts together by their ids', () => {
  const body = bodyOf({ ...proposed, voyageNumber: '21085', reference: ' ' }, 1);
  expect(body).toMatchObject({
    id: 1,
    voyageNumber: 21085,
    reference: null,
    vessel: { id: 9 },
    ballastPortCall: { id: 12 },
    portCalls: [{ id: 11, port: { id: 11 }, reasonForCalls: [{ id: 3 }] }, { id: 12 }],
    cargo: [{ id: 31, commodity: { id: 5 }, quantity: '1200.5' }],
    cargoPorts: [
      { id: 41, cargo: { id: 31 }, portCall: { id: 11 }, laytimeAllowedMinutes: 4320 },
      { id: 42, portCall: { id: 12 }, reasonForCall: { id: 2 } },
    ],
  });
});

describe('reasons as one entry', () => {
  const loading = { id: 3, name: 'Loading', code: 'L' };
  const bunkering = { id: 1, name: 'Bunkering', code: 'B' };
  const waiting = { id: 7, name: 'Waiting', code: 'W' };
  const offered = [loading, bunkering, waiting];
  test.each([
    ['bunk', [], ['Bunkering']],
    ['bunk', [loading], ['Loading, Bunkering']],
    ['Bunkering', [loading], ['Bunkering', 'Loading, Bunkering']],
    ['L', [loading, waiting], ['Loading', 'Waiting']],
    ['loading, b', [waiting], ['Loading, Bunkering']],
    ['l,w', [], ['Loading, Waiting']],
    ['nothing, b', [], []],
    ['zzz', [loading], []],
  ])('%s', (text, chosen, names) => {
    expect(findReasons(text, offered, chosen).map(({ name }) => name)).toEqual(names);
  });
});
