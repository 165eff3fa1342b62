import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

const message = (id: number) => `{"id":${id},"sent":"${process.hrtime.bigint()}"}`;

it('counts what arrived, what did not and what came twice', () => {
  const tally = new Tally(2);
  tally.arrived(0, message(1));
  tally.arrived(1, message(1));
  tally.arrived(0, message(2));
  tally.arrived(0, message(2));
  tally.arrived(0, '{"type":6}');
  expect(tally.result(2)).toMatchObject({ number: 4, lost: 1, doubled: 1 });
});

it('takes the time of the last client of each message', () => {
  const tally = new Tally(2);
  const early = `{"id":1,"sent":"${process.hrtime.bigint() - 3_600_000_000_000n}"}`;
  tally.arrived(0, message(1));
  tally.arrived(1, early);
  const { p50, lastP50 } = tally.result(1);
  expect(p50).toBeLessThan(3_600_000);
  expect(lastP50).toBeGreaterThanOrEqual(3_600_000);
});
