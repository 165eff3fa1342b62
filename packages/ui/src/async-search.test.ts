import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearch, searchNote } from './async-search.ts';
import type { SearchState } from './async-search.ts';

interface Call {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (results: readonly string[]) => void;
  readonly fail: () => void;
}

const start = (minimum = 2) => {
  const calls: Call[] = [];
  const states: SearchState<string>[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<readonly string[]>((answer, reject) => {
      calls.push({ text, signal, answer, fail: () => reject(new Error('down')) });
    });
  const model = createSearch<string>({ search, minimum, onState: (state) => states.push(state) });
  return { calls, states, model, last: () => states.at(-1) };
};

describe('search while typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  test('waits 250 ms after the last keystroke', async () => {
    const { calls, model } = start();
    model.type('na');
    await vi.advanceTimersByTimeAsync(200);
    model.type('nar');
    await vi.advanceTimersByTimeAsync(249);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ text }) => text)).toEqual(['nar']);
  });
  test.each([
    ['n', 2, 0],
    [' n ', 2, 0],
    ['n', 1, 1],
    ['na', 2, 1],
  ])('%j with a minimum of %i makes %i searches', async (text, minimum, count) => {
    const { calls, model } = start(minimum);
    model.type(text);
    await vi.advanceTimersByTimeAsync(250);
    expect(calls).toHaveLength(count);
  });
  test('a new search cancels the earlier one, whose late answer is dropped', async () => {
    const { calls, states, model, last } = start();
    model.type('na');
    await vi.advanceTimersByTimeAsync(250);
    model.type('nar');
    await vi.advanceTimersByTimeAsync(250);
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer(['Narvik']);
    await vi.advanceTimersByTimeAsync(0);
    calls[0]?.answer(['Nantes']);
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toEqual({ status: 'found', text: 'nar', results: ['Narvik'] });
    expect(states.some(({ results }) => results.includes('Nantes'))).toBe(false);
  });
  test('a cancelled search that fails says nothing', async () => {
    const { calls, states, model } = start();
    model.type('na');
    await vi.advanceTimersByTimeAsync(250);
    model.stop();
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.map(({ status }) => status)).toEqual(['searching', 'idle']);
  });
  test('a failure says so', async () => {
    const { calls, model, last } = start();
    model.type('na');
    await vi.advanceTimersByTimeAsync(250);
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    const state = last();
    expect(state?.status).toBe('failed');
    expect(state && searchNote(state)).toBe('Unable to search');
  });
  test('No results only for two characters and more', () => {
    expect(searchNote({ status: 'found', text: 'n', results: [] })).toBeUndefined();
    expect(searchNote({ status: 'found', text: 'na', results: [] })).toBe('No results');
    const why = (text: string) => (text === '91' ? 'Too far north' : undefined);
    expect(searchNote({ status: 'found', text: '91', results: [] }, why)).toBe('Too far north');
    expect(searchNote({ status: 'found', text: 'na', results: [] }, why)).toBe('No results');
    expect(searchNote({ status: 'found', text: 'na', results: ['x'] })).toBeUndefined();
    expect(searchNote({ status: 'searching', text: 'na', results: [] })).toBeUndefined();
  });
});
