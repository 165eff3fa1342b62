import { counted } from '@fairlead/domain/quantities/counted';
import type { TimeBarState } from '@fairlead/domain/claims/ageing';
import { StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';
import { Muted } from '@fairlead/ui/figure';
import { printedDay } from '../platform/lists/filter-parts.ts';
import type { ClaimRow } from './claims.data.ts';

const kinds: Readonly<Record<TimeBarState, StatusBadgeProps['kind']>> = {
  clear: 'finished',
  near: 'warning',
  urgent: 'error',
  passed: 'error',
};

function leftText(days: number): string {
  if (days < 0) return `${counted(-days, 'day')} ago`;
  if (days === 0) return 'today';
  return `${counted(days, 'day')} left`;
}

/** The last day of a claim, with its distance in words and colour. */
export function TimeBarText({ bar }: { readonly bar: ClaimRow['timeBar'] }) {
  if (bar === null) return <Muted>None</Muted>;
  return (
    <StatusBadge kind={kinds[bar.state]}>
      {`${printedDay(bar.date)}, ${leftText(bar.daysLeft)}`}
    </StatusBadge>
  );
}
