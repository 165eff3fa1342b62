import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { paymentState } from '@fairlead/domain/claim-accounts/enumerations';
import { Muted } from '@fairlead/ui/figure';
import { MenuIconButton } from '@fairlead/ui/menu';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { PaymentStateBadge } from '../accounts/payment-state.part.tsx';
import type { ClaimRow } from '../claims.data.ts';
import { nettedText } from '../claims.columns.tsx';
import { TimeBarText } from '../time-bar.part.tsx';
import css from './claim-board.module.css';

export interface ClaimCardProps {
  readonly claim: ClaimRow;
  /** Absent for read-only users. */
  readonly onMove: ((status: number) => void) | undefined;
  /** Alt and an arrow key: to the column beside this one. */
  readonly onStep: (step: 1 | -1) => void;
}

/** One claim on the board: dragged, moved by Alt and arrow keys, or by its menu. */
export function ClaimCard({ claim, onMove, onStep }: ClaimCardProps) {
  const { fixture, vessel, charterer, owner, timeBar, balance } = claim;
  const amount = claim.settled ?? claim.net;
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!event.altKey || step === undefined || onMove === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li>
      <div
        className={css['card']}
        draggable={onMove !== undefined}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(fixture.id))}
      >
        <div className={css['cardHeader']}>
          <Link
            to="/fixtures/$id/{-$tab}"
            params={{ id: String(fixture.id), tab: 'claim' }}
            data-claim={fixture.id}
            draggable={false}
            onKeyDown={press}
          >
            {fixture.fixtureNumber}
          </Link>
          {onMove !== undefined && (
            <MenuIconButton
              icon={IconDots}
              name={`Move ${fixture.fixtureNumber}`}
              items={fixtureStatuses
                .filter(({ number }) => number !== fixture.status)
                .map(({ number, label }) => ({
                  key: String(number),
                  label: `Move to ${label}`,
                  onChoose: () => onMove(number),
                }))}
            />
          )}
        </div>
        <span
          className={css['amount']}
          data-owed={amount?.startsWith('-') === true ? 'byUs' : 'toUs'}
        >
          {amount === null ? (
            <Muted>Not calculated</Muted>
          ) : (
            `${formatDecimal(amount, 2)} ${claim.currency}`
          )}
        </span>
        <span>{charterer.name}</span>
        <span className={css['quiet']}>
          {vessel.name}, {owner?.name ?? 'no owner'}
        </span>
        {claim.netted.length > 0 && (
          <span className={css['quiet']}>{nettedText(claim.netted)}</span>
        )}
        {timeBar !== null && <TimeBarText bar={timeBar} />}
        {balance !== null && balance.state !== paymentState.Unpaid && (
          <PaymentStateBadge state={balance.state} />
        )}
      </div>
    </li>
  );
}
