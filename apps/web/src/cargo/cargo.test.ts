import { describe, expect, test } from 'vitest';
import {
  choosingCharterer,
  choosingCommodity,
  choosingFixture,
  fixtureChoice,
  fixtureIdOf,
  startingFixture,
  trackingRefusal,
} from './cargo-choices.state.ts';
import { balanceOf, balancesOf, billedTotal, toleranceText } from './cargo-sums.state.ts';
import type { Cargo, PortCall } from './cargo.data.ts';
import {
  bodyOf,
  errorsIn,
  linesOf,
  missingIn,
  newCargo,
  newLine,
  valuesOf,
} from './cargo.state.ts';

const mt = { id: 1, name: 'Metric tons', symbol: 'mt', decimals: 3, tonnes: '1' };
const tracks = { id: 8, name: 'Rheinerz', partnerTypes: [1], trackingActive: true };
const quiet = { id: 9, name: 'Scheldt', partnerTypes: [1], trackingActive: false };
const ore = { id: 4, name: 'Magnetite fines', defaultMeasurement: mt };

const line = (part: Partial<Cargo['cargoPorts'][number]>): Cargo['cargoPorts'][number] => ({
  id: 0,
  portCallId: 11,
  reasonForCall: { id: 3, name: 'Loading', code: 'L' },
  quantity: '0',
  quantityProcessed: null,
  billOfLading: null,
  shipFigure: null,
  shoreFigure: null,
  outturn: null,
  laytimeTerm: null,
  laytimeAllowedMinutes: null,
  demurrageRate: null,
  despatchRate: null,
  inActive: false,
  externalId: null,
  cargoPortId: null,
  ...part,
});
const discharging = { id: 2, name: 'Discharging', code: 'D' };

const stored: Cargo = {
  id: 5,
  voyage: { id: 1 },
  commodity: ore,
  measurement: mt,
  charterer: tracks,
  fixture: null,
  freightType: null,
  group: null,
  quantity: '1000',
  tolerancePercent: null,
  toleranceOption: null,
  billedQuantity: 20,
  trackingActive: true,
  status: 1000,
  externalId: null,
  cargoPorts: [
    line({ id: 21, quantity: '1000.5', laytimeAllowedMinutes: 90, billOfLading: '999.75' }),
    line({ id: 22, reasonForCall: discharging, portCallId: 12, quantity: '1000' }),
  ],
  modified: '2026-09-17T08:00:00Z',
};

const portCall = (id: number, inActive = false) => ({ id, inActive }) as PortCall;

describe('a new cargo', () => {
  test.each([
    ['no port call', [], [null, null]],
    ['one port call', [portCall(11)], [11, 11]],
    ['two port calls', [portCall(11), portCall(12)], [11, 12]],
    ['two and an inactive one', [portCall(11), portCall(12, true), portCall(13)], [11, 13]],
    ['three port calls', [portCall(11), portCall(12), portCall(13)], [null, null]],
  ])('with %s', (_name, portCalls, expected) => {
    const { list } = newCargo(portCalls).cargoPorts;
    expect(list.map(({ reasonId }) => reasonId)).toEqual([3, 2]);
    expect(list.map(({ portCallId }) => portCallId)).toEqual(expected);
  });

  test('says what it lacks', () => {
    expect(missingIn(newCargo([portCall(11)]))).toEqual({
      commodity: 'Please select a commodity',
      measurement: 'Please select a measure',
      charterer: 'Please select a charterer',
      'cargoPorts.0.quantity': 'Quantity missing from cargo port',
      'cargoPorts.1.quantity': 'Quantity missing from cargo port',
    });
    expect(missingIn({ ...valuesOf(stored), cargoPorts: linesOf([]) })).toEqual({
      cargoPorts: 'Please add a cargo port',
    });
  });
});

describe('choices', () => {
  const empty = newCargo([]);
  test('a commodity brings its measurement, but only where there is none', () => {
    expect(choosingCommodity(empty, ore)).toEqual({ commodity: ore, measurement: mt });
    const own = { id: 2, name: 'Cubic metres', symbol: 'm3' };
    expect(choosingCommodity({ ...empty, measurement: own }, ore)).toEqual({ commodity: ore });
    expect(choosingCommodity(empty, { ...ore, defaultMeasurement: null })).not.toHaveProperty(
      'measurement',
    );
  });
  test('a fixture brings its charterer, and tracking ends with one who does not track', () => {
    const values = { ...empty, charterer: tracks, trackingActive: true };
    const fixture = { id: 3, fixtureNumber: 'FX-1', charterer: quiet, currency: 'USD' };
    expect(choosingFixture(values, fixtureChoice(fixture), undefined)).toEqual({
      fixture: { id: 3, name: 'FX-1', charterer: quiet, currency: 'USD' },
      charterer: quiet,
      trackingActive: false,
    });
    expect(choosingFixture(values, null, stored)).toEqual({ fixture: null });
    const external = { externalId: 'CGO-1' };
    expect(choosingFixture(values, fixtureChoice(fixture), external)).not.toHaveProperty(
      'charterer',
    );
    expect(choosingCharterer(values, { ...tracks, id: 10 }).trackingActive).toBe(true);
  });
  test('a new cargo begins under the fixture that it is made from, with its charterer', () => {
    const fixture = {
      id: 3,
      fixtureNumber: 'FX-1',
      charterer: tracks,
      currency: 'USD',
      vessel: { id: 7, name: 'Tjeld' },
      voyage: { id: 1, voyageNumber: 25_016, reference: null },
    };
    const voyage = { id: 1, vessel: { id: 7 } };
    const started = choosingFixture(empty, startingFixture(voyage, fixture), undefined);
    expect(bodyOf({ ...empty, ...started }, undefined)).toMatchObject({
      fixture: { id: 3 },
      charterer: { id: tracks.id },
    });
    expect(startingFixture({ ...voyage, id: 2 }, fixture)?.id).toBe(3);
    expect(startingFixture({ id: 2, vessel: { id: 8 } }, fixture)).toBeNull();
    expect(startingFixture(voyage, undefined)).toBeNull();
    expect(['12', 'x', '-1', '', undefined, '1e9'].map(fixtureIdOf)).toEqual([
      12,
      ...Array.from({ length: 5 }),
    ]);
  });
  test('tracking is refused with its reason, and can always be turned off', () => {
    const reason = 'Tracking needs a charterer with active tracking';
    expect(trackingRefusal(empty)).toBe(reason);
    expect(trackingRefusal({ ...empty, charterer: quiet })).toBe(reason);
    expect(trackingRefusal({ ...empty, charterer: tracks })).toBeUndefined();
    expect(trackingRefusal({ ...empty, charterer: quiet, trackingActive: true })).toBeUndefined();
  });
});

describe('what is sent', () => {
  test('is what was stored, with its version', () => {
    const body = bodyOf(valuesOf(stored), stored);
    expect(body.modified).toBe(stored.modified);
    expect(body.cargoPorts[0]).toMatchObject({
      id: 21,
      portCallId: 11,
      reasonForCall: { id: 3 },
      quantity: '1000.5',
      laytimeAllowedMinutes: 90,
    });
    expect(body.cargoPorts[0]).not.toHaveProperty('externalId');
    expect(errorsIn(valuesOf(stored), stored)).toEqual({});
  });
  test('a line that somebody took out meanwhile is new, and nothing points to it', () => {
    const values = valuesOf({
      ...stored,
      cargoPorts: [line({ id: 23 }), line({ id: 22, cargoPortId: 23, reasonForCall: discharging })],
    });
    const { cargoPorts } = bodyOf(values, stored);
    expect(cargoPorts.map(({ id, cargoPortId }) => [id, cargoPortId])).toEqual([
      [0, null],
      [22, null],
    ]);
  });
  test('lines that say the same are the same value', () => {
    expect(valuesOf(stored).cargoPorts.id).toBe(valuesOf({ ...stored }).cargoPorts.id);
    const [first] = valuesOf(stored).cargoPorts.list;
    expect(linesOf([{ ...(first ?? newLine()), quantity: '1' }]).id).not.toBe(
      linesOf([first ?? newLine()]).id,
    );
  });
});

describe('sums', () => {
  const { list } = valuesOf(stored).cargoPorts;
  test('inactive lines move nothing', () => {
    expect(balanceOf(list)).toMatchObject({ difference: '0.5', isBalanced: false });
    const [first = newLine(), ...rest] = list;
    expect(balanceOf([{ ...first, inActive: true }, ...rest])).toMatchObject({ loading: '0' });
  });
  test('units are summed separately', () => {
    const gas = { ...stored, id: 6, measurement: { ...mt, id: 2, symbol: 'm³' } };
    expect(balancesOf([stored, gas, stored])).toMatchObject([
      { unit: 'mt', loading: '2001', discharging: '2000' },
      { unit: 'm³', loading: '1000.5' },
    ]);
  });
  test.each([
    [10, '1000.5'],
    [20, '999.75'],
    [30, null],
    [50, null],
  ] as const)('billed by %i is %s', (by, total) => {
    expect(billedTotal(list, by)).toBe(total);
  });
  test('the range of a tolerance', () => {
    expect(toleranceText('1000', '5', 'mt')).toBe('950.000 to 1\u202F050.000 mt');
    expect(toleranceText('1000', null, 'mt')).toBeUndefined();
    expect(toleranceText('0', '5', 'mt')).toBeUndefined();
  });
});
