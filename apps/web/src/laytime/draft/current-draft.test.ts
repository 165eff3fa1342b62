import { describe, expect, test } from 'vitest';
import { gdansk } from '../testing/gdansk.ts';
import { draftAfter, draftOf, isDirty } from './current-draft.ts';

const named = (comment: string) => ({ ...gdansk, comment });
const enter = (comment: string) => ({ kind: 'enter', next: named(comment) }) as const;
const inEuro = (content: typeof gdansk) => ({
  ...content,
  statement: { ...content.statement, currency: 'EUR' },
});

test('what is entered is to be saved until it is, and undoing it is no save', () => {
  const typed = draftAfter(draftOf(gdansk), enter('a'));
  expect(isDirty(typed)).toBe(true);
  expect(isDirty(draftAfter(typed, { kind: 'undo' }))).toBe(false);
  const sent = typed.past.now;
  const saved = draftAfter(typed, { kind: 'saved', sent, answer: structuredClone(sent) });
  expect(isDirty(saved)).toBe(false);
  expect(isDirty(draftAfter(saved, { kind: 'undo' }))).toBe(true);
  expect(draftAfter(saved, { kind: 'undo' }).past.now.comment).toBe('');
});

test('what is entered while a save is on its way stays to be saved', () => {
  const first = draftAfter(draftOf(gdansk), enter('a'));
  const second = draftAfter(first, enter('ab'));
  const saved = draftAfter(second, { kind: 'saved', sent: first.past.now, answer: named('a') });
  expect(saved.past.now.comment).toBe('ab');
  expect(isDirty(saved)).toBe(true);
});

describe("somebody else's save", () => {
  test('is shown where nothing was entered', () => {
    const draft = draftAfter(draftOf(gdansk), { kind: 'stored', stored: named('theirs') });
    expect(draft.past.now.comment).toBe('theirs');
    expect(isDirty(draft)).toBe(false);
  });

  test('of another part is kept beside what was entered', () => {
    const typed = draftAfter(draftOf(gdansk), enter('mine'));
    const draft = draftAfter(typed, { kind: 'stored', stored: inEuro(gdansk) });
    expect(draft.past.now).toMatchObject({ comment: 'mine', statement: { currency: 'EUR' } });
    expect(draft.contested).toEqual([]);
    expect(isDirty(draft)).toBe(true);
  });

  test('of the same part waits for a choice, and either can be chosen', () => {
    const typed = draftAfter(draftOf(gdansk), enter('mine'));
    const draft = draftAfter(typed, { kind: 'stored', stored: named('theirs') });
    expect(draft.contested).toEqual(['comment']);
    const stored = draftAfter(draft, { kind: 'chooseMine' });
    expect([stored.past.now.comment, isDirty(stored), stored.contested]).toEqual([
      'mine',
      true,
      [],
    ]);
    const taken = draftAfter(draft, { kind: 'takeTheirs' });
    expect([taken.past.now.comment, isDirty(taken)]).toEqual(['theirs', false]);
    expect(draftAfter(taken, { kind: 'undo' }).past.now.comment).toBe('mine');
  });

  test('that is what was entered needs no choice', () => {
    const typed = draftAfter(draftOf(gdansk), enter('same'));
    const draft = draftAfter(typed, { kind: 'stored', stored: named('same') });
    expect([draft.contested, isDirty(draft)]).toEqual([[], false]);
  });
});
