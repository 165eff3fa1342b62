import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import { describe, expect, test } from 'vitest';
import { axisOf } from './board/axis.ts';
import { forms } from './board/form.ts';
import { hitAt, nearest, neighbour } from './board/hit.ts';
import { boardModel } from './board/model.ts';
import { noteOf, vesselNote } from './board/notes.ts';
import {
  blocksOf,
  msAt,
  positionOf,
  scaleOf,
  viewAround,
  zoomedAt,
  zoomOf,
  zooms,
} from './board/scale.ts';
import type { BoardAnswer, BoardCall } from './schedule.data.ts';
import { causeOf, firstMinutes, ghostsOf, problemsOf } from './schedule.state.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const iso = (days: number) => new Date(now + days * dayMs).toISOString();

/** A call in days from now: [scheduled arrival, scheduled departure]. */
const call = (id: number, days: readonly [number, number], more: Partial<BoardCall> = {}) => ({
  id,
  voyageId: Math.floor(id / 10),
  portId: 1,
  scheduledArrival: iso(days[0]),
  scheduledDeparture: iso(days[1]),
  arrived: null,
  departed: null,
  inActive: false,
  reasonIds: [3],
  laden: true,
  calculatedArrival: null,
  modified: iso(-9),
  ...more,
});

const voyage = (id: number, vesselId: number, inActive = false) => ({
  id,
  vesselId,
  voyageNumber: id,
  reference: null,
  inActive,
  isExternal: false,
});

const answer = (part: Partial<BoardAnswer>): BoardAnswer => ({
  vessels: [
    { id: 2, name: 'Storjo', imo: '2', inActive: false },
    { id: 1, name: 'Alke', imo: '1', inActive: false },
  ],
  voyages: [voyage(1, 1), voyage(2, 2)],
  portCalls: [
    call(11, [-5, -4], { arrived: iso(-5), departed: iso(-4) }),
    call(12, [-1, 0.5]),
    call(13, [3, 4]),
    call(21, [2, 3]),
  ],
  ports: [
    { id: 1, name: 'Mo i Rana', unLoCode: 'NOMQN', countryCode: 'NO', timeZone: 'Europe/Oslo' },
  ],
  laycans: [
    {
      fixtureId: 5,
      fixtureNumber: 'FX-5',
      voyageId: 1,
      vesselId: 1,
      portCallId: 13,
      from: iso(2),
      to: iso(3.5),
    },
  ],
  cargo: [],
  isComplete: true,
  ...part,
});

describe('time on the board', () => {
  test('a place is a moment and back', () => {
    const scale = scaleOf(viewAround(now, 21 * dayMs), 1150);
    expect(msAt(scale, positionOf(scale, now))).toBeCloseTo(now, 0);
  });

  test('zooming keeps the moment under the pointer', () => {
    const view = viewAround(now, 21 * dayMs);
    const under = msAt(scaleOf(view, 1000), 300);
    const closer = zoomedAt(view, 7 * dayMs, 0.3);
    expect(zoomOf(closer)).toBe('1w');
    expect(msAt(scaleOf(closer, 1000), 300)).toBeCloseTo(under, 0);
  });

  test.each([7, 21, 42, 91, 365])('pieces lie side by side around %i days', (days) => {
    const view = viewAround(now, days * dayMs);
    const blocks = blocksOf(view);
    expect(Date.parse(blocks[0]?.from ?? '')).toBeLessThan(view.fromMs - 29 * dayMs);
    expect(Date.parse(blocks.at(-1)?.to ?? '')).toBeGreaterThan(view.fromMs + view.spanMs);
    for (const [at, { from }] of blocks.slice(1).entries())
      expect(Date.parse(from) - Date.parse(blocks[at]?.to ?? '')).toBe(1000);
  });

  test('a day on which the clocks are put back has 25 hours', () => {
    const view = { fromMs: Date.parse('2026-10-24T00:00:00Z'), spanMs: 3 * dayMs };
    const { minor } = axisOf(scaleOf(view, 900), 'Europe/Oslo', 46);
    const sunday = minor.find(({ label }) => label === 'Su 25');
    expect(((sunday?.toMs ?? 0) - (sunday?.fromMs ?? 0)) / hourMs).toBe(25);
  });
});

describe('rows', () => {
  const model = boardModel([answer({}), answer({})], now);
  const alke = model.row(0);

  test('vessels come by name, a voyage in two pieces once', () => {
    expect(model.vessels.map(({ name }) => name)).toEqual(['Alke', 'Storjo']);
    expect(alke.stays.map(({ id }) => id)).toEqual([11, 12, 13]);
    expect(model.rowOfStay(21)).toBe(1);
  });

  test('a late call is drawn from now on, and the later ones with its delay', () => {
    const [, late, next] = alke.stays;
    expect([late?.fromMs, late?.isLateItself, late?.delayMs]).toEqual([now, true, dayMs]);
    expect(next?.fromMs).toBe(now + 4 * dayMs);
    expect(alke.legs.map(({ isLaden }) => isLaden)).toEqual([true, true]);
  });

  test('the laycan that the delay puts at risk is the problem, and what to think of first', () => {
    const [first, second] = problemsOf(model);
    expect([first?.kind, first?.bar?.deviationMs, second?.kind]).toEqual([
      'laycan',
      0.5 * dayMs,
      'late',
    ]);
    expect(second && firstMinutes(model, second.chosen)).toBe(1440);
  });

  test('a proposal to plan less than a call is late already moves nothing on the board', () => {
    const [, late] = alke.stays;
    const chosen = late && { stay: late, row: 0 };
    const ghosts =
      chosen && ghostsOf(model, { chosen, minutes: 60, scope: 'later', followingVoyages: false });
    expect([...(ghosts ?? [])]).toEqual([]);
  });

  test('a move is drawn with what remains of the delay, and planned where the delay begins', () => {
    const [, late, next] = alke.stays;
    const moved = (of: typeof late, minutes: number) =>
      of &&
      ghostsOf(model, {
        chosen: { stay: of, row: 0 },
        minutes,
        scope: 'later',
        followingVoyages: false,
      }).get(13)?.fromMs;
    expect(moved(late, 1440 + 60)).toBe(now + 4 * dayMs + hourMs);
    expect(moved(next, 60)).toBe(now + 4 * dayMs + hourMs);
    expect(next && causeOf(model, { stay: next, row: 0 }).stay.id).toBe(12);
    expect(next && firstMinutes(model, { stay: next, row: 0 })).toBe(-12 * 60);
  });

  test('what is late and at risk is the same at every zoom', () => {
    const voyages = [voyage(1, 1), voyage(2, 2), voyage(3, 1)];
    const calls = [
      call(11, [-80, -79]),
      call(12, [-31, -30]),
      call(21, [-4, -2]),
      call(31, [5, 6]),
    ];
    const laycan = {
      fixtureId: 6,
      fixtureNumber: 'FX-6',
      voyageId: 2,
      vesselId: 2,
      portCallId: 21,
    };
    /** As the server answers: the voyages that run in a period, with all their calls. */
    const between = (fromMs: number, toMs: number) => {
      const runs = ({ scheduledArrival, scheduledDeparture }: BoardCall) =>
        Date.parse(scheduledArrival) <= toMs && Date.parse(scheduledDeparture) >= fromMs;
      const ids = new Set(calls.filter(runs).map(({ voyageId }) => voyageId));
      return answer({
        voyages: voyages.filter(({ id }) => ids.has(id)),
        portCalls: calls.filter(({ voyageId }) => ids.has(voyageId)),
        laycans: ids.has(2) ? [{ ...laycan, from: iso(-5), to: iso(-1) }] : [],
      });
    };
    const watched = boardModel([between(now - 366 * dayMs, now + 366 * dayMs)], now);
    const lateness = ['80 d late', '4 d late'];
    expect(problemsOf(watched).map(({ kind }) => kind)).toEqual(['laycan', 'late', 'late']);
    for (const { days } of zooms) {
      const pieces = blocksOf(viewAround(now, days * dayMs));
      const shown = boardModel(
        pieces.map(({ from, to }) => between(Date.parse(from), Date.parse(to))),
        now,
      );
      expect(shown.vessels.map(({ id }) => vesselNote(watched, id)?.text)).toEqual(lateness);
      const bars = shown.vessels.flatMap((_, row) => shown.row(row).stays);
      for (const note of bars.flatMap((stay) => noteOf(stay)?.text ?? []))
        expect(lateness).toContain(note);
    }
  });

  test('what is inactive lies below and belongs to no leg', () => {
    const resting = boardModel([answer({ voyages: [voyage(1, 1, true), voyage(2, 2)] })], now).row(
      0,
    );
    expect([resting.resting.length, resting.legs, resting.laycans]).toEqual([3, [], []]);
  });

  test.each([
    [12, 'ArrowLeft', 11],
    [12, 'ArrowRight', 13],
    [12, 'End', 13],
    [13, 'ArrowDown', 21],
    [13, 'ArrowRight', undefined],
    [13, 'ArrowUp', undefined],
  ])('from %i %s leads to %s', (from, key, to) => {
    const stay = alke.stays.find(({ id }) => id === from);
    const walked = stay && neighbour({ model, form: forms.across }, { stay, row: 0 }, key);
    expect(walked?.stay.id).toBe(to);
  });

  test.each([
    [12, 'ArrowUp', 11],
    [12, 'ArrowDown', 13],
    [13, 'ArrowRight', 21],
    [13, 'ArrowLeft', undefined],
    [12, 'Home', 11],
  ])('where time runs down, from %i %s leads to %s', (from, key, to) => {
    const stay = alke.stays.find(({ id }) => id === from);
    const walked = stay && neighbour({ model, form: forms.down }, { stay, row: 0 }, key);
    expect(walked?.stay.id).toBe(to);
  });

  test.each([forms.across, forms.down])(
    '$name: the pointer meets what is painted there',
    (form) => {
      const scale = scaleOf(viewAround(now, 21 * dayMs), 1150);
      const across = form.lanePx + form.barAt + form.barPx / 2;
      const along = positionOf(scale, now + 2.5 * dayMs);
      const at = { model, form, scale, scrollPx: 0, along };
      expect(hitAt({ ...at, across })).toMatchObject({ kind: 'stay', stay: { id: 21 }, row: 1 });
      expect(hitAt({ ...at, across: form.lanePx + 1 })).toBeUndefined();
      expect(hitAt({ ...at, across, scrollPx: form.lanePx })).toBeUndefined();
    },
  );

  test('the nearest stay in time', () => {
    expect(nearest(alke.stays, now + 3.8 * dayMs)?.id).toBe(13);
  });
});
