import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Outcome, saveSections } from './save-sections.ts';
import { saveOrder, sectionGroups, type SectionKey } from './sections.ts';

const answered = (status: number, sentence: string, errors = {}) =>
  new ApiError({ status, text: JSON.stringify({ message: sentence, errors }) });

const log = () => {
  const message: [SectionKey, Outcome][] = [];
  return {
    reported: message,
    note: (key: SectionKey, outcome: Outcome) => void message.push([key, outcome]),
  };
};

test('sections are saved in the specified order, whatever order they are given in', async () => {
  const order: string[] = [];
  const saves = Object.fromEntries(
    [...saveOrder].toReversed().map((key) => [key, { run: async () => void order.push(key) }]),
  );
  await saveSections(saves, () => undefined);
  expect(order).toEqual([...saveOrder]);
});

test('what fails keeps the others from nothing and says its sentence', async () => {
  const { reported: message, note } = log();
  await saveSections(
    {
      engines: {
        keys: [17, -1],
        run: () =>
          Promise.reject(answered(400, 'Some values are not valid.', { '1.name': ['Required'] })),
      },
      fuels: { run: () => Promise.reject(answered(500, 'The fuel is not known')) },
      cranes: { run: () => Promise.resolve() },
    },
    note,
  );
  expect(message.map(([key, { isSaved }]) => [key, isSaved])).toEqual([
    ['engines', false],
    ['fuels', false],
    ['cranes', true],
  ]);
  expect(message[0]?.[1]).toMatchObject({
    sentence: 'An error occurred',
    fields: { '-1.name': 'Required' },
  });
  expect(message[1]?.[1]).not.toMatchObject({ sentence: 'An error occurred' });
});

test('a server that cannot be reached is not asked again', async () => {
  const { reported: message, note } = log();
  await saveSections(
    {
      engines: { run: () => Promise.reject(new ApiError({ status: 0, text: null })) },
      cranes: { run: () => Promise.resolve() },
    },
    note,
  );
  expect(message.map(([key]) => key)).toEqual(['engines']);
});

test('each section has a key of its own, and all that are saved together have their place', () => {
  const sections = sectionGroups.flatMap((group) =>
    group.sections.map(({ key, letter }) => ({ key, letter })),
  );
  expect(new Set(sections.map(({ letter }) => letter)).size).toBe(sections.length);
  const together = sections.map(({ key }) => key).filter((key) => key !== 'particulars');
  expect([...saveOrder].toSorted()).toEqual(together.toSorted());
});
