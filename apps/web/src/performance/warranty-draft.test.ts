import { expect, test } from 'vitest';
import { blankDraft, bodyOf, draftOf } from './warranty-draft.state.ts';

const warranty = {
  id: 1,
  vessel: { id: 8, name: 'Astrid' },
  name: 'Charter party',
  from: '2026-01-10T06:30:00Z',
  to: null,
  laden: { speed: '12.5', perDay: '28' },
  ballast: null,
  limits: { wind: '4', sea: null, swell: null, current: '0.5', hours: '12' },
  owner: blankDraft.owner,
  charterer: blankDraft.charterer,
  modified: '2026-02-01T00:00:00.000Z',
} as never;

test('an unchanged warranty is sent as it was, with its time of day', () => {
  expect(bodyOf(draftOf(warranty), 8, warranty)).toMatchObject({
    vessel: { id: 8 },
    from: '2026-01-10T06:30:00Z',
    to: null,
    laden: { speed: '12.5', perDay: '28' },
    ballast: null,
    limits: { wind: '4', sea: null, swell: null, current: '0.5', hours: '12' },
    modified: '2026-02-01T00:00:00.000Z',
  });
});

test.each([
  ['another day begins at midnight', { from: '2026-01-11' }, { from: '2026-01-11T00:00:00Z' }],
  ['an end is set', { to: '2026-06-30' }, { to: '2026-06-30T00:00:00Z' }],
  ['no day is empty', { from: null }, { from: '' }],
  ['half a line has zero', { ballastSpeed: '13' }, { ballast: { speed: '13', perDay: '0' } }],
  ['no hours are zero', { hours: null }, { limits: expect.objectContaining({ hours: '0' }) }],
  ['blanks around the name go', { name: ' TC ' }, { name: 'TC' }],
])('%s', (_, part, body) => {
  expect(bodyOf({ ...draftOf(warranty), ...part }, 8, warranty)).toMatchObject(body);
});

test('a new warranty has no version to compare with', () => {
  const { modified, owner } = bodyOf({ ...blankDraft, from: '2026-01-01' }, 8, undefined);
  expect(modified).toBeUndefined();
  expect(owner.aboutSpeed).toBe('0.5');
});
