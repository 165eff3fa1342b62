import { offhireEndsFirst } from '@fairlead/domain/offhires/offhire';
import { offhireReason } from '@fairlead/domain/offhires/enumerations';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  missingIn,
  newOffhire,
  type OffhireValues,
  sumOf,
  describeField,
  wrongIn,
} from './offhire.state.ts';

const vessel = { id: 7, name: 'Nordhav Star' };
const offhire = (part: Partial<OffhireValues> = {}): OffhireValues => ({
  ...newOffhire,
  vessel,
  from: '2026-03-01T08:00:00Z',
  to: '2026-03-03T08:00:00Z',
  reason: offhireReason.Other,
  hireRate: '24000',
  ...part,
});
const fuel = (consumed: string | null, price: string | null, fuelType = 10) => ({
  fuelType,
  consumed,
  price,
});

describe('before a save', () => {
  test('a new off-hire lacks its vessel, start and reason, and no end', () => {
    expect(Object.keys(missingIn(newOffhire))).toEqual(['vessel', 'from', 'reason']);
    expect(missingIn(offhire())).toEqual({});
  });

  test('each fuel needs a quantity, not a price', () => {
    const bunkers = JSON.stringify([fuel('10', null), fuel(null, '600', 20)]);
    expect(Object.keys(missingIn(offhire({ bunkers })))).toEqual(['bunkers.1.consumed']);
  });

  test.each<readonly [wrong: string, part: Partial<OffhireValues>]>([
    ['to', { to: '2026-03-01T08:00:00Z' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['percentage', { percentage: '0' }],
    ['percentage', { percentage: '100.01' }],
    ['agreed.hours', { agreedAmount: '100' }],
    ['agreed.hours', { agreedHours: '4', isPlanned: true }],
    ['bunkers.1.fuelType', { bunkers: JSON.stringify([fuel('1', '1'), fuel('2', '2')]) }],
  ])('%s is refused for %o', (field, part) => {
    expect(Object.keys(wrongIn(offhire(part)))).toEqual([field]);
  });

  test('nothing is refused of an off-hire that is in order, or still runs', () => {
    expect(wrongIn(offhire())).toEqual({});
    expect(wrongIn(offhire({ to: null }))).toEqual({});
    expect(wrongIn(offhire({ to: '2026-02-01T00:00:00Z' }))).toEqual({ to: offhireEndsFirst });
  });
});

describe('the amount of the current input', () => {
  test('is hire for the time off hire and the bunkers burnt', () => {
    const bunkers = JSON.stringify([fuel('10', '600.5')]);
    const { hire, bunkers: fuels, total } = sumOf(offhire({ percentage: '50', bunkers }));
    expect({ hire, fuels, total }).toEqual({
      hire: '24000.00',
      fuels: '6005.00',
      total: '30005.00',
    });
  });

  test('is open while the off-hire runs or a price is missing', () => {
    expect(sumOf(offhire({ to: null })).total).toBeNull();
    expect(sumOf(offhire({ bunkers: JSON.stringify([fuel('10', null)]) })).total).toBeNull();
  });

  test('an emptied percentage counts as none', () => {
    expect(sumOf(offhire({ percentage: null })).hire).toBe('0.00');
  });
});

describe('what is sent', () => {
  test('names records by their ids and leaves out fuels that are not known', () => {
    const bunkers = JSON.stringify([fuel('10', null), fuel('1', '1', -1)]);
    const body = bodyOf(offhire({ bunkers, portCall: { id: 9, name: 'Oslo' } }), undefined);
    expect(body).toMatchObject({ vessel: { id: 7 }, voyage: null, portCall: { id: 9 } });
    expect(body.bunkers).toEqual([fuel('10', null)]);
    expect(body).not.toHaveProperty('modified');
  });

  test('states the version that was read', () => {
    const modified = '2026-03-04T00:00:00.000Z';
    expect(bodyOf(offhire(), modified)).toMatchObject({ modified });
  });
});

test.each<readonly [keyof OffhireValues, Partial<OffhireValues>, string]>([
  ['vessel', {}, 'Nordhav Star'],
  ['voyage', {}, 'none'],
  ['to', { to: null }, 'none'],
  ['isPlanned', { isPlanned: true }, 'yes'],
  ['bunkers', { bunkers: JSON.stringify([fuel('1', '1')]) }, '1 fuel'],
  ['remarks', {}, 'nothing'],
  ['hireRate', {}, '24000'],
])('another user’s %s of %o is shown as text', (field, part, text) => {
  expect(describeField(field, offhire(part))).toBe(text);
});
