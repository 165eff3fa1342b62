import { describe, expect, test } from 'vitest';
import { isStale, latestOf } from './age.ts';
import { comparedEtas, expectedDelay, leadingEta } from './arrival-estimates.ts';
import { etaAuthor, positionSource, vesselActivity } from './enumerations.ts';
import { mostFileLines, readPositionFile, vesselNames } from './position-file.ts';
import { continuousLine, greatCircleLine } from './route-line.ts';
import { laycanCallOf, type LiveCall, liveState } from './vessel-state.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const hour = (hours: number) => now + hours * 3_600_000;

function call(id: number, arrival: number, more: Partial<LiveCall> = {}): LiveCall {
  return {
    id,
    voyageId: 1,
    portName: `Port ${id}`,
    scheduledArrivalMs: hour(arrival),
    scheduledDepartureMs: hour(arrival + 10),
    arrivedMs: null,
    departedMs: null,
    inActive: false,
    reasonIds: [],
    hasBerthed: false,
    ...more,
  };
}

const left = (id: number, arrival: number, more: Partial<LiveCall> = {}) =>
  call(id, arrival, { arrivedMs: hour(arrival), departedMs: hour(arrival + 10), ...more });
const here = (id: number, arrival: number, more: Partial<LiveCall> = {}) =>
  call(id, arrival, { arrivedMs: hour(arrival), ...more });

describe('what a vessel is doing', () => {
  const { Ballast, Laden, InPort, Waiting, OffHire, Idle } = vesselActivity;
  test.each([
    ['no plan', [], {}, Idle],
    ['everything done', [left(1, -40)], {}, Idle],
    [
      'at sea after loading',
      [left(1, -40, { reasonIds: [3] }), call(2, 20, { reasonIds: [2] })],
      {},
      Laden,
    ],
    [
      'at sea after discharging',
      [left(1, -40, { reasonIds: [2] }), call(2, 20, { reasonIds: [3] })],
      {},
      Ballast,
    ],
    [
      'the report knows better',
      [left(1, -40, { reasonIds: [2] }), call(2, 20)],
      { reportedLaden: true },
      Laden,
    ],
    ['arrived, not at a berth', [here(1, -4)], {}, Waiting],
    ['at a berth', [here(1, -4, { hasBerthed: true })], {}, InPort],
    ['off-hire in port', [here(1, -4, { hasBerthed: true })], { isOffHire: true }, OffHire],
    ['first call ahead', [call(1, 20)], {}, Ballast],
  ] as const)('%s', (...[, calls, more, activity]) => {
    const state = liveState({ calls, isOffHire: false, reportedLaden: null, ...more }, now);
    expect(state.activity).toBe(activity);
  });

  test('a call without an arrival before one that has begun is not ahead', () => {
    const calls = [call(1, -200), left(2, -100), call(3, 10), call(4, 40)];
    const state = liveState({ calls, isOffHire: false, reportedLaden: null }, now);
    expect(state.previous?.id).toBe(2);
    expect(state.ahead.map(({ id }) => id)).toEqual([3, 4]);
  });

  test.each([
    [-20, 20, true],
    [-12, 12, false],
    [5, 0, false],
  ])('due in %d hours is %d hours late: %j', (due, delay, isLate) => {
    const state = liveState({ calls: [call(1, due)], isOffHire: false, reportedLaden: null }, now);
    expect([state.delayMs / 3_600_000, state.isLate]).toEqual([delay, isLate]);
  });

  test('a stay that lasts longer delays the next call of the voyage', () => {
    const calls = [here(1, -40), call(2, 0)];
    expect(liveState({ calls, isOffHire: false, reportedLaden: null }, now).delayMs).toBe(
      30 * 3_600_000,
    );
  });

  test('a laycan applies to the call that loads its cargo, else the first loading call', () => {
    const calls = [call(1, 0), call(2, 20, { reasonIds: [3] }), call(3, 40, { reasonIds: [3] })];
    expect(laycanCallOf(calls, 1, new Set([3]))?.id).toBe(3);
    expect(laycanCallOf(calls, 1, new Set())?.id).toBe(2);
    expect(laycanCallOf(calls, 9, new Set())).toBeUndefined();
  });
});

test.each([
  [positionSource.Receiver, -6, false],
  [positionSource.Receiver, -6.1, true],
  [positionSource.Report, -30, false],
  [positionSource.Report, -30.1, true],
] as const)('source %d of %d hours ago is stale: %j', (source, hours, stale) => {
  expect(isStale({ source, at: new Date(hour(hours)).toISOString() }, now)).toBe(stale);
});

test('the later position counts, of two at one instant the stored one', () => {
  const [early, late] = [{ at: '2026-09-17T08:00:00.000Z' }, { at: '2026-09-17T09:00:00.000Z' }];
  expect(latestOf(early, late)).toBe(late);
  expect(latestOf(late, early)).toBe(late);
  expect(latestOf(early, { ...early })).toBe(early);
  expect(latestOf(null, early)).toBe(early);
  expect(latestOf(null, null)).toBeNull();
});

describe('ETAs', () => {
  const eta = (author: 5 | 20 | 30 | 50 | 70, at: string, statedAt: string | null) =>
    ({ author, authorName: null, at, statedAt }) as const;
  const master = eta(etaAuthor.Master, '2026-09-18T06:00:00Z', '2026-09-17T10:00:00Z');
  const agent = eta(etaAuthor.Agent, '2026-09-19T18:00:00Z', '2026-09-17T11:00:00Z');
  const plan = {
    arrival: '2026-09-18T12:00:00Z',
    laycan: { from: '2026-09-18T10:00:00Z', to: '2026-09-19T12:00:00Z' },
  };
  test('differ from plan and laycan by minutes, the plan first, then the latest', () => {
    const compared = comparedEtas([master, agent], plan);
    expect(
      compared.map(({ author, minutesToPlan, minutesToLaycan }) => [
        author,
        minutesToPlan,
        minutesToLaycan,
      ]),
    ).toEqual([
      [etaAuthor.Plan, 0, 0],
      [etaAuthor.Agent, 1800, 360],
      [etaAuthor.Master, -360, -240],
    ]);
    expect(comparedEtas([], { ...plan, laycan: null })[0]?.minutesToLaycan).toBeNull();
    const office = { ...agent, author: etaAuthor.Office };
    const asPlanned = { ...office, at: '2026-09-18T14:00:00+02:00' };
    expect(comparedEtas([office, asPlanned], plan).map(({ author }) => author)).toEqual([
      etaAuthor.Plan,
      etaAuthor.Office,
    ]);
  });
  test('what a person stated last leads, a calculated one and that of AIS never do', () => {
    const ais = eta(etaAuthor.Ais, '2026-09-20T00:00:00Z', '2026-09-17T12:00:00Z');
    expect(leadingEta(comparedEtas([master, ais], plan))?.author).toBe(etaAuthor.Master);
    expect(leadingEta(comparedEtas([ais], plan))?.author).toBe(etaAuthor.Plan);
    const calculated = eta(etaAuthor.Calculated, '2026-09-20T00:00:00Z', '2026-09-17T12:00:00Z');
    expect(leadingEta(comparedEtas([master, agent, calculated], plan))?.author).toBe(
      etaAuthor.Agent,
    );
    expect(leadingEta(comparedEtas([calculated], plan))?.author).toBe(etaAuthor.Plan);
    expect(leadingEta([])).toBeNull();
  });
  test('the delay follows the calculated one where it is fresher than the master’s', () => {
    const planned = { arrival: '2026-09-18T12:00:00Z', delayMs: 60_000 };
    const stated = eta(etaAuthor.Master, '2026-09-18T12:00:00Z', '2026-09-17T06:00:00Z');
    const calculated = (statedAt: string) =>
      eta(etaAuthor.Calculated, '2026-09-19T12:00:00Z', statedAt);
    const byPlan = { delayMs: 60_000, author: null };
    expect(expectedDelay(planned, [], now)).toEqual(byPlan);
    expect(expectedDelay(planned, [stated], now)).toEqual(byPlan);
    expect(expectedDelay(planned, [stated, calculated('2026-09-17T05:00:00Z')], now)).toEqual(
      byPlan,
    );
    expect(expectedDelay(planned, [calculated('2026-09-15T05:00:00Z')], now)).toEqual(byPlan);
    expect(expectedDelay(planned, [stated, calculated('2026-09-17T11:00:00Z')], now)).toEqual({
      delayMs: 24 * 3_600_000,
      author: etaAuthor.Calculated,
    });
  });
});

describe('lines on the map', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  test('cross the antimeridian without crossing the map', () => {
    expect(continuousLine([at(0, 179), at(0, -179), at(0, 178)])).toEqual([
      [179, 0],
      [181, 0],
      [178, 0],
    ]);
    const pacific = greatCircleLine([at(35, 140), at(37, -122)]);
    const steps = pacific
      .slice(1)
      .map(([lon], index) => Math.abs(lon - (pacific[index]?.[0] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(5);
    expect(pacific.at(-1)?.[0]).toBe(238);
  });
  test('bend towards the pole, and end where they should', () => {
    const line = greatCircleLine([at(60, 0), at(60, 90)]);
    expect(Math.max(...line.map(([, lat]) => lat))).toBeGreaterThan(66);
    expect(line[0]).toEqual([0, 60]);
    expect(line.at(-1)).toEqual([90, 60]);
  });
  test.each([
    [at(90, 0), at(90, 120)],
    [at(89.9, 10), at(89.9, -170)],
    [at(0, 0), at(0, 180)],
    [at(10, 10), at(10, 10)],
  ])('have only finite points from %j to %j', (from, to) => {
    for (const point of greatCircleLine([from, to]))
      expect(point.every(Number.isFinite)).toBe(true);
  });
  test('of nothing are nothing', () => {
    expect(greatCircleLine([])).toEqual([]);
  });
});

describe('a file of positions', () => {
  test('is read with any usual heading, separator and decimal mark', () => {
    const semicolons =
      'MMSI;Timestamp;Lat;Lon;SOG (kn);COG\n257000001;2026-09-17 08:00;63,5;6,9;12,8;38\n';
    expect(readPositionFile(semicolons).positions).toEqual([
      {
        line: 2,
        vessel: '257000001',
        at: Date.parse('2026-09-17T08:00:00Z'),
        lat: 63.5,
        lon: 6.9,
        speedKn: 12.8,
        course: 38,
        heading: null,
      },
    ]);
    const commas =
      '\uFEFFvessel,time,latitude,longitude\r\n"Terne",2026-09-17T10:00:00+02:00,-63.5,-6.9\r\n';
    expect(readPositionFile(commas).positions[0]).toMatchObject({
      vessel: 'Terne',
      at: Date.parse('2026-09-17T08:00:00Z'),
      lat: -63.5,
    });
  });
  test.each([
    ['no header', '257000001;2026-09-17;1;2', /^The first line names the columns/],
    ['nothing', '', /^The first line/],
    ['a latitude of 91', 'mmsi;time;lat;lon\n1;2026-09-17T08:00Z;91;181', /^Latitude/],
    ['a longitude of 181', 'mmsi;time;lat;lon\n1;2026-09-17T08:00Z;90;181', /^Longitude/],
    ['a day without a time', 'mmsi;time;lat;lon\n1;2026-09-17;9;8', /^Time 2026-09-17/],
    ['a day that does not exist', 'mmsi;time;lat;lon\n1;2026-13-17T08:00Z;9;8', /^Time/],
    ['a year before 2000', 'mmsi;time;lat;lon\n1;1999-12-31T23:59Z;9;8', /from 2000 on$/],
    ['the year 1', 'mmsi;time;lat;lon\n1;0001-01-01T00:00Z;9;8', /from 2000 on$/],
    ['a formula', 'mmsi;time;lat;lon\n1;2026-09-17T08:00Z;=1+1;8', /^Latitude/],
    [
      'an endless number',
      `mmsi;time;lat;lon\n1;2026-09-17T08:00Z;1.${'1'.repeat(400)};8`,
      /^Latitude/,
    ],
    ['no vessel', 'mmsi;time;lat;lon\n;2026-09-17T08:00Z;1;8', /^The vessel is missing/],
    ['too many lines', `mmsi;time;lat;lon\n${'\n'.repeat(mostFileLines)}`, /^At most 50,000/],
  ])('%s is refused', (_, text, message) => {
    expect(readPositionFile(text).findings[0]?.message).toMatch(message);
  });
  test('stops after a hundred findings', () => {
    const text = `mmsi;time;lat;lon\n${'x;x;x;x\n'.repeat(5_000)}`;
    expect(readPositionFile(text).findings).toHaveLength(100);
  });
  test('a vessel goes by its name, IMO number and MMSI', () => {
    expect(vesselNames({ name: 'Terne', imo: 'IMO 9000132', mmsi: '257000001' })).toEqual([
      'terne',
      '9000132',
      'imo9000132',
      'imo 9000132',
      '257000001',
    ]);
    expect(vesselNames({ name: 'Newbuilding', imo: 'TBN 2027', mmsi: null })).toEqual([
      'newbuilding',
      'tbn 2027',
    ]);
  });
});
