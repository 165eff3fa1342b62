import { fixtureStatus, fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { expect, test } from 'vitest';
import { besideStatus, boardColumns } from './claim-board.state.ts';

const column = (status: number) => ({ status, claims: 1, totals: [], rows: [] });
const order = fixtureStatuses.map(({ number }) => number as number);

test('the board has every open status, and others only with claims, in the order of the statuses', () => {
  const open = boardColumns([]).map(({ status }) => status);
  expect(open).toContain(fixtureStatus.Negotiating);
  const others = order.filter((status) => !open.includes(status));
  expect(others.length).toBeGreaterThan(0);
  const [other = 0] = others;
  const columns = boardColumns([column(other), column(fixtureStatus.Sent)]);
  expect(columns.map(({ status }) => status)).toEqual(
    order.filter((status) => open.includes(status) || status === other),
  );
  expect(columns.filter(({ claims }) => claims > 0)).toHaveLength(2);
});

test('the adjacent status ends with the board', () => {
  const columns = boardColumns([]);
  const [first, second] = columns;
  expect(besideStatus(columns, first?.status ?? 0, 1)).toBe(second?.status);
  expect(besideStatus(columns, first?.status ?? 0, -1)).toBeUndefined();
  expect(besideStatus(columns, columns.at(-1)?.status ?? 0, 1)).toBeUndefined();
  expect(besideStatus(columns, -1, 1)).toBeUndefined();
});
