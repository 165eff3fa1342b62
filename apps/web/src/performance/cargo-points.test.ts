import { expect, test } from 'vitest';
import { narrowed } from './cargo-chart.state.ts';
import { cargoChartView, cargoWithin } from './cargo-points.state.ts';
import type { CargoRow } from './performance.data.ts';

const cargo = (id: number, part: Partial<CargoRow>): CargoRow => ({
  id,
  portCall: { id: 7, portName: 'Hamburg', zone: 'UTC' },
  vessel: { id: 1, name: 'Lomvi' },
  voyage: { id: 1, voyageNumber: 12, reference: null },
  arrived: `2026-03-0${id}T06:00:00Z`,
  departed: null,
  commodity: { id: 1, name: 'Salt' },
  unit: 'mt',
  reasonId: 2,
  quantity: '9000',
  quantityFrom: 'shoreFigure',
  started: null,
  ended: null,
  minutes: 1440,
  perDay: '9000',
  waiting: null,
  ...part,
});

const rows = [
  cargo(1, { quantity: '9000', perDay: '6000' }),
  cargo(2, { quantity: '12000', perDay: '8000' }),
  cargo(3, { quantity: '5000', perDay: '20000', reasonId: 3 }),
  cargo(4, { quantity: '7000', perDay: null }),
  cargo(5, { quantity: '700', perDay: '350', unit: 'm³' }),
];

const idsOf = (points: readonly { readonly row: CargoRow }[]) => points.map(({ row }) => row.id);

test('the chart draws the cargo with a rate in the most frequent unit', () => {
  const view = cargoChartView(rows, undefined);
  expect(view.unit).toBe('mt');
  expect(view.units).toEqual(['mt', 'm³']);
  expect(idsOf(view.points)).toEqual([1, 2, 3]);
  expect(view.medians).toEqual({ loading: 20_000, discharging: 7000 });
  expect(view.withoutRate).toBe(1);
});

test('another unit is drawn by itself, and one that no cargo has is not drawn', () => {
  expect(idsOf(cargoChartView(rows, 'm³').points)).toEqual([5]);
  expect(cargoChartView(rows, 'm³').medians).toEqual({ discharging: 350 });
  expect(cargoChartView(rows, 'bbl').unit).toBe('mt');
  expect(cargoChartView([], undefined)).toEqual({
    unit: '',
    units: [],
    points: [],
    medians: {},
    withoutRate: 0,
  });
});

test('a rectangle selects the points in it, in whichever direction it was drawn', () => {
  const { points } = cargoChartView(rows, undefined);
  expect(
    idsOf(
      cargoWithin(points, [
        [12_000, 8000],
        [9000, 5000],
      ]),
    ),
  ).toEqual([1, 2]);
  expect(
    idsOf(
      cargoWithin(points, [
        [0, 100],
        [0, 100],
      ]),
    ),
  ).toEqual([]);
});

const list = {
  data: undefined,
  error: null,
  isError: false,
  isPending: false,
  isFetchingNextPage: false,
  isPlaceholderData: false,
  hasNextPage: true,
  fetchNextPage: () => undefined,
  isFetchingPreviousPage: false,
  hasPreviousPage: false,
  fetchPreviousPage: () => undefined,
  refetch: () => undefined,
};

test('a selection narrows the list to its rows, the latest first, also to those that the list has not loaded', () => {
  const loaded = { list, rows: rows.slice(0, 2), total: 5 };
  expect(narrowed(loaded, rows, [])).toBe(loaded);
  const some = narrowed(loaded, rows, [1, 3]);
  expect(some.rows.map(({ id }) => id)).toEqual([3, 1]);
  expect(some.total).toBe(2);
  expect(some.list.hasNextPage).toBe(false);
  expect(narrowed(loaded, rows, [99]).rows).toEqual([]);
});
