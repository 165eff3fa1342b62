import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transhipmentPorts } from '@fairlead/domain/ports/transhipment';
import { describe, expect, it } from 'vitest';
import { isZoneOf } from './locations/time-zone.ts';
import {
  buildPorts,
  catalogueText,
  faultsOf,
  idleCorrections,
  registerIds,
  type SeaPort,
} from '../../catalogue/build.ts';
import { countries } from '../../catalogue/countries.ts';
import { supplement } from '../../catalogue/supplement.ts';

const committed = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const seaPorts = createRequire(import.meta.url)('sea-ports/lib/ports.json') as Record<
  string,
  SeaPort
>;
const register = JSON.parse(committed('../../catalogue/ids.json')) as Record<string, number>;
const ports = buildPorts({ seaPorts, supplement, countries });
const port = (key: string) => ports.find((candidate) => candidate.key === key);

describe('the catalogue', () => {
  it('is the committed one', () => {
    const ids = registerIds(ports, register);
    expect(ids).toEqual(register);
    expect(catalogueText(ports, ids, countries)).toBe(
      committed('../../../../packages/domain/src/ports/catalogue.json'),
    );
  });

  it('gives every port an id of its own below the imported ones', () => {
    const ids = ports.map(({ key }) => register[key] ?? 0);
    expect(new Set(ids).size).toBe(ports.length);
    expect(Math.min(...ids)).toBeGreaterThan(0);
    expect(Math.max(...ids)).toBeLessThan(100_000);
  });

  it('keeps ids when ports come and go', () => {
    const fewer = registerIds(ports.slice(1), register);
    expect(fewer).toEqual(register);
    const [first] = ports;
    if (!first) throw new Error('an empty catalogue');
    const more = registerIds([...ports, { ...first, key: 'NOXXX' }], register);
    expect(more['NOXXX']).toBe(Math.max(...Object.values(register)) + 1);
  });

  it('has no correction that corrects nothing', () => {
    expect(idleCorrections({ seaPorts, supplement, countries })).toEqual([]);
  });

  it('has zones that belong to their countries', () => {
    expect(ports.filter(({ timeZone, country }) => !isZoneOf(timeZone, country))).toEqual([]);
  });

  it.each([
    ['NOAES', 'Ålesund', 62.47, 6.15, 'Europe/Oslo'],
    ['NOMJF', 'Mosjøen', 65.84, 13.19, 'Europe/Oslo'],
    ['NOBJF', 'Båtsfjord', 70.63, 29.74, 'Europe/Oslo'],
    ['PLGDN', 'Gdańsk', 54.35, 18.67, 'Europe/Warsaw'],
    ['BRMAO', 'Manaus', -3.13, -60.02, 'America/Manaus'],
    ['GBBAD', 'Barry Dock', 51.4, -3.27, 'Europe/London'],
    ['ISESK', 'Eskifjörður', 65.07, -14.01, 'Atlantic/Reykjavik'],
    ['SGSIN', 'Singapore', 1.28, 103.85, 'Asia/Singapore'],
    ['CDMAT', 'Matadi', -5.82, 13.45, 'Africa/Kinshasa'],
  ] as const)('knows %s', (...expected) => {
    const [key, name, latitude, longitude, timeZone] = expected;
    const found = port(key);
    expect(found).toMatchObject({ name, timeZone });
    expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(0.1);
    expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.1);
  });

  it('has twenty fish farms along the Norwegian coast', () => {
    const farms = ports.filter(({ type }) => type === 20);
    expect(farms).toHaveLength(20);
    for (const farm of farms) {
      expect(farm).toMatchObject({ unLocode: null, country: 'NO', timeZone: 'Europe/Oslo' });
      expect(farm.latitude).toBeGreaterThan(59);
      expect(farm.latitude).toBeLessThan(70);
    }
  });

  it('refuses a port outside its country, in the spot of another, or with a code of the wrong form', () => {
    const swapped = {
      key: 'NOXXX',
      name: 'X',
      unLocode: 'NOXXX',
      country: 'NO',
      latitude: 5.3,
      longitude: 60.4,
      type: 10,
      aliases: '',
    } as const;
    expect(faultsOf([swapped], countries)).toEqual(['NOXXX X (5.3, 60.4): outside Norway']);
    const right = { ...swapped, latitude: 60.4, longitude: 5.3 };
    expect(faultsOf([right, { ...right, key: 'NOYYY' }], countries)).toEqual([
      'NOXXX X and NOYYY X: in one spot',
    ]);
    expect(faultsOf([{ ...right, unLocode: 'NO1' }], countries)).toEqual([
      'NOXXX X (60.4, 5.3): not the form of a UN/LOCODE',
    ]);
  });
});

describe('the countries', () => {
  const members = (date: string) =>
    countries
      .filter(
        ({ eeaFrom, eeaTo }) =>
          eeaFrom !== null && eeaFrom <= date && (eeaTo === null || date < eeaTo),
      )
      .map(({ code }) => code);

  it('know the European Economic Area by date', () => {
    // 27 Union members, Iceland, Liechtenstein and Norway, six outermost regions and Åland.
    expect(members('2026-01-01')).toHaveLength(37);
    expect(members('2020-12-31')).toContain('GB');
    expect(members('2021-01-01')).not.toContain('GB');
    expect(members('2013-06-30')).not.toContain('HR');
    for (const outside of ['GI', 'FO', 'GL', 'SJ', 'IM', 'JE', 'GG', 'PM', 'NC', 'CW', 'AW', 'BL'])
      expect(members('2026-01-01')).not.toContain(outside);
  });

  it('name every region of ISO 3166-1 once', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  });
});

it('the neighbouring transhipment ports are in the catalogue', () => {
  expect(transhipmentPorts.map(({ unLoCode }) => port(unLoCode)?.name)).toEqual([
    'East Port Said',
    'Tanger Med',
  ]);
});
