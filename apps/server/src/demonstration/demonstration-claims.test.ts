import { negotiationTotals } from '@fairlead/domain/claims/negotiation';
import { expect, test } from 'vitest';
import { planAt } from './testing/plans.ts';

const { companies } = planAt(new Date('2026-09-15T10:00:00Z'));

interface Item {
  readonly claim_id: number;
  readonly title: string;
  readonly claimed: string;
  readonly countered: string | null;
  readonly agreed: string | null;
  readonly state: 10 | 20 | 30;
  readonly reason: string | null;
}

test('claims of the demonstration offer theirs and claim ours, to the cent', () => {
  const all = [...companies.values()];
  const nets = all.flatMap(({ claims, laytime }) =>
    claims.claims.flatMap((claim) => {
      const { id, fixture_id } = claim as { readonly id: number; readonly fixture_id: number };
      const items = (claims.items as readonly Item[]).filter((item) => item.claim_id === id);
      if (items.length === 0) return [];
      const netOf = (party: number) =>
        laytime.calculations.find((one) => one.fixture_id === fixture_id && one.party === party)
          ?.net;
      const { claimed, countered } = negotiationTotals(items);
      return [[Number(claimed), Number(countered), Number(netOf(10)), Number(netOf(20))]];
    }),
  );
  expect(nets.length).toBeGreaterThan(0);
  for (const [claimed, countered, ours, theirs] of nets)
    expect([claimed, countered]).toEqual([ours, theirs]);
});
