import { describe, expect, test } from 'vitest';
import { FairQueue, type QueuedPosition } from './fair-queue.ts';

const of = (company: number, vessel = 1): QueuedPosition => ({
  company,
  source: { name: 'Roof', rank: 0, isPaid: false },
  row: {
    vessel,
    at: '2026-09-17T12:00:00Z',
    latitude: 60,
    longitude: 5,
    speedKn: null,
    course: null,
    heading: null,
    navStatus: null,
  },
});

describe('a queue without space', () => {
  test('gives a company that has less a share of what the largest one has', () => {
    const queue = new FairQueue(6);
    for (let at = 0; at < 6; at += 1) expect(queue.push(of(1, at))).toBe('queued');
    expect([1, 1, 1, 1].map(() => queue.push(of(2)))).toEqual([
      'displaced',
      'displaced',
      'displaced',
      'refused',
    ]);
    expect(queue.push(of(1))).toBe('refused');
    const drained = queue.drain();
    expect(drained).toHaveLength(6);
    // The earliest positions of the largest one stay.
    expect(drained.flatMap(({ company, row }) => (company === 1 ? row.vessel : []))).toEqual([
      0, 1, 2,
    ]);
    expect(queue.drain()).toEqual([]);
  });

  test('is as bounded after positions were put back', () => {
    const queue = new FairQueue(4);
    queue.push(of(2));
    queue.putBack([of(1, 1), of(1, 2), of(1, 3), of(1, 4), of(1, 5)]);
    expect(queue.drain().map(({ company, row }) => [company, row.vessel])).toEqual([
      [2, 1],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });
});
