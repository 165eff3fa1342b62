import { etsYear, exact, type RegimePort, type Stop } from '@fairlead/emissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logReportKind } from '../log-reports/kinds.ts';
import { hourMs } from '../time/milliseconds.ts';
import { consumerUnitClass, fuelType } from '../vessels/fuels.ts';
import { warehousePeriods } from '../warehouse/periods.ts';
import type { StateHours } from '../vessels/sailing-states.ts';
import type { GroupUse, SourceReport, VisitedCall } from '../warehouse/source.ts';
import { accountedParts, type AccountedPart, type ComplianceCall } from './accounted-parts.ts';

const hfo = 1;
const lng = 2;
const other = 3;
const fuels = new Map([
  [hfo, { type: fuelType.Hfo, consumerUnitClass: null }],
  [lng, { type: fuelType.Lng, consumerUnitClass: consumerUnitClass.OttoMediumSpeed }],
  [other, { type: fuelType.Other, consumerUnitClass: null }],
]);

const rotterdam: RegimePort = { locode: 'NLRTM', country: 'NL', latitude: 51.9, longitude: 4.1 };
const gibraltar: RegimePort = { locode: 'GIGIB', country: 'GI', latitude: 36.1, longitude: -5.4 };
const singapore: RegimePort = { locode: 'SGSIN', country: 'SG', latitude: 1.3, longitude: 103.8 };
const piraeus: RegimePort = { locode: 'GRPIR', country: 'GR', latitude: 37.9, longitude: 23.6 };

const calling = (id: number, port: RegimePort, more: Partial<Stop> = {}): ComplianceCall => ({
  id,
  port,
  purposes: ['cargo'],
  isContainerShip: false,
  ...more,
});

/** Hours after 20 December 2025 00:00 UTC as an instant: the year ends after 288 of them. */
const h = (hours: number): number => Date.UTC(2025, 11, 20) + hours * hourMs;
const visit = (id: number, arrived: number, departed: number | null): VisitedCall => ({
  id,
  voyageId: 100,
  arrived: h(arrived),
  departed: departed === null ? null : h(departed),
});

const hours = (states: Partial<StateHours>): StateHours => ({
  underWay: 0,
  manoeuvring: 0,
  drifting: 0,
  atAnchor: 0,
  atBerth: 0,
  ...states,
});
const use = (kg: number, fuelId = hfo, group: GroupUse['group'] = 'main'): GroupUse => ({
  fuelId,
  group,
  kg: BigInt(kg),
});
let lastId = 0;
const report = (
  at: number,
  states: Partial<StateHours>,
  more: Partial<SourceReport> = {},
): SourceReport => ({
  id: (lastId += 1),
  kind: logReportKind.NoonSea,
  at: h(at),
  hours: hours(states),
  distance: 0,
  shoreKwh: 0,
  cargoKg: null,
  isLaden: null,
  uses: [],
  remaining: [],
  ...more,
});

const account = (
  calls: readonly VisitedCall[],
  reports: readonly SourceReport[],
  records: readonly ComplianceCall[],
): readonly AccountedPart[] =>
  accountedParts({
    periods: warehousePeriods({ calls, reports, movements: [], usesStocks: false }),
    calls: new Map(records.map((record) => [record.id, record])),
    fuels,
  });

const line = (part: AccountedPart): string => {
  const fuel = part.lots.map((lot) => `${lot.fuel} ${exact(lot.tonnes).toString()}`).join(', ');
  const shares =
    part.shares === null
      ? '?'
      : [part.shares.fuelEu.share, part.shares.ets.share, part.shares.uk.reported].join(' ');
  const ends =
    part.kind === 'stay'
      ? String(part.fromCallId)
      : `${String(part.fromCallId)}-${String(part.toCallId)}`;
  return `${part.kind} ${ends} ${String(part.year)}: ${fuel}; ${shares}`;
};

describe('accounted parts', () => {
  test('a bunkering stop stays inside the voyage, with its fuel and its sentence', () => {
    const parts = account(
      [visit(1, 0, 24), visit(2, 72, 80), visit(3, 240, null)],
      [
        report(24, { atBerth: 2400 }, { uses: [use(3000, hfo, 'aux')] }),
        report(72, { underWay: 4800 }, { uses: [use(40_000)], distance: 6000 }),
        report(80, { atAnchor: 800 }, { uses: [use(1000, hfo, 'aux')] }),
        report(240, { underWay: 16_000 }, { uses: [use(120_000)], distance: 20_000 }),
      ],
      [
        calling(1, rotterdam),
        calling(2, gibraltar, { purposes: ['bunkering'] }),
        calling(3, singapore),
      ],
    );
    expect(parts.map(line).filter((text) => !text.includes('null'))).toEqual([
      'stay 1 2025: HFO 3; 1 1 0',
      'voyage 1-3 2025: HFO 161; 0.5 0.5 0',
    ]);
    const voyage = parts.find(({ kind, fromCallId }) => kind === 'voyage' && fromCallId === 1)!;
    expect(voyage.stops).toEqual([{ callId: 2, sentence: 'No port of call: only bunkering.' }]);
    expect([voyage.distanceNm.toString(), voyage.hoursAtSea.toString()]).toEqual(['2600', '208']);
  });

  test('a voyage over the turn of the year is cut there, and each part is in its own year', () => {
    const parts = account(
      [visit(1, 0, 240), visit(2, 336, null)],
      [
        report(240, { atBerth: 24_000 }),
        report(336, { underWay: 9600 }, { uses: [use(96_000)], distance: 9600 }),
      ],
      [calling(1, rotterdam), calling(2, piraeus)],
    );
    const voyage = parts.filter(({ kind, fromCallId }) => kind === 'voyage' && fromCallId === 1);
    expect(voyage.map(line)).toEqual([
      'voyage 1-2 2025: HFO 48; 1 1 0',
      'voyage 1-2 2026: HFO 48; 1 1 0',
    ]);
    expect(voyage.map(({ isEstimated }) => isEstimated)).toEqual([true, true]);
    expect(voyage.map(({ distanceNm }) => distanceNm.toString())).toEqual(['480', '480']);
  });

  test('LNG slips in engines and not in boilers; a fuel without factors is named', () => {
    const [, part] = account(
      [visit(1, 0, 24), visit(2, 48, null)],
      [
        report(24, { atBerth: 2400 }),
        report(
          48,
          { underWay: 2400 },
          { uses: [use(1000, lng), use(500, lng, 'boiler'), use(7, other)] },
        ),
      ],
      [calling(1, rotterdam), calling(2, singapore)],
    ).filter(({ fromCallId }) => fromCallId === 1);
    expect(line(part!)).toBe('voyage 1-2 2025: LNG_BOILER 0.5, LNG_OTTO_MS 1; 0.5 0.5 0');
    expect(part!.withoutFactors).toEqual([other]);
  });

  test('a voyage that has not ended is not decided', () => {
    const parts = account(
      [visit(1, 0, 24)],
      [report(24, { atBerth: 2400 }), report(48, { underWay: 2400 }, { uses: [use(9000)] })],
      [calling(1, rotterdam)],
    );
    expect(parts.map(line).at(-1)).toBe('voyage 1-null 2025: HFO 9; ?');
  });

  test('no fuel is lost or counted twice, whatever the stops are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 90_000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (stops) => {
          const calls = stops.map((_, index) =>
            visit(index + 1, index * 100 + 10, index * 100 + 60),
          );
          const reports = stops.flatMap(([, kg], index) => [
            report(index * 100 + 10, { underWay: 1000 }, { uses: [use(kg)] }),
            report(index * 100 + 60, { atBerth: 5000 }, { uses: [use(kg, hfo, 'aux')] }),
          ]);
          const records = stops.map(([isCall], index) =>
            calling(index + 1, rotterdam, { purposes: isCall ? ['cargo'] : ['shelter'] }),
          );
          const burned = account(calls, reports, records)
            .flatMap(({ lots }) => lots)
            .reduce((sum, { tonnes }) => sum.plus(tonnes), exact(0));
          const reported = stops.reduce((sum, [, kg]) => sum + 2 * kg, 0);
          expect(burned.times(1000).toString()).toBe(String(reported));
        },
      ),
    );
  });

  test('feed the allowances of a year', () => {
    const parts = account(
      [visit(1, 0, 24), visit(2, 240, null)],
      [
        report(24, { atBerth: 2400 }, { uses: [use(10_000, hfo, 'aux')] }),
        report(240, { underWay: 21_600 }, { uses: [use(400_000)] }),
      ],
      [calling(1, rotterdam), calling(2, singapore)],
    );
    const lots = parts.flatMap((part) =>
      part.lots.map((lot) => ({ ...lot, scope: part.shares?.ets.share ?? 0 })),
    );
    // (10 t + half of 400 t) x 3.114, of which 70 % count in 2025.
    expect(etsYear({ year: 2025, lots }).surrender.value.toString()).toBe('457.758');
  });
});
