import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable, type DataTableProps } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/api-error.ts';

interface CardList<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'onOpen' | 'selectedId' | 'isInactive' | 'empty' | 'density'
>;

export interface CardTableProps<Row> extends TableProps<Row> {
  /** The name of the card and of its table. */
  readonly title: string;
  readonly list: CardList<Row>;
  readonly actions?: ReactNode;
  /** Above the table. */
  readonly tools?: ReactNode;
  /** Below the table. */
  readonly children?: ReactNode;
}

/** A short list in a card, as settings have it: fetched whole, as long as it is. */
export function CardTable<Row extends { readonly id: number | string }>(
  props: CardTableProps<Row>,
) {
  const { title, list, actions, tools, children, ...table } = props;
  const { data, error, isError, refetch } = list;
  return (
    <Card title={title} count={data?.length} flush actions={actions}>
      {tools}
      {data === undefined && isError && (
        <ErrorState title={`${title} could not be loaded`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data === undefined && !isError && <LoadingState rows={4} />}
      {data !== undefined && (
        <DataTable
          {...table}
          name={title}
          rows={data}
          rowId={({ id }) => id}
          height="natural"
          keys="focus"
        />
      )}
      {children}
    </Card>
  );
}
