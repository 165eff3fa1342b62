import {
  etsShare,
  exact,
  fuelEuShare,
  mrvCategory,
  ukShare,
  type Movement,
  type RegimePort,
} from '@fairlead/emissions';
import { describe, expect, test } from 'vitest';
import { iceClass, type Particulars, shipType } from '../vessels/particulars.ts';
import type { AccountedPart } from './accounted-parts.ts';
import { vesselYear } from './vessel-year.ts';

const rotterdam: RegimePort = { locode: 'NLRTM', country: 'NL', latitude: 51.9, longitude: 4.1 };
const singapore: RegimePort = { locode: 'SGSIN', country: 'SG', latitude: 1.3, longitude: 103.8 };
const leith: RegimePort = { locode: 'GBLEI', country: 'GB', latitude: 55.98, longitude: -3.17 };
const belfast: RegimePort = { locode: 'GBBEL', country: 'GB', latitude: 54.62, longitude: -5.9 };

const bulker: Particulars = {
  validFrom: '2020-01-01',
  grossTonnage: '30000',
  deadweight: '50000',
  shipType: shipType.BulkCarrier,
  iceClass: iceClass.None,
  flag: 'NO',
  owner: null,
  ismCompany: null,
};

const part = (
  day: string,
  movement: Omit<Movement, 'day'> | null,
  more: Partial<AccountedPart> = {},
): AccountedPart => {
  const start = Date.parse(`${day}T00:00:00Z`);
  const moved = movement === null ? null : { ...movement, day };
  return {
    kind: movement !== null && movement.to === null ? 'stay' : 'voyage',
    fromCallId: 1,
    toCallId: movement === null ? null : 2,
    year: Number(day.slice(0, 4)),
    start,
    end: start + 86_400_000,
    lots: [{ fuel: 'HFO', tonnes: '1000' }],
    withoutFactors: [],
    distanceNm: exact(8000),
    hoursAtSea: exact(600),
    reportedHours: exact(24),
    shorePowerKwh: 0,
    transportWork: exact(400_000_000),
    stops: [],
    reportIds: [7],
    isEstimated: false,
    shares:
      moved === null
        ? null
        : {
            mrv: mrvCategory(moved),
            fuelEu: fuelEuShare(moved),
            ets: etsShare(moved),
            uk: ukShare(moved),
          },
    ...more,
  };
};

const leaving = { from: rotterdam, to: singapore };
const year = (parts: readonly AccountedPart[], particulars: readonly Particulars[] = [bulker]) =>
  vesselYear({ year: 2026, particulars, parts });

describe('a vessel’s year', () => {
  test('half of a voyage that leaves the EEA is due, all of it is reported', () => {
    const { ets, mrv, fuelEu, missing } = year([part('2026-03-01', leaving)]);
    // (1,000 x 3.114 + 0.05 x 28 + 0.18 x 265) / 2
    expect(ets.result?.surrender.value.toString()).toBe('1581.55');
    expect(mrv.result?.categories['from-member-states'].gases.co2.toString()).toBe('3114');
    expect(mrv.result?.total.distanceNm.toString()).toBe('8000');
    // 1,000 t x 40,500 MJ/t x 0.5
    expect(fuelEu.result?.energy.value.toString()).toBe('20250000');
    expect(fuelEu.result?.balance.value.isNegative()).toBe(true);
    expect(missing).toEqual([]);
  });

  test('the rating counts every mile, wherever it was sailed', () => {
    const { cii, ets } = year([part('2026-03-01', { from: singapore, to: singapore })]);
    // 1,000 x 3.114 x 1,000,000 / (50,000 x 8,000)
    expect(cii.result?.attained?.value.toString()).toBe('7.785');
    expect(cii.result?.rating).toBe('E');
    expect(ets.result?.surrender.value.toString()).toBe('0');
  });

  test('an ice class takes 5% off the allowances', () => {
    const ice = { ...bulker, iceClass: iceClass.IASuper };
    const { ets } = year([part('2026-03-01', leaving)], [ice]);
    expect(ets.result?.surrender.value.toString()).toBe('1502.4725');
  });

  test('between Great Britain and Northern Ireland half is surrendered, from July 2026', () => {
    const between = { from: leith, to: belfast };
    const lots = [{ fuel: 'MDO_MGO', tonnes: '100' }];
    const { uk } = year([
      part('2026-06-30', between, { lots }),
      part('2026-08-01', between, { lots }),
      part('2026-09-01', { from: leith, to: rotterdam }, { lots }),
    ]);
    // 100 x 3.206 + 100 x 0.00005 x 28 + 100 x 0.00018 x 265, and half of it
    expect(uk.result?.total.toString()).toBe('325.51');
    expect(uk.result?.surrender.toString()).toBe('162.755');
  });

  test('certified fuel has its own intensity, no CO2 in the ETS, and comes off the CO2 of the UK ETS', () => {
    const hvo = { fuel: 'HVO', tonnes: '100' };
    const certified = { ...hvo, certifiedE: '8.6', certificate: 'EU-1' };
    const within = { from: rotterdam, to: rotterdam };
    const [fossil, bio] = [hvo, certified].map((lot) =>
      year([part('2026-03-01', within, { lots: [lot] })]),
    );
    // 100 x 3.115 + 100 x 0.00005 x 28 + 100 x 0.00018 x 265, and without the CO2.
    expect(fossil?.ets.result?.surrender.value.toString()).toBe('316.41');
    expect(bio?.ets.result?.surrender.value.toString()).toBe('4.91');
    // E - 3.115 / 0.044 + (3.115 + 0.00005 x 25 + 0.00018 x 298) / 0.044
    expect(bio?.fuelEu.result?.intensity.value.toFixed(4)).toBe('9.8475');
    expect(fossil?.fuelEu.result?.balance.value.isNegative()).toBe(false);
    // The CO2 stays in the report of MRV.
    expect(bio?.mrv.result?.total.gases.co2.toString()).toBe('311.5');
    const { uk } = year([part('2026-08-01', { from: leith, to: null }, { lots: [certified] })]);
    expect([uk.result?.total, uk.result?.surrender].map(String)).toEqual(['316.41', '4.91']);
  });

  test('wind-assisted propulsion lowers the intensity, and each deficit before raises the penalty', () => {
    const parts = [part('2026-03-01', { from: rotterdam, to: rotterdam })];
    const of = (more: { readonly windReward?: string; readonly deficitsBefore?: number }) =>
      vesselYear({ year: 2026, particulars: [bulker], parts, ...more }).fuelEu.result!;
    expect(of({ windReward: '0.95' }).intensity.value.toString()).toBe(
      of({}).intensity.value.times('0.95').toString(),
    );
    expect(of({ deficitsBefore: 2 }).penalty.value.toString()).toBe(
      of({}).penalty.value.times('1.2').toString(),
    );
  });

  test('a gross tonnage that changes in the year decides voyage by voyage', () => {
    const small = { ...bulker, grossTonnage: '4900' };
    const larger = { ...bulker, validFrom: '2026-07-01', grossTonnage: '5100' };
    const parts = [part('2026-03-01', leaving), part('2026-08-01', leaving)];
    const { ets } = year(parts, [small, larger]);
    expect(ets.applicability.applies).toBe(true);
    expect(ets.result?.surrender.value.toString()).toBe('1581.55');
  });

  test('a change of flag in the year changes no figure', () => {
    const parts = [part('2026-03-01', leaving), part('2026-08-01', leaving)];
    const reflagged = { ...bulker, validFrom: '2026-07-01', flag: 'MT' };
    expect(year(parts, [bulker, reflagged])).toEqual(year(parts, [bulker]));
  });

  test('a small ship is outside, and each regime says why', () => {
    const { ets, fuelEu, mrv } = year(
      [part('2026-03-01', leaving)],
      [{ ...bulker, grossTonnage: '3000' }],
    );
    expect(ets).toEqual({
      applicability: { applies: false, sentence: 'The ship has less than 5,000 GT.' },
      result: null,
    });
    expect(fuelEu.result).toBeNull();
    expect(mrv.applicability.sentence).toBe('The ship is below the tonnage of MRV.');
  });

  test('parts of other years are left out', () => {
    const { ets } = year([part('2025-12-30', leaving), part('2026-03-01', leaving)]);
    expect(ets.result?.surrender.value.toString()).toBe('1581.55');
  });

  test('FuelEU has no figures before 2025', () => {
    const before = vesselYear({
      year: 2024,
      particulars: [bulker],
      parts: [part('2024-03-01', leaving)],
    });
    expect(before.fuelEu.result).toBeNull();
    expect(before.fuelEu.applicability.sentence).toBe('FuelEU begins on 1 January 2025.');
    // 40% of the CO2 alone.
    expect(before.ets.result?.surrender.value.toString()).toBe('622.8');
  });

  test.each([
    [
      'no particulars',
      [part('2026-03-01', leaving)],
      [],
      'Gross tonnage or type of the ship is not entered.',
    ],
    [
      'a voyage without an end, and another one after it',
      [part('2026-03-01', null), part('2026-04-01', leaving)],
      [bulker],
      'The port of arrival is not known yet.',
    ],
    [
      'an unknown start',
      [part('2026-03-01', null, { fromCallId: null })],
      [bulker],
      'The port of departure is not known.',
    ],
    [
      'a gap in the reports',
      [part('2026-03-01', leaving, { reportedHours: exact('21.5') })],
      [bulker],
      'Reports account for 21.5 of 24.0 h.',
    ],
    [
      'reports that overlap',
      [part('2026-03-01', leaving, { reportedHours: exact(30) })],
      [bulker],
      'Reports account for 30.0 h of only 24.0 h that passed.',
    ],
    [
      'a fuel without factors',
      [part('2026-03-01', leaving, { withoutFactors: [9] })],
      [bulker],
      'A fuel without emission factors was burned.',
    ],
    [
      'a negative mass',
      [part('2026-03-01', leaving, { lots: [{ fuel: 'HFO', tonnes: '-1' }] })],
      [bulker],
      'The fuel is negative. Correct the report it comes from.',
    ],
    [
      'no reports',
      [part('2026-03-01', { from: rotterdam, to: null }, { reportIds: [] })],
      [bulker],
      'No log report was sent.',
    ],
  ])('%s is missing data', (...[, parts, particulars, sentence]) => {
    expect(year(parts, particulars).missing.map((one) => one.sentence)).toContain(sentence);
  });

  test('the year is complete as far as reports account for its time', () => {
    const half = part('2026-03-01', leaving, { reportedHours: exact(12) });
    expect(year([half]).complete?.toString()).toBe('0.5');
    // What is reported twice does not fill a gap.
    const twice = part('2026-04-01', leaving, { reportedHours: exact(48) });
    expect(year([half, twice]).complete?.toString()).toBe('0.75');
    expect(year([]).complete).toBeNull();
  });

  test('the end of the last voyage is not missing: it is under way', () => {
    expect(year([part('2026-03-01', leaving), part('2026-04-01', null)]).missing).toEqual([]);
  });

  test('nothing is missing of a ship that no regime applies to', () => {
    const small = { ...bulker, grossTonnage: '300' };
    expect(year([part('2026-03-01', leaving, { reportIds: [] })], [small]).missing).toEqual([]);
  });

  test('less than an hour is no gap', () => {
    expect(year([part('2026-03-01', leaving, { reportedHours: exact('23.1') })]).missing).toEqual(
      [],
    );
  });

  test('a vessel without anything has an empty year', () => {
    const { ets, mrv, cii } = year([]);
    expect(ets.result?.surrender.value.toString()).toBe('0');
    expect(mrv.result?.fuelPerMileKg).toBeNull();
    expect(cii.result).toMatchObject({ attained: null, rating: null });
  });
});
