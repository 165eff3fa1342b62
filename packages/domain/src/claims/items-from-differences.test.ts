import { describe, expect, it } from 'vitest';
import {
  itemsFromDifferences,
  type PricedDifference,
  togetherTitle,
  undisputedTitle,
} from './items-from-differences.ts';
import { negotiationTotals } from './negotiation.ts';
import { claimItemState, differenceMark } from './enumerations.ts';

const { Disputed, Ours, Theirs, Agreed } = differenceMark;

const rain = (change: Partial<PricedDifference> = {}): PricedDifference => ({
  title: 'Rain',
  worth: '12000',
  ours: '100',
  theirs: '0',
  mark: Disputed,
  percent: null,
  ...change,
});

const nets = { ours: '36000.00', theirs: '24000.00', marked: '36000.00' };

describe('items of a negotiation from differences', () => {
  it('claim our version and offer theirs', () => {
    const items = itemsFromDifferences([rain()], nets);
    expect(items.map(({ title, claimed, countered }) => [title, claimed, countered])).toEqual([
      [undisputedTitle, '24000.00', '24000.00'],
      ['Rain', '12000', '0'],
    ]);
    expect(negotiationTotals(items)).toMatchObject({
      claimed: '36000',
      countered: '24000',
      openItems: 1,
    });
  });

  it.each<[string, Partial<PricedDifference>, [string, string]]>([
    ['ours', { mark: Ours }, ['36000.00', '12000']],
    ['theirs', { mark: Theirs }, ['24000.00', '0']],
    ['half way', { mark: Agreed, percent: '50' }, ['30000.00', '6000']],
    ['a third', { mark: Agreed, percent: '33.333333' }, ['28000.00', '4000']],
  ])('agree on what was marked: %s', (_, change, [marked, agreed]) => {
    const items = itemsFromDifferences([rain(change)], { ...nets, marked });
    expect(items[1]).toMatchObject({ agreed, state: claimItemState.Agreed });
    expect(Number(negotiationTotals(items).agreed)).toBe(Number(marked));
  });

  it('tell what differences change in each other as an item of its own', () => {
    const two = [rain({ mark: Ours }), rain({ title: 'Shift', worth: '3000.5', mark: Theirs })];
    const items = itemsFromDifferences(two, { ours: '40000', theirs: '24000', marked: '36100' });
    expect(items.at(-1)).toMatchObject({
      title: togetherTitle,
      claimed: '999.5',
      agreed: '100',
      state: claimItemState.Agreed,
    });
    expect(negotiationTotals(items)).toMatchObject({ claimed: '40000', agreed: '36100' });
  });

  it('leave out what is worth nothing', () => {
    expect(
      itemsFromDifferences([rain({ worth: '0.00' })], { ...nets, ours: '24000.00' }),
    ).toHaveLength(1);
  });
});
