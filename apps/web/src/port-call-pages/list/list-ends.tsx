import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { ReasonBox } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import { useNavigate } from '@tanstack/react-router';
import { FirstVessel, useHasNoVessels } from '../../platform/catalogues/first-vessel.tsx';
import { NoRows } from '../../platform/lists/list-ends.tsx';
import { portCallFilters } from './filter.ts';
import type { PortCallListAddress } from './list-address.ts';

interface Nothing {
  readonly title: string;
  readonly why: string;
}

const nothing: Readonly<Record<PortCallView, Nothing>> = {
  scheduled: {
    title: 'No port calls are scheduled',
    why: 'Port calls that have not departed are shown here. Add them on the page of a voyage.',
  },
  today: {
    title: 'No port calls today',
    why: 'No vessel is in port or due today, in port time.',
  },
  all: {
    title: 'No port calls yet',
    why: 'A port call belongs to a voyage. Add the first one on the page of its voyage.',
  },
};

/** Why the list is empty, and what to do. */
export function NoPortCalls({ address }: { readonly address: PortCallListAddress }) {
  const { view, setView } = address;
  const { title, why } = nothing[view];
  const navigate = useNavigate();
  const hasNoVessels = useHasNoVessels();
  const showAll = (variant?: 'filled') =>
    view !== 'all' && (
      <Button {...(variant === undefined ? {} : { variant })} onClick={() => setView('all')}>
        Show all port calls
      </Button>
    );
  return (
    <NoRows
      list={portCallFilters}
      address={address}
      things="port calls"
      hint="The period matches every stay that overlaps it. Widen it, or choose other vessels or ports."
      keyword="port:"
      actions={showAll()}
    >
      {hasNoVessels ? (
        <FirstVessel />
      ) : (
        <EmptyState
          title={title}
          actions={
            view === 'all' ? (
              <Button variant="filled" onClick={() => void navigate({ to: '/voyages' })}>
                Open voyages
              </Button>
            ) : (
              showAll('filled')
            )
          }
        >
          {why}
        </EmptyState>
      )}
    </NoRows>
  );
}

const reasons = [
  ['L', 'Loading'],
  ['D', 'Discharging'],
] as const;

/** The meaning of the boxes in the list. */
export const reasonLegend = reasons.map(([code, label]) => (
  <span key={code}>
    <ReasonBox reason={code} /> {label}
  </span>
));
