import { describe, expect, test } from 'vitest';
import { flowEventAction } from '../flows/enumerations.ts';
import { commonActivityTemplates, triggersOfAction } from './activity-templates.ts';
import { changeFindings, eventWarnings } from './event-rules.ts';
import {
  actualTimes,
  type CallEvent,
  type CallTimes,
  changedTimes,
  operationFacts,
  settledTimes,
} from './events.ts';
import { isPortOfCall } from './regulatory.ts';
import { service } from './service-times.ts';

/** `Arrived 06:00`, `StartCargo#7 08:00 500`: an event by its template, operation, hour and quantity. */
function event(text: string): CallEvent {
  const [what = '', hour = '', quantity = null] = text.split(' ');
  const [internalName = '', operation] = what.split('#');
  const template = commonActivityTemplates.find((entry) => entry.internalName === internalName);
  if (template === undefined) throw new Error(`No template ${internalName}.`);
  return {
    id: template.id,
    internalName,
    name: template.name,
    at: `2026-09-17T${hour}:00Z`,
    action: template.action,
    triggers: triggersOfAction(template.action),
    operationId: operation === undefined ? null : Number(operation),
    quantity,
  };
}
const events = (...texts: readonly string[]) => texts.map(event);
const nothing: CallTimes = { arrived: null, departed: null };
const nowMs = Date.parse('2026-09-18T00:00:00Z');

const refused = (before: readonly string[], after: readonly string[], stored = nothing) =>
  changeFindings({
    before: events(...before),
    after: events(...after),
    stored,
    nowMs,
    begins: [],
    changed: events(...after).at(-1),
  }).map((finding) => finding.message);

describe('contradictions', () => {
  test.each<readonly [readonly string[], string, readonly string[]]>([
    [[], 'Arrived 06:00', []],
    [['Arrived 06:00'], 'Departed 06:00', []],
    [['Arrived 06:00'], 'Departed 05:59', ['Departure is before arrival.']],
    [[], 'Departed 08:00', ['Enter the arrival before the departure.']],
    [
      ['Arrived 06:00'],
      'AlreadyInPort 07:00',
      ['The vessel has already arrived: correct that event instead.'],
    ],
    [
      ['Arrived 06:00', 'Departed 09:00'],
      'Departed 10:00',
      ['The vessel has already departed: correct that event instead.'],
    ],
    [['Arrived 06:00'], 'AllFast 05:00', ['All fast is before the arrival.']],
    [['Arrived 06:00'], 'NorTendered 05:00', []],
    [['Arrived 06:00', 'Departed 09:00'], 'CastOff 09:30', ['Cast off is after the departure.']],
    [
      ['Arrived 06:00', 'StartCargo#7 08:00'],
      'EndCargo#7 07:00',
      ['Cargo completed is before Cargo commenced.'],
    ],
    [['Arrived 06:00', 'StartCargo#7 08:00'], 'EndCargo#8 07:00', []],
    [
      ['StartLoadDischarge 08:00'],
      'EndLoadDischarge 07:00',
      ['Loading or discharging completed is before Loading or discharging commenced.'],
    ],
    [['Arrived 06:00'], 'CastOff 08:00', []],
    [['Arrived 06:00', 'AllFast 07:00'], 'AllFast 09:00', []],
  ])('%j, then %s, refuses %j', (before, entered, messages) => {
    expect(refused(before, [...before, entered])).toEqual(messages);
  });

  test('what did not fit together before is no obstacle', () => {
    const before = ['Arrived 06:00', 'AllFast 05:00'];
    expect(refused(before, [...before, 'NorTendered 07:00'])).toEqual([]);
  });

  test('an arrival stays while later facts depend on it', () => {
    expect(refused(['Arrived 06:00', 'NorTendered 07:00'], ['NorTendered 07:00'])).toEqual([]);
    expect(refused(['Arrived 06:00', 'AllFast 07:00'], ['AllFast 07:00'])).toEqual([
      'Later events depend on the arrival: All fast.',
    ]);
  });

  test('an event lies at most an hour ahead', () => {
    const at = (ms: number) => {
      const changed = { ...event('NorTendered 07:00'), at: new Date(nowMs + ms).toISOString() };
      return changeFindings({
        before: [],
        after: [changed],
        stored: nothing,
        nowMs,
        changed,
        begins: [],
      });
    };
    expect(at(3_600_000)).toEqual([]);
    expect(at(3_600_001)).toMatchObject([{ field: 'eventDate' }]);
  });

  test.each([
    ['1900-09-17T08:00:00Z', 1],
    ['2026-06-12T07:59:00Z', 1],
    ['2026-06-12T08:00:00Z', 0],
    ['2026-09-17T08:00:00Z', 0],
  ])('an event of %s is a slip: %i', (at, slips) => {
    const changed = { ...event('NorTendered 07:00'), at };
    const change = { before: [], after: [changed], stored: nothing, nowMs, changed };
    const begins = ['2026-09-17T06:00:00Z', '2026-09-10T08:00:00Z', null];
    expect(changeFindings({ ...change, begins })).toHaveLength(slips);
    expect(changeFindings({ ...change, begins: [null] })).toEqual([]);
  });

  test('what another system said of the arrival counts', () => {
    const stored = { arrived: '2026-09-17T06:00:00Z', departed: null };
    expect(refused([], ['Departed 08:00'], stored)).toEqual([]);
    expect(refused([], ['Departed 05:00'], stored)).toEqual(['Departure is before arrival.']);
  });
});

test.each<readonly [readonly string[], readonly string[]]>([
  [['Arrived 06:00', 'AllFast 07:00', 'CastOff 08:00', 'AllFast 09:00'], []],
  [['AllFast 07:00'], ['Berth or cargo events are entered, but no arrival.']],
  [['Arrived 06:00', 'CastOff 08:00'], ['End of berth without a start.']],
  [
    ['Arrived 06:00', 'AllFast 07:00', 'AllFast 08:00'],
    ['Start of berth twice without an end between.'],
  ],
  [['Arrived 06:00', 'StartCargo#1 07:00', 'StartCargo#2 07:00'], []],
  [
    ['Arrived 06:00', 'AllFast 07:00', 'Departed 08:00'],
    ['The vessel has departed, but berth has no end.'],
  ],
  [['Arrived 02:00'], ['Arrived is before the departure from the previous port.']],
  [['Arrived 21:00'], ['Arrived is after the arrival at the next port.']],
])('%j warns %j', (entered, messages) => {
  const provided = events(...entered);
  const times = settledTimes(nothing, [], provided);
  const neighbours = {
    departedBefore: '2026-09-17T03:00:00Z',
    arrivedAfter: '2026-09-17T20:00:00Z',
  };
  expect(eventWarnings(provided, times, neighbours).map((finding) => finding.message)).toEqual(
    messages,
  );
});

describe('what events say', () => {
  test('of the services: the first berth, the first start and the last end', () => {
    const provided = events(
      'Arrived 06:00',
      'AllFast 09:00',
      'AllFast 07:00',
      'EndCargo#1 10:00',
      'EndCargo#2 12:00',
    );
    expect([...actualTimes(provided)].map(([kind, { at }]) => [kind, at.slice(11, 16)])).toEqual([
      [service.Arrival, '06:00'],
      [service.Berth, '07:00'],
      [service.EndCargo, '12:00'],
    ]);
  });

  test('and what a change makes of them', () => {
    const change = (before: readonly string[], after: readonly string[]) =>
      changedTimes(events(...before), events(...after)).map(({ service: kind, actual }) => [
        kind,
        actual?.at.slice(11, 16) ?? null,
      ]);
    expect(change(['Arrived 06:00'], ['Arrived 06:00', 'AllFast 07:00'])).toEqual([
      [service.Berth, '07:00'],
    ]);
    expect(change(['Arrived 06:00'], ['Arrived 06:30'])).toEqual([[service.Arrival, '06:30']]);
    expect(change(['Arrived 06:00'], [])).toEqual([[service.Arrival, null]]);
    expect(change(['AllFast 06:00'], ['AllFast 06:00', 'AllFast 08:00'])).toEqual([]);
  });

  test('of a cargo operation: its own events and those of the whole call, quantities of its own alone', () => {
    const provided = events(
      'StartCargo 07:00',
      'RegisterQuantity#1 08:00 0.1',
      'RegisterQuantity#1 09:00 0.2',
      'EndCargo#2 10:00 500',
    );
    expect(operationFacts(provided, 1)).toEqual({
      triggers: ['StartCargo'],
      started: '2026-09-17T07:00:00Z',
      ended: null,
      processed: '0.3',
    });
    expect(operationFacts(provided, 2)).toMatchObject({
      ended: '2026-09-17T10:00:00Z',
      processed: '500',
    });
    expect(operationFacts([], 2)).toMatchObject({ triggers: [], processed: null });
  });

  test('arrival and departure that no event ever said stay', () => {
    const stored = { arrived: '2026-09-17T01:00:00Z', departed: null };
    expect(settledTimes(stored, [], events('AllFast 07:00'))).toEqual(stored);
    expect(settledTimes(stored, events('Arrived 01:00'), [])).toEqual(nothing);
    expect(settledTimes(stored, [], events('Departed 08:00')).departed).toBe(
      '2026-09-17T08:00:00Z',
    );
  });
});

test('templates have ids and names of their own, and actions that exist', () => {
  expect(new Set(commonActivityTemplates.map(({ id }) => id)).size).toBe(
    commonActivityTemplates.length,
  );
  expect(new Set(commonActivityTemplates.map(({ internalName }) => internalName)).size).toBe(
    commonActivityTemplates.length,
  );
  const actions: readonly (number | null)[] = [null, ...Object.values(flowEventAction)];
  for (const { action } of commonActivityTemplates) expect(actions).toContain(action);
});

test.each([
  [[1], false, null, false],
  [[3], false, null, true],
  [[1, 2], false, null, true],
  [[4, 5, 6, 7, 8, 9], false, null, false],
  [[7], true, null, true],
  [[3], true, false, false],
  [[7], false, true, true],
])('reasons %j, cargo %j, decided %j: port of call %j', (...[reasonIds, hasCargo, decided, is]) => {
  expect(isPortOfCall({ reasonIds, hasCargo, decided })).toBe(is);
});
