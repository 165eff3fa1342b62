import { paymentStates } from '@fairlead/domain/claim-accounts/enumerations';
import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { laytimeParties } from '@fairlead/domain/laytime/calculation';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { alertedColumn } from '../platform/alerts/alerted-name.tsx';
import { textOrNoneColumn } from '../platform/lists/text-column.tsx';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import { printedDay } from '../platform/lists/filter-parts.ts';
import { PaymentGlyph, PaymentStateBadge } from './accounts/payment-state.part.tsx';
import type { ClaimRow } from './claims.data.ts';
import css from './claims.module.css';
import { TimeBarText } from './time-bar.part.tsx';

/** The laytime result: `2 d 14:28 over`, `1 d 04:10 saved`. */
export function laytimeText({
  demurrageMinutes,
  savedMinutes,
}: Pick<ClaimRow, 'demurrageMinutes' | 'savedMinutes'>): string {
  if ((demurrageMinutes ?? 0) > 0)
    return `${formatLaytime((demurrageMinutes ?? 0) * minuteMs)} over`;
  return (savedMinutes ?? 0) > 0 ? `${formatLaytime((savedMinutes ?? 0) * minuteMs)} saved` : '';
}

/** The settled amount, otherwise the calculated one. */
export const amountOf = ({ settled, net }: Pick<ClaimRow, 'settled' | 'net'>): string => {
  const amount = settled ?? net;
  return amount === null ? '' : formatDecimal(amount, 2);
};

/** The other fixtures of a claim; undefined if it has none. */
export const nettedText = (netted: ClaimRow['netted']): string | undefined =>
  netted.length === 0
    ? undefined
    : `Netted with ${netted.map(({ fixtureNumber }) => fixtureNumber).join(', ')}`;

const leading = (badge: (status: number) => ReactNode): readonly Column<ClaimRow>[] => [
  {
    key: 'fixture',
    label: 'Fixture',
    width: 118,
    fixed: true,
    sticky: true,
    uncut: true,
    phone: 'lead',
    cell: ({ fixture, netted }) => (
      <span className={css['number']} data-tip={nettedText(netted)}>
        {fixture.fixtureNumber}
        {netted.length > 0 && <small> +{netted.length}</small>}
      </span>
    ),
    text: ({ fixture, netted }) =>
      [fixture, ...netted].map(({ fixtureNumber }) => fixtureNumber).join(' '),
  },
  {
    key: 'status',
    label: 'Status',
    width: 154,
    grow: 1,
    phone: 'end',
    cell: ({ fixture }) => badge(fixture.status),
    text: ({ fixture }) => label(fixtureStatuses, fixture.status),
  },
];

const parties: readonly Column<ClaimRow>[] = [
  alertedColumn({
    key: 'charterer',
    kind: 'partners',
    idOf: ({ charterer }) => charterer.id,
    label: 'Charterer',
    width: 130,
    grow: 2,
    of: ({ charterer }) => charterer.name,
  }),
  alertedColumn({
    key: 'vessel',
    kind: 'vessels',
    idOf: ({ vessel }) => vessel.id,
    label: 'Vessel',
    width: 104,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
];

const money: readonly Column<ClaimRow>[] = [
  textOrNoneColumn({
    key: 'party',
    label: 'Version',
    width: 124,
    minViewport: 1650,
    of: ({ calculation }) => (calculation === null ? '' : label(laytimeParties, calculation.party)),
  }),
  textOrNoneColumn({
    key: 'laytime',
    label: 'Laytime',
    width: 122,
    align: 'right',
    phone: 'hidden',
    of: (row) =>
      row.netted.length > 0 ? counted(row.netted.length + 1, 'fixture') : laytimeText(row),
  }),
  {
    key: 'amount',
    label: 'Amount',
    width: 148,
    align: 'right',
    uncut: true,
    phone: 'second',
    cell: (row) =>
      amountOf(row) === '' ? (
        <Muted>None</Muted>
      ) : (
        <span
          className={css['amount']}
          data-owed={(row.settled ?? row.net ?? '').startsWith('-') ? 'byUs' : 'toUs'}
          data-tip={row.settled === null ? undefined : 'Settled'}
        >
          <PaymentGlyph state={row.balance?.state} />
          {amountOf(row)} <span>{row.currency}</span>
        </span>
      ),
    text: (row) => (amountOf(row) === '' ? '' : `${amountOf(row)} ${row.currency}`),
  },
];

const payments: readonly Column<ClaimRow>[] = [
  {
    key: 'paid',
    label: 'Paid',
    width: 116,
    minViewport: 1700,
    phone: 'hidden',
    cell: ({ balance }) =>
      balance === null ? <Muted>None</Muted> : <PaymentStateBadge state={balance.state} />,
    text: ({ balance }) => (balance === null ? '' : label(paymentStates, balance.state)),
  },
  textOrNoneColumn({
    key: 'balance',
    label: 'Balance',
    width: 126,
    minViewport: 1800,
    align: 'right',
    phone: 'hidden',
    of: ({ balance }) =>
      balance === null ? '' : `${formatDecimal(balance.balance, 2)} ${balance.currency}`,
  }),
  {
    key: 'owner',
    label: 'Owner',
    width: 120,
    grow: 1,
    phone: 'hidden',
    cell: ({ owner }) => owner?.name ?? <Muted>No owner</Muted>,
    text: ({ owner }) => owner?.name ?? '',
  },
];

const ages: readonly Column<ClaimRow>[] = [
  {
    ...textOrNoneColumn({
      key: 'completed',
      label: 'Completed',
      width: 86,
      minViewport: 1550,
      of: ({ completed }) => (completed === null ? '' : printedDay(completed.slice(0, 10))),
    }),
    uncut: true,
  },
  textOrNoneColumn({
    key: 'age',
    label: 'Age',
    width: 60,
    minViewport: 1500,
    phone: 'hidden',
    align: 'right',
    of: ({ ageDays }) => (ageDays === null ? '' : `${ageDays} d`),
  }),
  {
    key: 'timeBar',
    label: 'Time bar',
    width: 168,
    uncut: true,
    cell: ({ timeBar }) => <TimeBarText bar={timeBar} />,
    text: ({ timeBar }) => timeBar?.date ?? '',
  },
  textOrNoneColumn({
    key: 'papers',
    label: 'Documents',
    width: 92,
    align: 'right',
    minViewport: 1500,
    of: ({ papersMissing }) => (papersMissing === 0 ? 'All' : `${papersMissing} missing`),
  }),
];

/** Columns of the list of claims; `badge` shows the status of a fixture. */
export const claimColumns = (badge: (status: number) => ReactNode): readonly Column<ClaimRow>[] => [
  ...leading(badge),
  ...parties,
  ...money,
  ...payments,
  ...ages,
];
