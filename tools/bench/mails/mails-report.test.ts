import { expect, test } from 'vitest';
import { reportMails } from './mails-report.ts';

test('a request beyond 300 ms misses the goal', () => {
  const fast = Array.from({ length: 100 }, () => 20);
  const slow = [...fast.slice(10), ...Array.from({ length: 10 }, () => 900)];
  const { goals, figures } = reportMails({
    mails: 5,
    measured: [
      { what: 'list', bare: fast, product: fast },
      { what: 'search', bare: fast, product: slow },
    ],
  });
  expect(goals.map(({ passes }) => passes)).toEqual([true, false]);
  expect(figures[0]?.rows[1]).toEqual(['search', 20, 20, 20, 900]);
});
