import { describe, expect, test } from 'vitest';
import type { Port } from './ports.data.ts';
import {
  missingIn,
  newPort,
  partnersIn,
  type PortValues,
  saveOf,
  valuesOf,
  wrongIn,
} from './port.state.ts';

const stored = {
  id: 1_000_007,
  name: 'Own Quay',
  unLoCode: 'NOSVG',
  countryCode: 'NO',
  latitude: '58.98512',
  longitude: '5.73333',
  timeZone: 'Europe/Oslo',
  type: 10,
  note: 'Deep water',
  inActive: true,
  modified: '2026-03-01T10:00:00.000Z',
  settings: {
    stayHours: '24',
    termSet: { id: 4, name: 'Grain' },
    agentNotes: '',
    alert: '',
    partners: [
      {
        partner: { id: 3, name: 'Agent' },
        reasonForCall: { id: 2, name: 'Loading' },
        isDefault: true,
        note: '',
      },
    ],
    modified: '2026-03-02T10:00:00.000Z',
  },
} as unknown as Port;
const values = valuesOf(stored);
const port = (part: Partial<PortValues>): PortValues => ({ ...values, ...part });
const partner = (id: number, reasonId: number | null, isDefault = false) => ({
  partner: { id, name: `Agent ${id}` },
  reasonId,
  isDefault,
  note: '',
});

describe('a new port', () => {
  test('lacks its name, country and position', () => {
    expect(Object.keys(missingIn(newPort(undefined)))).toEqual(['name', 'countryCode', 'position']);
  });

  test('that is copied has everything but the code, the note and that it is inactive', () => {
    const { unLoCode, note, inActive, ...same } = newPort(stored);
    expect({ unLoCode, note, inActive }).toEqual({ unLoCode: '', note: '', inActive: false });
    expect(values).toMatchObject(same);
    expect(missingIn(newPort(stored))).toEqual({});
  });
});

describe('before a save', () => {
  test.each<readonly [wrong: string, part: Partial<PortValues>]>([
    ['position', { position: '91 N 5 E' }],
    ['position', { position: '0, 0' }],
    ['unLoCode', { unLoCode: 'N0SVG' }],
    ['unLoCode', { countryCode: 'SE' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['partners.1.partner', { partners: JSON.stringify([partner(3, 2), partner(3, 2)]) }],
    [
      'partners.1.isDefault',
      { partners: JSON.stringify([partner(3, null, true), partner(4, null, true)]) },
    ],
  ])('%s is refused for %o', (field, part) => {
    expect(Object.keys(wrongIn(port(part)))).toEqual([field]);
  });

  test.each<Partial<PortValues>>([
    {},
    { unLoCode: ' no svg ' },
    { unLoCode: '' },
    { timeZone: '' },
    { partners: JSON.stringify([partner(3, 2, true), partner(3, null, true)]) },
  ])('%o is accepted', (part) => {
    expect(wrongIn(port(part))).toEqual({});
  });
});

describe('what is sent', () => {
  test('is nothing of an unchanged port', () => {
    expect(saveOf(values, stored)).toEqual({
      port: undefined,
      settings: undefined,
      partners: undefined,
      settled: '2026-03-02T10:00:00.000Z',
    });
  });

  test('is the port alone where only that changed, with the exact stored position', () => {
    const {
      port: body,
      settings,
      partners,
    } = saveOf(port({ name: 'Quay 2', timeZone: ' ' }), stored);
    expect(body).toMatchObject({
      name: 'Quay 2',
      latitude: '58.98512',
      longitude: '5.73333',
      timeZone: null,
      modified: '2026-03-01T10:00:00.000Z',
    });
    expect([settings, partners]).toEqual([undefined, undefined]);
  });

  test('is the position as typed where it was changed', () => {
    const { port: body } = saveOf(port({ position: '59.5 5.25' }), stored);
    expect(Number(body?.latitude)).toBe(59.5);
    expect(Number(body?.longitude)).toBe(5.25);
  });

  test('is the settings alone, or the partners alone', () => {
    expect(saveOf(port({ termSet: null }), stored)).toMatchObject({
      port: undefined,
      settings: { stayHours: '24', termSet: null },
      partners: undefined,
    });
    const saved = saveOf(port({ partners: JSON.stringify([partner(5, null)]) }), stored);
    expect(saved.partners).toEqual([
      { partner: { id: 5 }, reasonForCall: null, isDefault: false, note: '' },
    ]);
    expect(saved.settings).toBeUndefined();
  });

  test('is everything of a new port', () => {
    const { port: body, partners } = saveOf(newPort(stored), undefined);
    expect(body).not.toHaveProperty('modified');
    expect(body).toMatchObject({ name: 'Own Quay', unLoCode: null });
    expect(partners).toHaveLength(partnersIn(values.partners).length);
  });
});
