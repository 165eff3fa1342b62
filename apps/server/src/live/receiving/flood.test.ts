import { encodeClassA } from '@fairlead/ais/testing/encode';
import { aisSourceKind } from '@fairlead/domain/live/ais-sources';
import { describe, expect, test } from 'vitest';
import type { FeedEvents } from './feed.ts';
import { Intake } from './intake.ts';
import { nmeaReader } from './reader.ts';
import { OpenSource } from './source.ts';

const linesASecond = 100_000;
const seconds = 10;
const pushesASecond = 100;
const budget = 20_000;
const fleet = Array.from({ length: 500 }, (_, index) => ({
  company: 1 + (index % 2),
  vessel: index,
  imo: null,
  mmsi: 257_000_001 + index,
  byMmsi: true,
  usesPaid: false,
  last: null,
}));

const lineOf = (mmsi: number, lon: number): string =>
  `${encodeClassA({
    type: 1,
    mmsi,
    lon,
    lat: 60,
    isAccurate: true,
    speedKn: 12,
    course: 90,
    heading: 90,
    second: 1,
    navStatus: 0,
  }).join('\n')}\n`;

describe('100,000 lines a second for ten seconds', () => {
  test('cost what 20,000 cost: the rest is counted, and what waits is bounded', () => {
    let now = Date.parse('2026-09-17T12:00:00Z');
    const clock = () => now;
    const mostQueued = 300;
    const intake = new Intake({ clock, mostQueued });
    intake.setFleet(fleet);
    let feed: FeedEvents | undefined;
    const source = new OpenSource(
      {
        name: 'Roof',
        rank: 0,
        isPaid: false,
        kind: aisSourceKind.Tcp,
        isDialled: false,
        reader: nmeaReader(),
        openFeed: (events) => {
          feed = events;
          return { close: () => undefined };
        },
      },
      {
        clock,
        retry: { firstMs: 1, mostMs: 1 },
        onState: () => undefined,
        take: (from, heard, drop) => intake.take(from, heard, drop),
      },
    );
    const each = linesASecond / pushesASecond;
    const chunk = Buffer.from(
      Array.from({ length: each }, (_, index) =>
        lineOf(257_000_001 + (index % fleet.length), 5),
      ).join(''),
    );
    for (let push = 0; push < seconds * pushesASecond; push += 1) {
      now += 1000 / pushesASecond;
      feed?.onBytes(chunk);
    }
    const { lines, decoded, dropped } = source.report();
    source.close();
    expect(lines).toBe(linesASecond * seconds);
    expect(decoded + (dropped.flood ?? 0)).toBe(lines);
    expect(decoded).toBeGreaterThanOrEqual(budget * seconds);
    expect(decoded).toBeLessThanOrEqual(budget * (seconds + 1));
    const queued = intake.drain();
    expect(queued).toHaveLength(mostQueued);
    // Both companies have their share of what waits.
    const shares = [1, 2].map((company) => queued.filter((one) => one.company === company).length);
    expect(shares).toEqual([mostQueued / 2, mostQueued / 2]);
    const leftOut = Object.values(dropped).reduce((sum, count) => sum + count, 0);
    expect(leftOut + mostQueued).toBe(lines);
  });
});
