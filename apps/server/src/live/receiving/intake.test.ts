import { describe, expect, test } from 'vitest';
import type { AisDropReason } from '@fairlead/domain/live/ais-sources';
import type { Heard, HeardPosition, HeardVoyage } from './heard.ts';
import { Intake, type ReceivedVessel } from './intake.ts';
import { lineBudget } from './line-budget.ts';

const minute = 60_000;
const roof = { name: 'Roof', rank: 0, isPaid: false };
const provider = { name: 'Provider', rank: 1, isPaid: false };
const satellite = { name: 'Satellite', rank: 2, isPaid: true };

const ship: ReceivedVessel = {
  company: 1,
  vessel: 10,
  imo: 9_074_729,
  mmsi: 257_000_001,
  byMmsi: true,
  usesPaid: false,
  last: null,
};

/** North along 5° E at 12 knots from 60° N. */
const at = (minutes: number, change: Partial<HeardPosition> = {}): HeardPosition => ({
  kind: 'position',
  mmsi: 257_000_001,
  at: minutes * minute,
  lat: 60 + (minutes / 60) * 0.2,
  lon: 5,
  speedKn: 12,
  course: 0,
  heading: 0,
  navStatus: 0,
  ...change,
});
const named: Heard = { kind: 'ship', mmsi: 257_000_001, imo: 9_074_729 };

function opened(vessels: readonly ReceivedVessel[], mostQueued?: number) {
  let now = 0;
  const intake = new Intake({
    clock: () => now,
    ...(mostQueued === undefined ? {} : { mostQueued }),
  });
  intake.setFleet(vessels);
  return {
    intake,
    /** Takes in a position at its own instant, and says why it was left out. */
    take: (source: typeof roof, heard: Heard, clock?: number): readonly AisDropReason[] => {
      if (heard.kind === 'position') now = clock ?? heard.at;
      const reasons: AisDropReason[] = [];
      intake.take(source, heard, (reason) => reasons.push(reason));
      return reasons;
    },
    queued: () =>
      intake.drain().map(({ company, source, row }) => [company, row.vessel, source.name, row.at]),
  };
}

const instant = (minutes: number) => new Date(minutes * minute).toISOString();

test('a vessel whose IMO number is zero is no unknown ship', () => {
  const { take } = opened([{ ...ship, imo: 0, byMmsi: false }]);
  expect(take(roof, at(0, { mmsi: 257_000_009 }))).toEqual(['otherVessel']);
});

test('what is put back takes no more room than there is', () => {
  const { intake, take } = opened([ship, { ...ship, vessel: 11, mmsi: 257_000_002 }], 2);
  take(roof, at(0));
  take(roof, at(0, { mmsi: 257_000_002 }));
  const drained = intake.drain();
  expect(drained).toHaveLength(2);
  take(roof, at(2));
  intake.putBack(drained);
  expect(intake.drain()).toEqual(drained);
});

describe('a voyage that a crew states', () => {
  const eta = { month: 1, day: 3, hour: 6, minute: 30 };
  const stated = (change: Partial<HeardVoyage> = {}): HeardVoyage => ({
    kind: 'voyage',
    mmsi: 257_000_001,
    at: 0,
    destination: 'NOOSL',
    eta,
    ...change,
  });
  const expected = {
    company: 1,
    vessel: 10,
    destination: 'NOOSL',
    eta: '1970-01-03T06:30:00.000Z',
    statedAt: instant(0),
  };

  test('waits once however often it is repeated, and only the latest one does', () => {
    const { intake, take } = opened([ship]);
    for (let sent = 0; sent < 1_000; sent += 1) take(roof, stated());
    expect(intake.drainVoyages()).toEqual([expected]);
    expect(take(roof, stated())).toEqual([]);
    expect(intake.drainVoyages()).toEqual([]);
    for (let sent = 0; sent < 1_000; sent += 1) take(roof, stated({ destination: `PORT ${sent}` }));
    expect(intake.drainVoyages()).toEqual([{ ...expected, destination: 'PORT 999' }]);
  });

  test('that could not be stored is taken again', () => {
    const { intake, take } = opened([ship]);
    take(roof, stated());
    intake.forgetVoyages(intake.drainVoyages());
    take(roof, stated());
    expect(intake.drainVoyages()).toHaveLength(1);
  });

  test('is left out of an unknown ship, of the future, and of a paid source without the right to it', () => {
    const { intake, take } = opened([ship]);
    take(roof, stated({ mmsi: 257_000_009 }));
    take(roof, stated({ at: 60 * minute }));
    take(satellite, stated());
    expect(intake.drainVoyages()).toEqual([]);
  });

  test('is that of the ship with the IMO number where the MMSI does not count', () => {
    const { intake, take } = opened([{ ...ship, mmsi: null, byMmsi: false }]);
    take(roof, stated());
    expect(intake.drainVoyages()).toEqual([]);
    take(roof, named);
    take(roof, stated());
    expect(intake.drainVoyages()).toEqual([expected]);
  });

  test('has twenty characters of ASCII and no ETA that does not exist', () => {
    const { intake, take } = opened([ship]);
    const destination = `OS\u0000LO${'Ø'.repeat(5)}${'X'.repeat(1_000)}`;
    take(roof, stated({ destination, eta: { ...eta, month: 13 } }));
    expect(intake.drainVoyages()).toEqual([
      { ...expected, destination: 'OS LO     XXXXXXXXXX', eta: null },
    ]);
  });
});

describe('what is left out is counted', () => {
  test.each<[AisDropReason, HeardPosition]>([
    ['noPosition', at(10, { lat: 91, lon: 181 })],
    ['noPosition', at(10, { lat: null, lon: null })],
    ['notAShip', at(10, { mmsi: 2_573_345 })],
    ['impossibleSpeed', at(10, { speedKn: 80 })],
    ['jump', at(10, { lat: 10 })],
    ['notLater', at(0)],
    ['otherVessel', at(10, { mmsi: 257_000_002 })],
    ['tooSoon', at(0.5)],
  ])('%s', (reason, heard) => {
    const { take, queued } = opened([ship]);
    expect(take(roof, at(0))).toEqual([]);
    expect(take(roof, heard)).toEqual([reason]);
    expect(queued()).toEqual([[1, 10, 'Roof', instant(0)]]);
  });

  test('a position from the future, and a base station', () => {
    const { take, queued } = opened([ship]);
    expect(take(roof, at(10), 0)).toEqual(['future']);
    expect(take(roof, { kind: 'notAShip' })).toEqual(['notAShip']);
    expect(queued()).toEqual([]);
  });

  test('what waits for the database is bounded', () => {
    const { take, queued } = opened([ship], 2);
    expect([0, 1, 2, 3].map((minutes) => take(roof, at(minutes)))).toEqual([
      [],
      [],
      ['queueFull'],
      ['queueFull'],
    ]);
    expect(queued()).toHaveLength(2);
  });
});

describe('vessels', () => {
  const byImo = { ...ship, mmsi: null, byMmsi: false };

  test('are found by their IMO number once their ship has stated it', () => {
    const { take, queued } = opened([byImo]);
    expect(take(roof, at(0))).toEqual(['otherVessel']);
    take(roof, named);
    expect(take(roof, at(1))).toEqual([]);
    // Another transmitter on board from now on.
    take(roof, { ...named, mmsi: 257_000_009 });
    expect(take(roof, at(2))).toEqual(['otherVessel']);
    expect(take(roof, at(3, { mmsi: 257_000_009 }))).toEqual([]);
    expect(queued()).toHaveLength(2);
  });

  test('that use the MMSI are not found by the IMO number, and the other way round', () => {
    const { take } = opened([
      { ...ship, vessel: 11, mmsi: 257_000_008 },
      { ...ship, vessel: 12, imo: 9_074_730, byMmsi: false },
    ]);
    take(roof, named);
    expect(take(roof, at(0))).toEqual(['otherVessel']);
    expect(take(roof, at(0, { mmsi: 257_000_008 }))).toEqual([]);
  });

  test('of two companies both have it, two with one number in one company neither', () => {
    const { take, queued } = opened([
      ship,
      { ...ship, company: 2, vessel: 20 },
      { ...ship, company: 3, vessel: 30 },
      { ...ship, company: 3, vessel: 31 },
    ]);
    expect(take(roof, at(0))).toEqual([]);
    expect(queued().map(([company, vessel]) => [company, vessel])).toEqual([
      [1, 10],
      [2, 20],
    ]);
  });

  test('continue from their last stored position, and forget it with a new MMSI', () => {
    const last = { at: 0, lat: 60, lon: 5 };
    const { intake, take } = opened([{ ...ship, last }]);
    expect(take(roof, at(5, { lat: 10 }))).toEqual(['jump']);
    intake.setFleet([{ ...ship, last }]);
    expect(take(roof, at(6))).toEqual([]);
    expect(take(roof, at(6, { lat: 62 }))).toEqual(['notLater']);
    intake.setFleet([{ ...ship, mmsi: 257_000_002 }]);
    expect(take(roof, at(6, { lat: 10, mmsi: 257_000_002 }))).toEqual([]);
  });
});

describe('sources', () => {
  test('a later one counts once the earlier one has not heard the vessel for ten minutes', () => {
    const { take, queued } = opened([ship]);
    expect(take(provider, at(0))).toEqual([]);
    expect(take(roof, at(2))).toEqual([]);
    expect(take(provider, at(4))).toEqual(['earlierSource']);
    expect(take(provider, at(11.9))).toEqual(['earlierSource']);
    expect(take(provider, at(12.1))).toEqual([]);
    expect(take(roof, at(14))).toEqual([]);
    expect(take(provider, at(16))).toEqual(['earlierSource']);
    expect(queued().map(([, , name]) => name)).toEqual(['Provider', 'Roof', 'Provider', 'Roof']);
  });

  test('what an earlier one gives of another place does not keep out the later one', () => {
    const { take } = opened([ship]);
    expect(take(provider, at(0))).toEqual([]);
    expect(take(roof, at(2, { lat: 10 }))).toEqual(['jump']);
    expect(take(provider, at(4))).toEqual([]);
  });

  test('a paid one is for the vessels that use it', () => {
    const { take, queued } = opened([ship, { ...ship, company: 2, vessel: 20, usesPaid: true }]);
    expect(take(satellite, at(0))).toEqual(['notPaid']);
    expect(queued()).toEqual([[2, 20, 'Satellite', instant(0)]]);
  });
});

test('a second has so many lines, and no more are saved up', () => {
  let now = 0;
  const mayRead = lineBudget(() => now, 3);
  const read = () => Array.from({ length: 5 }, () => mayRead()).filter(Boolean).length;
  expect(read()).toBe(3);
  now = 500;
  expect(read()).toBe(1);
  now = 60_000;
  expect(read()).toBe(3);
  // A clock that was set back.
  now = 10_000;
  expect(read()).toBe(0);
});
