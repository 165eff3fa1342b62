import { expect, test } from 'vitest';
import { logReportKind, type LogReportKind } from '../log-reports/kinds.ts';
import { offhireReason } from '../offhires/enumerations.ts';
import { fuelType } from '../vessels/fuels.ts';
import { proposedOffhires } from './proposed-offhires.ts';
import type { ProposingFact, ProposingReport } from './proposal-source.ts';
import { proposalOrigin } from './proposal-source.ts';
import { reasonIn } from './reason-in.ts';

const day = (text: string): number => Date.parse(`2026-03-${text}Z`);
const {
  Departure,
  Arrival,
  NoonSea,
  NoonDrifting,
  OffhireBegin,
  OffhireEnd,
  StoppageBegin,
  StoppageEnd,
  DeviationBegin,
  DeviationEnd,
} = logReportKind;
const mgo = 7;
const lsmgo = 6;

type Line = readonly [kind: LogReportKind, at: string, kg?: number, remark?: string];

/** Reports one after the other, as a ship writes them. */
const log = (...lines: readonly Line[]): readonly ProposingReport[] =>
  lines.map(([kind, at, kg = 0, remark = ''], index) => ({
    id: index + 1,
    guid: `report ${index + 1}`,
    kind,
    at: day(at),
    since: index === 0 ? day(at) : day(lines[index - 1]?.[1] ?? at),
    zone: 'UTC',
    voyageId: 7,
    remark,
    fuels: kg === 0 ? [] : [{ fuelId: mgo, kg: BigInt(kg) }],
  }));

const fact: ProposingFact = {
  id: 4,
  reason: offhireReason.CargoGear,
  from: day('02T08:00'),
  to: day('02T14:00'),
  zone: 'Europe/Oslo',
  voyageId: 7,
  portCallId: 9,
  text: 'Crane 2 stopped',
};

/** Key, origin, start, end and tonnes of each. */
const found = (reports: readonly ProposingReport[], facts: readonly ProposingFact[] = []) =>
  proposedOffhires({ reports, facts }).map(({ key, origin, from, to, fuels }) => [
    key,
    origin,
    new Date(from).toISOString().slice(8, 16),
    to === null ? null : new Date(to).toISOString().slice(8, 16),
    fuels.map(({ consumed }) => consumed).join(),
  ]);

const { OffhireReports, Stoppage, Deviation, StatementOfFacts } = proposalOrigin;

test.each<[string, readonly ProposingReport[], readonly unknown[]]>([
  ['nothing', [], []],
  ['only noons', log([NoonSea, '01T12:00'], [NoonSea, '02T12:00', 9000]), []],
  [
    'begin and end of off-hire: the reports after the begin up to the end burned its fuel',
    log(
      [NoonSea, '01T12:00'],
      [OffhireBegin, '01T18:00', 4000],
      [NoonDrifting, '02T12:00', 1500],
      [OffhireEnd, '02T15:00', 250],
      [NoonSea, '03T12:00', 8000],
    ),
    [['report-2', OffhireReports, '01T18:00', '02T15:00', '1.75']],
  ],
  [
    'off-hire that goes on',
    log([OffhireBegin, '01T18:00', 4000], [NoonDrifting, '02T12:00', 1500]),
    [['report-1', OffhireReports, '01T18:00', null, '1.5']],
  ],
  [
    'a second begin and a second end',
    log(
      [OffhireBegin, '01T06:00'],
      [OffhireBegin, '01T08:00', 100],
      [OffhireEnd, '01T10:00', 100],
      [OffhireEnd, '01T11:00', 100],
    ),
    [['report-1', OffhireReports, '01T06:00', '01T10:00', '0.2']],
  ],
  ['an end without a begin', log([OffhireEnd, '01T10:00', 100]), []],
  ['begin and end at one instant', log([OffhireBegin, '01T10:00'], [OffhireEnd, '01T10:00']), []],
  [
    'a stop at sea',
    log(
      [Departure, '01T00:00'],
      [StoppageBegin, '01T06:00', 2000],
      [StoppageEnd, '01T10:00', 300],
      [Arrival, '02T00:00', 5000],
    ),
    [['report-2', Stoppage, '01T06:00', '01T10:00', '0.3']],
  ],
  [
    'a stop of less than an hour',
    log([Departure, '01T00:00'], [StoppageBegin, '01T06:00'], [StoppageEnd, '01T06:59']),
    [],
  ],
  [
    'a stop of an hour',
    log([Departure, '01T00:00'], [StoppageBegin, '01T06:00'], [StoppageEnd, '01T07:00']),
    [['report-2', Stoppage, '01T06:00', '01T07:00', '']],
  ],
  [
    'waiting at anchor after the arrival',
    log(
      [Departure, '01T00:00'],
      [Arrival, '02T00:00'],
      [StoppageBegin, '02T01:00'],
      [StoppageEnd, '03T01:00'],
    ),
    [],
  ],
  [
    'a deviation that no report ends is ended by the arrival',
    log([Departure, '01T00:00'], [DeviationBegin, '01T06:00'], [Arrival, '01T20:00', 900]),
    [['report-2', Deviation, '01T06:00', '01T20:00', '0.9']],
  ],
  [
    'a stop within an off-hire is part of it',
    log(
      [Departure, '01T00:00'],
      [OffhireBegin, '01T05:00'],
      [StoppageBegin, '01T06:00'],
      [StoppageEnd, '01T10:00', 300],
      [OffhireEnd, '01T11:00', 100],
      [DeviationBegin, '02T00:00'],
      [DeviationEnd, '02T05:00', 700],
    ),
    [
      ['report-2', OffhireReports, '01T05:00', '01T11:00', '0.4'],
      ['report-6', Deviation, '02T00:00', '02T05:00', '0.7'],
    ],
  ],
  [
    'reports out of order',
    log(
      [Departure, '01T00:00'],
      [DeviationBegin, '01T06:00'],
      [DeviationEnd, '01T08:00', 500],
    ).toReversed(),
    [['report-2', Deviation, '01T06:00', '01T08:00', '0.5']],
  ],
])('%s', (_what, reports, expected) => {
  expect(found(reports)).toEqual(expected);
});

test('a breakdown of the ship’s gear in a statement of facts shares its fuel with the reports around it', () => {
  const reports = log(
    [Arrival, '02T00:00'],
    [NoonSea, '02T12:00', 1200],
    [NoonSea, '03T12:00', 2400],
  );
  expect(found(reports, [fact])).toEqual([
    ['fact-4', StatementOfFacts, '02T08:00', '02T14:00', '0.6'],
  ]);
  const [one] = proposedOffhires({ reports, facts: [fact] });
  expect(one).toMatchObject({
    isEstimated: true,
    portCallId: 9,
    reports: ['report 2', 'report 3'],
  });
});

test.each<[string, Partial<ProposingFact>, number]>([
  ['that ends when it begins', { to: fact.from }, 0],
  ['that goes on', { to: null }, 1],
  ['during a reported off-hire', { from: day('01T07:00'), to: day('01T09:00') }, 0],
])('a breakdown %s', (_what, changed, expected) => {
  const reports = log([OffhireBegin, '01T06:00'], [OffhireEnd, '01T10:00', 100]);
  const all = proposedOffhires({ reports, facts: [{ ...fact, ...changed }] });
  expect(all.filter(({ origin }) => origin === StatementOfFacts)).toHaveLength(expected);
});

test('fuels of one kind are one line; the reason follows the remarks', () => {
  const [begin, end] = log(
    [OffhireBegin, '01T06:00', 0, 'Generator 2 tripped'],
    [OffhireEnd, '01T10:00', 100],
  );
  if (begin === undefined || end === undefined) throw new Error('Two reports are written above.');
  const fuels = [...end.fuels, { fuelId: lsmgo, kg: 50n }, { fuelId: 2, kg: 70n }];
  expect(proposedOffhires({ reports: [begin, { ...end, fuels }], facts: [] })).toMatchObject([
    {
      reason: offhireReason.AuxiliaryBreakdown,
      fuels: [
        { fuelType: fuelType.Hfo, consumed: '0.07' },
        { fuelType: fuelType.Mgo, consumed: '0.15' },
      ],
    },
  ]);
});

test.each<[string, number | undefined]>([
  ['Main engine stopped, fuel pump of cylinder 4', offhireReason.EngineBreakdown],
  ['Blackout, A/E 1', offhireReason.AuxiliaryBreakdown],
  ['Crane 2 out of order', offhireReason.CargoGear],
  ['Touched bottom, grounding', offhireReason.HullDamage],
  ['Towards drydock', offhireReason.DryDocking],
  ['Port State Control: detained', offhireReason.PortStateControl],
  ['Class survey of the hatch covers', offhireReason.Survey],
  ['Holds rejected', offhireReason.HoldCleaning],
  ['Landing a sick crew member', offhireReason.CrewChange],
  ['Diverted to Vigo', offhireReason.Deviation],
  ['Engine overheated', offhireReason.EngineBreakdown],
  ['Thick fog', undefined],
  ['', undefined],
])('the remark ‘%s’', (remark, reason) => {
  expect(reasonIn(remark)).toBe(reason);
});
