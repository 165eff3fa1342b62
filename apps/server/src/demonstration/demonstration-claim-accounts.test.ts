import { expect, test } from 'vitest';
import { planAt } from './testing/plans.ts';

const { companies } = planAt(new Date('2026-09-15T10:00:00Z'));
const all = [...companies.values()].map(({ claims }) => claims);

test('claims of the demonstration have owners, but not all of them', () => {
  const owners = all.flatMap(({ followUps }) =>
    (followUps as readonly { readonly owner_id: number | null }[]).map(({ owner_id }) => owner_id),
  );
  expect(owners).toContain(null);
  expect(new Set(owners).size).toBeGreaterThan(2);
});

test('no one has paid more than was settled, and provisions are of ends of months', () => {
  const settled = new Map(
    all.flatMap(({ claims }) =>
      (claims as readonly { readonly id: number; readonly settled_amount: string | null }[]).map(
        ({ id, settled_amount }) => [id, Math.abs(Number(settled_amount))] as const,
      ),
    ),
  );
  const payments = all.flatMap(
    (one) => one.payments as readonly { readonly claim_id: number; readonly amount: string }[],
  );
  expect(payments.length).toBeGreaterThan(1);
  const overpaid = [...Map.groupBy(payments, ({ claim_id }) => claim_id)].filter(
    ([claim, made]) => {
      const paid = made.reduce((sum, { amount }) => sum + Number(amount), 0);
      const due = settled.get(claim) ?? 0;
      return due > 0 && paid > due + 0.001;
    },
  );
  expect(overpaid).toEqual([]);
  const days = all.flatMap(({ provisions }) =>
    (provisions as readonly { readonly as_of: string }[]).map(({ as_of }) => as_of),
  );
  expect([...new Set(days)].toSorted()).toEqual(['2026-07-31', '2026-08-31']);
});
