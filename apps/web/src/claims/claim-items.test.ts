import { claimItemState } from '@fairlead/domain/claims/enumerations';
import { describe, expect, test } from 'vitest';
import {
  changedFields,
  contestedFields,
  type Entries,
  pruned,
  valuesOf,
  withChange,
} from '../platform/forms/draft-model.ts';
import {
  type ItemEntries,
  type ItemEntry,
  itemEntriesOf,
  itemList,
  itemsBody,
  typedSince,
} from './claim-items.state.ts';

const item = (id: number, part: Partial<ItemEntry> = {}): ItemEntry => ({
  id,
  title: 'Demurrage at Santos',
  claimed: '5000',
  countered: null,
  agreed: null,
  state: claimItemState.Open,
  reason: null,
  ...part,
});
const entries = (...list: readonly ItemEntry[]): ItemEntries => ({ items: itemList(list) });

const none: Entries<ItemEntries> = {};
const stored = entries(item(7));

test.each<Partial<ItemEntry>>([
  { title: 'Demurrage at Paranagua' },
  { claimed: '5000.5' },
  { countered: '3000' },
  { agreed: '4000', state: claimItemState.Agreed },
  { reason: 'Rain' },
])('an existing item that is changed by %j is a change', (part) => {
  const draft = withChange(stored, none, entries(item(7, part)));
  expect(changedFields(stored, draft)).toEqual(['items']);
  expect(valuesOf(stored, draft).items.list).toEqual([item(7, part)]);
  expect(changedFields(stored, withChange(stored, draft, entries(item(7))))).toEqual([]);
});

describe('after a save', () => {
  const sent = entries(item(7), item(-1, { title: 'Despatch', claimed: '200' }));
  const answer = itemEntriesOf({
    items: [item(7), item(8, { title: 'Despatch', claimed: '200.00' })].map((one) => ({
      ...one,
      claimed: one.claimed ?? '0',
    })),
  });

  test('nothing is left of what was sent', () => {
    expect(typedSince(sent, sent, answer)).toEqual(answer);
  });

  test('what was typed on in it stays, in the item that it has become', () => {
    const typed = entries(item(7), item(-1, { title: 'Despatch at Gdansk', claimed: '200' }));
    expect(typedSince(typed, sent, answer).items.list).toEqual([
      item(7),
      item(8, { title: 'Despatch at Gdansk', claimed: '200' }),
    ]);
  });

  test('an item that was added meanwhile stays new, one that was removed stays away', () => {
    const typed = entries(sent.items.list[1] ?? item(0), item(-2, { title: 'Detention' }));
    const retained = typedSince(typed, sent, answer);
    expect(retained.items.list.map(({ id }) => id)).toEqual([8, -2]);
    expect(itemsBody(retained, null).items.map(({ id }) => id)).toEqual([8, 0]);
  });

  test("the save's own answer is not contested, another user's change is", () => {
    const typed = entries(...sent.items.list, item(-2));
    const draft = withChange(stored, none, typedSince(typed, sent, answer));
    expect(contestedFields(answer, draft, answer)).toEqual([]);
    const theirs = entries(item(7, { countered: '1' }));
    expect(contestedFields(theirs, draft, answer)).toEqual(['items']);
    expect(pruned(answer, withChange(stored, none, answer))).toEqual({});
  });
});
