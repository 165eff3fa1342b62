import { dayMs } from '@fairlead/domain/time/milliseconds';
import { describe, expect, test } from 'vitest';
import { viewOf } from './board/address-view.ts';
import { bandsOf } from './board/bands.ts';
import { barIn, forms } from './board/form.ts';
import { boardModel } from './board/model.ts';
import { besideBadge } from './board/paint-header.ts';
import { printedSpan, printedStart, readSpan, readStart } from './board/scale.ts';
import { withVessels } from './board/seen-vessels.ts';
import { printPages, printPeriod } from './print/print-pages.ts';

const filter = { vesselIds: [], from: undefined, to: undefined, search: '' };

describe('voyages that overlap lie beside each other', () => {
  const bands = (...spans: readonly (readonly [number, number])[]) => {
    const found = bandsOf(spans.map(([fromMs, toMs], id) => ({ id, fromMs, toMs })));
    return spans.map((_, id) => [found.get(id)?.level, found.get(id)?.levels]);
  };

  test.each([
    [
      'one after the other',
      [
        [0, 2],
        [2, 4],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ],
    [
      'two at once',
      [
        [0, 3],
        [2, 5],
      ],
      [
        [0, 2],
        [1, 2],
      ],
    ],
    [
      'a level is free again',
      [
        [0, 3],
        [2, 5],
        [3, 6],
      ],
      [
        [0, 2],
        [1, 2],
        [0, 2],
      ],
    ],
    [
      'what is apart keeps its lane',
      [
        [0, 3],
        [2, 5],
        [7, 9],
      ],
      [
        [0, 2],
        [1, 2],
        [0, 1],
      ],
    ],
  ] as const)('%s', (_, spans, levels) => {
    expect(bands(...spans)).toEqual(levels);
  });

  test.each([forms.across, forms.down])(
    '$name: bars of one lane never cover each other',
    (form) => {
      for (const levels of [2, 3, 4]) {
        const bars = Array.from({ length: levels }, (_, level) => barIn(form, { level, levels }));
        for (const [at, { across }] of bars.slice(1).entries())
          expect(across).toBeGreaterThanOrEqual((bars[at]?.across ?? 0) + (bars[at]?.breadth ?? 0));
        expect((bars.at(-1)?.across ?? 0) + (bars.at(-1)?.breadth ?? 0)).toBeLessThan(form.lanePx);
      }
    },
  );
});

test.each([
  [100, 40, 100],
  [160, 40, 266],
  [220, 40, 266],
  [270, 40, 270],
])('a label at %i of %i px is beside the current time', (x, width, at) => {
  expect(besideBadge(x, width, { x: 180, width: 80 })).toBe(at);
});

describe('the address of a view', () => {
  const view = { fromMs: Date.parse('2026-11-22T06:20:00Z'), spanMs: 17.5 * dayMs };

  test('says zoom and beginning', () => {
    expect([printedSpan(view), printedStart(view)]).toEqual(['17.5d', '2026-11-22T06']);
    expect(printedSpan({ ...view, spanMs: 14 * dayMs })).toBe('2w');
  });

  test.each([
    ['17.5d', 17.5],
    ['2w', 14],
    ['quarter', 91],
    ['0d', 3],
    ['999d', 400],
    ['soon', 21],
    [undefined, 21],
  ])('%s are %d days', (text, days) => {
    expect(readSpan(text)).toBe(days * dayMs);
  });

  test.each([
    ['2026-11-22T06', '2026-11-22T06:00:00Z'],
    ['2026-11-22', '2026-11-22T00:00:00Z'],
    ['2026-13-45', undefined],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('%s begins at %s', (text, at) => {
    expect(readStart(text)).toBe(at === undefined ? undefined : Date.parse(at));
  });

  test('is where the board begins; without one it begins around now or the period of the filter', () => {
    expect(viewOf({ at: '2026-11-22T06', zoom: '2w' }, filter)).toEqual({
      fromMs: Date.parse('2026-11-22T06:00:00Z'),
      spanMs: 14 * dayMs,
    });
    const later = viewOf({}, { ...filter, from: '2041-06-01' });
    expect(later.fromMs + 0.16 * later.spanMs).toBe(Date.parse('2041-06-01'));
  });
});

describe('sheets of paper', () => {
  const view = { fromMs: 0, spanMs: 21 * dayMs };
  const pages = (days: number, vessels: number, form = forms.across) =>
    printPages({ period: { fromMs: 0, spanMs: days * dayMs }, spanMs: view.spanMs, vessels, form });

  test.each([
    { days: 21, vessels: 8, form: forms.across, count: 1 },
    { days: 21, vessels: 25, form: forms.across, count: 3 },
    { days: 63, vessels: 25, form: forms.across, count: 9 },
    { days: 21, vessels: 12, form: forms.down, count: 3 },
  ])('$days days of $vessels vessels', ({ days, vessels, form, count }) => {
    const sheets = pages(days, vessels, form);
    expect(sheets.length).toBe(count);
    // Every vessel at every time is on one sheet.
    const first = sheets.filter(({ view: { fromMs } }) => fromMs === 0);
    expect(first.reduce((sum, { rows }) => sum + rows, 0)).toBe(vessels);
    expect(sheets.at(-1)?.view.fromMs).toBe((days - 21) * dayMs);
  });

  test('show the period of the filter, else what is in view', () => {
    expect(printPeriod(filter, view)).toBe(view);
    expect(printPeriod({ ...filter, from: '2026-01-01', to: '2026-01-31' }, view)).toEqual({
      fromMs: Date.parse('2026-01-01'),
      spanMs: 31 * dayMs,
    });
  });
});

test('vessels keep their rows where nothing of them is in view', () => {
  const vessel = (id: number) => ({ id, name: `Vessel ${id}`, imo: '', inActive: false });
  const answer = (...ids: readonly number[]) => ({
    vessels: ids.map(vessel),
    voyages: [],
    portCalls: [],
    ports: [],
    laycans: [],
    cargo: [],
    isComplete: true,
  });
  const seen = withVessels(withVessels([], [answer(1, 2)]), [answer()]);
  expect(boardModel([answer()], 0, seen).vessels.map(({ id }) => id)).toEqual([1, 2]);
  expect(withVessels(seen, [answer(2)])).toBe(seen);
});
