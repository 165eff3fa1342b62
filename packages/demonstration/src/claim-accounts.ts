import { paymentDirection } from '@fairlead/domain/claim-accounts/enumerations';
import { daysAfter } from '@fairlead/domain/time/calendar';
import { previousPeriodEnd } from '@fairlead/domain/claim-accounts/provision';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import type { ClaimAccountRows } from './claim-account-rows.ts';
import type { FixtureRow } from './cargo-rows.ts';
import type { LaytimeRows } from './laytime-rows.ts';
import type { CompanyRows } from './rows.ts';

/** A claim as its accounts need it. */
export interface DemonstratedClaim {
  readonly id: number;
  readonly company_id: number;
  readonly fixture_id: number;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
  readonly settled_on: string | null;
}

interface Story {
  readonly nowMs: number;
  /** People of the company; the first one creates the records. */
  readonly people: readonly number[];
}

const { Sent, Escalated, Settled } = fixtureStatus;

interface Scene {
  readonly claim: DemonstratedClaim;
  readonly fixture: FixtureRow;
  /** The laytime result; null where it cannot be calculated. */
  readonly net: { readonly amount: string; readonly currency: string } | null;
  readonly at: number;
  readonly today: string;
  readonly people: readonly number[];
}

export function claimAccountRows(
  claims: readonly DemonstratedClaim[],
  rows: Pick<CompanyRows, 'fixtures'> & { readonly laytime: LaytimeRows },
  { nowMs, people }: Story,
): ClaimAccountRows {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const scenes = claims.flatMap((claim, at): readonly Scene[] => {
    const fixture = rows.fixtures.find(({ id }) => id === claim.fixture_id);
    const ours = rows.laytime.calculations.find(
      (one) => one.fixture_id === claim.fixture_id && one.party === laytimeParty.Owner,
    );
    const net =
      ours?.net == null || ours.currency === null
        ? null
        : { amount: ours.net, currency: ours.currency };
    return fixture === undefined ? [] : [{ claim, fixture, net, at, today, people }];
  });
  return {
    followUps: scenes.map(followUpOf),
    payments: scenes.flatMap(paymentsOf),
    interest: scenes.filter(({ claim }) => claim.settled_on !== null).map(interestOf),
    provisions: scenes.flatMap(provisionsOf),
  };
}

const isSent = (status: number): boolean => status >= Sent && status <= Escalated;

/** Each third claim has no owner yet. */
function followUpOf({ claim, fixture, at, today, people }: Scene) {
  const { company_id, id: claim_id, settled_on } = claim;
  const owner_id = at % 3 === 2 ? null : (people[at % people.length] ?? null);
  const sentDue = isSent(fixture.status) ? daysAfter(today, 21 - (at % 5) * 9) : null;
  const due_on = settled_on === null ? sentDue : daysAfter(settled_on, 14);
  return { company_id, claim_id, owner_id, due_on };
}

interface Paid {
  readonly paid_on: string;
  readonly amount: string;
  readonly currency: string;
  readonly bank_charge?: string;
  readonly is_on_account?: boolean;
  readonly reference: string;
}

const paymentRow = ({ claim, people }: Scene, paid: Paid) => ({
  company_id: claim.company_id,
  claim_id: claim.id,
  direction: paid.amount.startsWith('-') ? paymentDirection.Made : paymentDirection.Received,
  paid_on: paid.paid_on,
  amount: paid.amount.replace('-', ''),
  currency: paid.currency,
  bank_charge: paid.bank_charge ?? '0',
  is_on_account: paid.is_on_account ?? false,
  reference: paid.reference,
  author_id: people[0] ?? null,
});

/** Settled claims are paid in two parts, each second one only the first; of one that was sent, half is paid on account. */
function paymentsOf(scene: Scene): readonly object[] {
  const { claim, fixture, net, at, today } = scene;
  const { settled_amount: settled, settled_currency: currency, settled_on: on } = claim;
  if (settled !== null && currency !== null && on !== null && Number(settled) !== 0) {
    const first = scaleDecimal(settled, { numerator: '3', denominator: '5' }, 2);
    const rest = subtractDecimals(settled, first);
    const parts: readonly Paid[] = [
      {
        paid_on: daysAfter(on, -1),
        amount: first,
        currency,
        is_on_account: true,
        reference: 'On account',
      },
      {
        paid_on: on,
        amount: rest,
        currency,
        bank_charge: '25',
        reference: `Balance of ${fixture.fixture_number}`,
      },
    ];
    return parts.slice(0, at % 2 === 0 ? 2 : 1).map((paid) => paymentRow(scene, paid));
  }
  if (!isSent(fixture.status) || net === null || Number(net.amount) === 0) return [];
  const amount = scaleDecimal(net.amount, { numerator: '1', denominator: '2' }, 0);
  const { currency: paidIn } = net;
  return [
    paymentRow(scene, {
      paid_on: daysAfter(today, -6),
      amount,
      currency: paidIn,
      is_on_account: true,
      reference: 'Undisputed part',
    }),
  ];
}

const interestOf = ({ claim }: Scene) => ({
  company_id: claim.company_id,
  claim_id: claim.id,
  rate: '5',
  basis: 20,
  starts: 10,
  days: 0,
});

/** Half of the claim amount at the end of the month before the last, more at the end of the last. */
function provisionsOf({ claim, fixture, net, today, people }: Scene): readonly object[] {
  if (net === null || Number(net.amount) === 0) return [];
  const last = previousPeriodEnd(today);
  const entry = (as_of: string, probability: string) => ({
    company_id: claim.company_id,
    claim_id: claim.id,
    as_of,
    currency: net.currency,
    expected: net.amount,
    probability,
    author_id: people[0] ?? null,
  });
  if (fixture.status === Settled) return [entry(previousPeriodEnd(last), '50')];
  return isSent(fixture.status) ? [entry(previousPeriodEnd(last), '50'), entry(last, '65')] : [];
}
