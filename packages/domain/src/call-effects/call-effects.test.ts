import { describe, expect, test } from 'vitest';
import type { PlanFacts } from '../schedule/effects.ts';
import { straightLine } from '../schedule/distance.ts';
import { hourMs } from '../time/milliseconds.ts';
import { type CallEffects, effectSentences } from './effect-sentences.ts';
import { planEffects } from './plan-effects.ts';

const now = Date.UTC(2026, 2, 1);

interface Stay {
  readonly arrived?: number | null;
  readonly departed?: number | null;
}

/** Two calls: from hour 10 to 30, and from hour 60 to 80; a laycan at the second from hour 50 to 64. */
const plan = (first: Stay = {}): PlanFacts => ({
  voyages: [
    {
      id: 1,
      inActive: false,
      isExternal: false,
      calls: [callAt(1, [10, 30], first), callAt(2, [60, 80], {})],
    },
  ],
  laycans: [
    {
      fixtureId: 7,
      voyageId: 1,
      portCallId: 2,
      fromMs: now + 50 * hourMs,
      toMs: now + 64 * hourMs,
    },
  ],
  cargoLines: [],
  berths: new Map(),
  positions: new Map(),
  distance: straightLine,
});

function callAt(id: number, [from, to]: readonly [number, number], { arrived, departed }: Stay) {
  const at = (hours: number | null | undefined) => (hours == null ? null : now + hours * hourMs);
  return {
    id,
    voyageId: 1,
    portName: `Port ${id}`,
    scheduledArrivalMs: now + from * hourMs,
    scheduledDepartureMs: now + to * hourMs,
    arrivedMs: at(arrived),
    departedMs: at(departed),
    inActive: false,
  };
}

/** Hours from the beginning of the plan. */
const hoursOf = (before: Stay, after: Stay, atHour: number) => {
  const { arrivals, laycans } = planEffects(plan(before), plan(after), now + atHour * hourMs);
  return {
    arrivals: arrivals.map(({ portCallId, beforeMs, afterMs, hasArrived }) => [
      portCallId,
      (beforeMs - now) / hourMs,
      (afterMs - now) / hourMs,
      hasArrived,
    ]),
    laycans: laycans.map(({ beforeDays, afterDays }) => [beforeDays * 24, afterDays * 24]),
  };
};

describe('an entry', () => {
  test.each([
    [
      'of an arrival ends what was overdue',
      {},
      { arrived: 10 },
      20,
      {
        arrivals: [
          [1, 20, 10, true],
          [2, 70, 60, false],
        ],
        laycans: [[6, 0]],
      },
    ],
    [
      'of an arrival as planned moves nothing else',
      {},
      { arrived: 10 },
      10,
      { arrivals: [[1, 10, 10, true]], laycans: [] },
    ],
    [
      'of a departure ends the delay that was carried on',
      { arrived: 10 },
      { arrived: 10, departed: 35 },
      36,
      { arrivals: [[2, 66, 60, false]], laycans: [[2, 0]] },
    ],
    ['of nothing changes nothing', {}, {}, 20, { arrivals: [], laycans: [] }],
  ])('%s', (...[, before, after, atHour, expected]) => {
    expect(hoursOf(before, after, atHour)).toEqual(expected);
  });
});

const figures = (usedMinutes: number | null, net: string | null) => ({
  usedMinutes,
  expiry: null,
  net,
});

const nothing: CallEffects = { obstacle: null, arrivals: [], laycans: [], laytime: [] };
const raahe = { port: 'Raahe', timeZone: 'Europe/Helsinki', hasArrived: false };
const fixture = { fixtureNumber: 'FX-26-0001', currency: 'USD' };

test.each([
  ['nothing', {}, ['No ETA changes.', 'No laycan changes.', 'No laytime runs at this port call.']],
  ['an obstacle', { obstacle: 'Departure before arrival' }, ['! Departure before arrival']],
  [
    'an ETA and a laycan',
    {
      arrivals: [{ ...raahe, before: '2026-03-01T06:00:00Z', after: '2026-03-01T20:00:00Z' }],
      laycans: [{ ...fixture, beforeDays: 0, afterDays: 0.5 }],
    },
    [
      '! ETA Raahe 01.03.26 22:00 EET, 14 h later.',
      '! Laycan of FX-26-0001 is missed by 12 h.',
      'No laytime runs at this port call.',
    ],
  ],
  [
    'an arrival that saves a laycan',
    {
      arrivals: [
        {
          ...raahe,
          hasArrived: true,
          before: '2026-03-01T20:00:00Z',
          after: '2026-03-01T06:00:00Z',
        },
      ],
      laycans: [{ ...fixture, beforeDays: 0.5, afterDays: -0.25 }],
    },
    [
      'Arrival Raahe 01.03.26 08:00 EET, 14 h earlier.',
      'Laycan of FX-26-0001 is met again, 6 h before it opens.',
      'No laytime runs at this port call.',
    ],
  ],
  [
    'demurrage',
    { laytime: [{ ...fixture, before: figures(1440, '10000'), after: figures(1560, '12000') }] },
    [
      'No ETA changes.',
      'No laycan changes.',
      '! Laytime used of FX-26-0001: 1 d 02:00, before 1 d 00:00. Demurrage less despatch USD 12\u202F000.00, before USD 10\u202F000.00.',
    ],
  ],
  [
    'no laytime',
    { laytime: [{ ...fixture, before: figures(1440, '10000'), after: figures(1440, '10000') }] },
    ['No ETA changes.', 'No laycan changes.', 'Laytime of FX-26-0001 does not change.'],
  ],
  [
    'laytime that begins',
    { laytime: [{ ...fixture, before: figures(null, null), after: figures(60, '-500.5') }] },
    [
      'No ETA changes.',
      'No laycan changes.',
      'Laytime used of FX-26-0001: 0 d 01:00, before none. Demurrage less despatch USD \u2212500.50, before not known.',
    ],
  ],
])('an entry that changes %s in sentences', (_, part, sentences) => {
  const texts = effectSentences({ ...nothing, ...part }).map(
    ({ text, isWorse }) => `${isWorse ? '! ' : ''}${text}`,
  );
  expect(texts).toEqual(sentences);
});

test('of many later calls the first eight are named', () => {
  const arrivals = Array.from({ length: 12 }, () => ({
    ...raahe,
    before: '2026-03-01T06:00:00Z',
    after: '2026-03-01T07:00:00Z',
  }));
  const texts = effectSentences({ ...nothing, arrivals }).map(({ text }) => text);
  expect(texts).toHaveLength(11);
  expect(texts[8]).toBe('4 later ETAs change as well.');
});
