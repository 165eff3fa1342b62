import { describe, expect, test } from 'vitest';
import { noSequence, pressed, sequenceMs, strokesOf } from './shortcut-model.ts';
import type { KeyPress, SequenceState, Shortcut } from './shortcut-model.ts';

const shortcut = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  name: keys,
  run: () => undefined,
  ...more,
});
const shortcuts = ['n', 'g v', 'g p t', 'v', 'Ctrl S', '?'].map((keys) => shortcut(keys));

const play = (
  presses: readonly (KeyPress & { readonly atMs: number })[],
  isTyping = false,
): readonly string[] => {
  let state: SequenceState = noSequence;
  return presses.flatMap((press) => {
    const answer = pressed(press, { shortcuts, state, nowMs: press.atMs, isTyping });
    state = answer.state;
    return answer.hit === undefined ? [] : [answer.hit.keys];
  });
};

const keys = (text: string, gapMs = 100) =>
  Array.from(text).map((key, index) => ({
    key,
    isCtrl: false,
    isAlt: false,
    atMs: 10_000 + index * gapMs,
  }));

describe('keys', () => {
  test('notation', () => {
    expect(strokesOf('Ctrl Alt S')).toEqual(['Ctrl Alt s']);
    expect(strokesOf('g p t')).toEqual(['g', 'p', 't']);
    expect(strokesOf('Ctrl K n')).toEqual(['Ctrl k', 'n']);
  });
  test.each([
    ['n', ['n']],
    ['gv', ['g v']],
    ['gpt', ['g p t']],
    ['v', ['v']],
    ['gn', ['n']],
    ['gpv', ['v']],
    ['ggv', ['g v']],
    ['gx', []],
    ['?', ['?']],
  ])('%j runs %j', (text, runs) => {
    expect(play(keys(text))).toEqual(runs);
  });
  test('a slow second key starts anew', () => {
    expect(play(keys('gv', sequenceMs + 1))).toEqual(['v']);
  });
  test('letters rest while typing, control keys do not', () => {
    expect(play(keys('ngv'), true)).toEqual([]);
    expect(play([{ key: 's', isCtrl: true, isAlt: false, atMs: 1 }], true)).toEqual(['Ctrl S']);
  });
  test('a letter with control is not the letter', () => {
    expect(play([{ key: 'n', isCtrl: true, isAlt: false, atMs: 1 }])).toEqual([]);
  });
  test('the last registered wins', () => {
    const over = shortcut('n', { name: 'above' });
    const context = {
      shortcuts: [...shortcuts, over],
      state: noSequence,
      nowMs: 1,
      isTyping: false,
    };
    expect(pressed({ key: 'n', isCtrl: false, isAlt: false }, context).hit).toBe(over);
  });
  test('the first key of a sequence is taken from the browser', () => {
    const context = { shortcuts, state: noSequence, nowMs: 1, isTyping: false };
    expect(pressed({ key: 'g', isCtrl: false, isAlt: false }, context)).toMatchObject({
      isTaken: true,
      hit: undefined,
    });
    expect(pressed({ key: 'x', isCtrl: false, isAlt: false }, context)).toMatchObject({
      isTaken: false,
    });
  });
});

test('a letter with Shift has a shortcut of its own, or is the letter', () => {
  const plain = { keys: 'e', name: 'Archive', run: () => undefined };
  const shifted = { keys: 'Shift E', name: 'Archive for the team', run: () => undefined };
  const hit = (known: readonly (typeof plain)[], isShift: boolean) =>
    pressed(
      { key: 'E', isCtrl: false, isAlt: false, isShift },
      { shortcuts: known, state: { typed: [], atMs: 0 }, nowMs: 1, isTyping: false },
    ).hit;
  expect(hit([plain, shifted], true)).toBe(shifted);
  expect(hit([plain, shifted], false)).toBe(plain);
  expect(hit([plain], true)).toBe(plain);
});
