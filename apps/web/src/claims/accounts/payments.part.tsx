import { paymentDirection } from '@fairlead/domain/claim-accounts/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { printedDay } from '../../platform/lists/filter-parts.ts';
import { ClaimTable } from '../claim-table.part.tsx';
import { type Account, type Payment, useAccount } from './account.data.ts';
import css from './accounts.module.css';
import { PaymentStateBadge } from './payment-state.part.tsx';
import { PaymentPanel } from './payment.panel.tsx';

const money = (amount: string, currency: string) => `${formatDecimal(amount, 2)} ${currency}`;

/** The payments of the claim, and the remaining balance. */
export function Payments({ fixture }: { readonly fixture: number }) {
  const account = useAccount(fixture).data;
  const [opened, setOpened] = useState<number | 'new'>();
  const mayWrite = useMay('company.write');
  if (account === undefined) return null;
  const { payments, balance } = account;
  return (
    <>
      <Card
        title="Payments"
        count={payments.length === 0 ? undefined : payments.length}
        status={balance === null ? undefined : <PaymentStateBadge state={balance.state} />}
        flush
        actions={
          mayWrite && (
            <Button icon={IconPlus} onClick={() => setOpened('new')}>
              Add payment
            </Button>
          )
        }
      >
        {payments.length === 0 ? (
          <p className={css['empty']}>
            <Muted>No payments yet. Payments reduce the balance.</Muted>
          </p>
        ) : (
          <PaymentTable account={account} onOpen={mayWrite ? setOpened : undefined} />
        )}
        <BalanceFigures account={account} />
      </Card>
      {opened !== undefined && (
        <PaymentPanel
          key={opened}
          fixture={fixture}
          account={account}
          payment={payments.find(({ id }) => id === opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface PaymentTableProps {
  readonly account: Account;
  /** Absent for read-only users. */
  readonly onOpen: ((id: number) => void) | undefined;
}

function PaymentTable({ account, onOpen }: PaymentTableProps) {
  return (
    <ClaimTable name="Payments" className={css['lines']}>
      <thead>
        <tr>
          <th scope="col">Paid on</th>
          <th scope="col">Payment</th>
          <th scope="col">Reference</th>
          <th scope="col">Amount</th>
          <th scope="col">Bank charge</th>
          <th scope="col">{`In ${account.currency}`}</th>
        </tr>
      </thead>
      <tbody>
        {account.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} />
        ))}
      </tbody>
    </ClaimTable>
  );
}

interface PaymentRowProps extends Pick<PaymentTableProps, 'onOpen'> {
  readonly payment: Payment;
}

function PaymentRow({ payment, onOpen }: PaymentRowProps) {
  const { id, paidOn, direction, isOnAccount, reference, currency, rate } = payment;
  const day = printedDay(paidOn);
  const kind = direction === paymentDirection.Made ? 'Made' : 'Received';
  return (
    <tr data-tip={payment.note ?? undefined}>
      <th scope="row">
        {onOpen === undefined ? day : <TextButton onClick={() => onOpen(id)}>{day}</TextButton>}
      </th>
      <td>{isOnAccount ? `${kind}, on account` : kind}</td>
      <td className={css['reference']}>{reference ?? <Muted>None</Muted>}</td>
      <td>{money(payment.amount, currency)}</td>
      <td>{payment.bankCharge === '0' ? '' : money(payment.bankCharge, currency)}</td>
      <td
        data-tip={
          rate === null ? undefined : `At ${rate.rate} of ${printedDay(rate.on)}, ${rate.source}`
        }
      >
        {payment.inClaimCurrency === null ? 'No rate' : formatDecimal(payment.inClaimCurrency, 2)}
      </td>
    </tr>
  );
}

/** The amount claimed, paid and left; or why that is not known. */
function BalanceFigures({
  account: { amount, currency, balance, payments },
}: {
  readonly account: Account;
}) {
  if (balance === null)
    return payments.length > 0 ? (
      <Banner kind="warning" title="The balance is not known">
        {amount === null
          ? 'The claim has no amount yet: calculate laytime, or add items to the negotiation.'
          : `A payment has no rate into ${currency}. Open it and state one.`}
      </Banner>
    ) : null;
  return (
    <dl className={css['figures']}>
      <Figure name="Claim" value={money(balance.amount, currency)} />
      <Figure
        name={
          balance.onAccount === '0'
            ? 'Paid'
            : `Paid (${formatDecimal(balance.onAccount, 2)} on account)`
        }
        value={money(balance.paid, currency)}
      />
      {balance.overpaid === '0' ? (
        <Figure name="Balance" value={money(balance.balance, currency)} isStrong />
      ) : (
        <Figure name="Overpaid" value={money(balance.overpaid, currency)} isStrong />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

const Figure = ({ name, value, isStrong = false }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-strong={isStrong}>{value}</dd>
  </div>
);
