import { expect, test } from 'vitest';
import { besideStatus, boardColumns } from './claim-board.state.ts';

const column = (status: number) => ({ status, claims: 1, totals: [], rows: [] });

test('a board has the statuses under way, and others only with claims', () => {
  expect(boardColumns([]).map(({ status }) => status)).toEqual([30, 40, 50, 60, 70, 80, 90]);
  const found = [column(10_000), column(40), column(10)];
  expect(boardColumns(found).map(({ status }) => status)).toEqual([
    10, 30, 40, 50, 60, 70, 80, 90, 10_000,
  ]);
  expect(boardColumns(found).find(({ status }) => status === 40)?.claims).toBe(1);
});

test('keys move a claim to the column beside it', () => {
  const columns = boardColumns([]);
  expect([besideStatus(columns, 40, 1), besideStatus(columns, 40, -1)]).toEqual([50, 30]);
  expect([besideStatus(columns, 90, 1), besideStatus(columns, 30, -1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(besideStatus(columns, 130, 1)).toBeUndefined();
});
