import { describe, expect, test } from 'vitest';
import { orderedInputs, yearFigures, type YearContent, type YearInput } from './closed-year.ts';
import { yearChanges } from './year-changes.ts';

const report = (id: string, version: number): YearInput => ({
  kind: 'logReport',
  id,
  label: 'Noon at sea',
  at: '2025-03-01T12:00:00.000Z',
  version,
  hash: `${id}${version}`,
});
const figure = (name: string, value: string) => ({ name, unit: 'mt', value });
const content = (part: Partial<YearContent>): YearContent => ({
  vessel: { id: 1, name: 'Skua', imo: '9300001' },
  year: 2025,
  figures: [],
  factors: [],
  parts: [],
  inputs: [],
  ...part,
});

describe('what moved since a year was closed', () => {
  test.each([
    ['10.5', '10.5', []],
    ['10.5', '12', [{ closed: '10.5', now: '12', difference: '1.5' }]],
    ['12', '-1.25', [{ closed: '12', now: '-1.25', difference: '-13.25' }]],
    // A regime that no longer applies.
    ['12', '', [{ closed: '12', now: '', difference: null }]],
    ['C', 'D', [{ closed: 'C', now: 'D', difference: null }]],
  ])('%s becomes "%s"', (was, is, moved) => {
    const changes = yearChanges(
      content({ figures: [figure('CO₂', was)] }),
      content({ figures: [figure('CO₂', is)] }),
    );
    expect(changes.figures).toEqual(moved.map((one) => ({ name: 'CO₂', unit: 'mt', ...one })));
  });

  test.each<
    readonly [string, readonly [readonly YearInput[], readonly YearInput[]], readonly object[]]
  >([
    ['nothing', [[report('a', 1)], [report('a', 1)]], []],
    [
      'a corrected report',
      [[report('a', 1)], [report('a', 2)]],
      [{ id: 'a', change: 'changed', closedVersion: 1, version: 2 }],
    ],
    [
      'a report that was sent later',
      [[report('a', 1)], [report('a', 1), report('b', 1)]],
      [{ id: 'b', change: 'added', closedVersion: null, version: 1 }],
    ],
    [
      'a withdrawn report',
      [[report('a', 3)], []],
      [{ id: 'a', change: 'removed', closedVersion: 3, version: null }],
    ],
  ])('%s', (_, [closed, now], expected) => {
    const { inputs } = yearChanges(content({ inputs: closed }), content({ inputs: now }));
    expect(inputs).toMatchObject(expected);
    expect(inputs).toHaveLength(expected.length);
  });

  test('the voyage of which a figure moved is named', () => {
    const part = (co2: string) => ({
      ref: '1-2',
      name: 'Rotterdam – New York',
      start: '2025-01-01T00:00:00.000Z',
      figures: [figure('CO₂', co2)],
    });
    const { parts } = yearChanges(content({ parts: [part('1')] }), content({ parts: [part('3')] }));
    expect(parts).toMatchObject([
      { part: 'Rotterdam – New York', name: 'CO₂', closed: '1', now: '3', difference: '2' },
    ]);
  });
});

test('the order of inputs is the same whatever the order in which they were read', () => {
  const inputs = [
    report('b', 1),
    report('a', 1),
    { ...report('n', 1), kind: 'bunkerNote' as const },
    { ...report('z', 1), at: '2025-01-01T00:00:00.000Z' },
  ];
  const ids = (all: readonly YearInput[]) => orderedInputs(all).map(({ id }) => id);
  expect(ids(inputs)).toEqual(['z', 'a', 'b', 'n']);
  expect(ids(inputs.toReversed())).toEqual(['z', 'a', 'b', 'n']);
});

test('a regime that does not apply has empty figures, in the same order', () => {
  const none = yearFigures({ mrv: null, ets: null, fuelEu: null, uk: null, cii: null });
  expect(none.every(({ value }) => value === '')).toBe(true);
  const some = yearFigures({
    mrv: null,
    ets: { emissions: '160.3', allowances: '112.21' },
    fuelEu: null,
    uk: null,
    cii: null,
  });
  expect(some.map(({ name }) => name)).toEqual(none.map(({ name }) => name));
  expect(some.filter(({ value }) => value !== '')).toEqual([
    { name: 'EU ETS emissions', unit: 'mt CO₂eq', value: '160.3' },
    { name: 'EU allowances', unit: 'EUA', value: '112.21' },
  ]);
});
