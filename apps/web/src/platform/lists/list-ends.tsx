import { countText, pluralOf } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Kbd } from '@fairlead/ui/kbd';
import { FooterLine } from '@fairlead/ui/page';
import { EmptyState } from '@fairlead/ui/states';
import type { ReactNode } from 'react';
import type { ListAddress } from './list-address.ts';
import type { ListFilter } from './list-filter.ts';

export interface NoRowsProps<F> {
  readonly list: ListFilter<F>;
  readonly address: ListAddress<F>;
  /** The noun for the rows, plural and in lower case. */
  readonly things: string;
  /** Why nothing matches if no free text is typed: how the filters work. */
  readonly hint: string;
  /** A keyword of the free text, with its colon. */
  readonly keyword: string;
  /** Actions besides clearing the filters. */
  readonly actions: ReactNode;
  /** Shown if no filter is set. */
  readonly children: ReactNode;
}

/** Why the list is empty, and what to do. */
export function NoRows<F extends { readonly search: string }>(props: NoRowsProps<F>) {
  const { list, address, things, hint, keyword, actions, children } = props;
  const { filter, setFilter } = address;
  const count = list.items(filter).length;
  if (count === 0) return children;
  return (
    <EmptyState
      title={`No ${things} match ${pluralOf(count, 'this filter', 'these filters')}`}
      actions={
        <>
          <Button variant="filled" onClick={() => setFilter(list.none)}>
            {pluralOf(count, 'Clear filter', 'Clear all filters')}
          </Button>
          {actions}
        </>
      }
    >
      {filter.search === ''
        ? hint
        : `All terms between commas must match. A keyword such as ${keyword} searches one column only.`}
    </EmptyState>
  );
}

export interface ListFooterProps {
  readonly loaded: number;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** The meaning of the badges in the list, before the keys. */
  readonly legend?: ReactNode;
}

/** Where the keyboard shortcuts of a page are listed. */
export const keysHint: ReactNode = (
  <span data-phone="hidden">
    <Kbd keys="?" /> Keys
  </span>
);

/** How much is loaded, and what the badges mean. */
export function ListFooter({ loaded, total, hasMore, legend }: ListFooterProps) {
  return (
    <FooterLine
      legend={
        <>
          {legend}
          {keysHint}
        </>
      }
    >
      {countText(loaded)} of {countText(total ?? loaded)} loaded{hasMore && ', more as you scroll'}
    </FooterLine>
  );
}
