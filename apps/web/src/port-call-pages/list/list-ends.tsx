import type { PortCallView } from '@fairlead/domain/port-calls/words';
import { ReasonBox } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Kbd } from '@fairlead/ui/kbd';
import { FooterLine } from '@fairlead/ui/page';
import { EmptyState } from '@fairlead/ui/states';
import { filterItems, noFilter } from './filter.ts';
import type { PortCallListAddress } from './list-address.ts';

interface Nothing {
  readonly title: string;
  readonly why: string;
}

const nothing: Readonly<Record<PortCallView, Nothing>> = {
  scheduled: {
    title: 'No port calls are scheduled',
    why: 'Port calls that have not departed show here. Add them on the page of a voyage.',
  },
  today: {
    title: 'No port calls today',
    why: "No vessel is in port or due on the port's own day.",
  },
  all: {
    title: 'No port calls yet',
    why: 'A port call belongs to a voyage. Add the first one on the page of its voyage.',
  },
};

/** Why the list is empty, and what to do. */
export function NoPortCalls({ address }: { readonly address: PortCallListAddress }) {
  const { view, filter, setFilter, setView } = address;
  const count = filterItems(filter).length;
  const showAll = view !== 'all' && <Button onClick={() => setView('all')}>Show all</Button>;
  if (count === 0)
    return (
      <EmptyState title={nothing[view].title} actions={showAll}>
        {nothing[view].why}
      </EmptyState>
    );
  return (
    <EmptyState
      title={count === 1 ? 'No port calls match this filter' : 'No port calls match these filters'}
      actions={
        <>
          <Button onClick={() => setFilter(noFilter)}>
            {count === 1 ? 'Clear filter' : 'Clear all filters'}
          </Button>
          {showAll}
        </>
      }
    >
      {filter.search === ''
        ? 'The period takes stays that touch it at any time. Widen it or choose other vessels or ports.'
        : 'All terms between commas must match. A keyword such as port: looks in one column only.'}
    </EmptyState>
  );
}

const legend = [
  ['L', 'Loading'],
  ['D', 'Discharging'],
] as const;

export interface ListFooterProps {
  readonly loaded: number;
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/** How much is loaded, and what the boxes mean. */
export function ListFooter({ loaded, total, hasMore }: ListFooterProps) {
  return (
    <FooterLine
      legend={
        <>
          {legend.map(([code, word]) => (
            <span key={code}>
              <ReasonBox reason={code} /> {word}
            </span>
          ))}
          <span>
            <Kbd keys="?" /> Keys
          </span>
        </>
      }
    >
      {loaded} of {total ?? loaded} loaded{hasMore && ', more as you scroll'}
    </FooterLine>
  );
}
