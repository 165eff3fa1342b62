import { AlertMark } from '@fairlead/ui/alert-mark';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import { type TextColumn, textColumn } from '../lists/text-column.tsx';
import { type Alerted, AlertsContext, useAlert, useAllAlerts } from './alerts.data.ts';

/** Gives names and fields of the application the alerts of the company. */
export function AlertsProvider({ children }: { readonly children: ReactNode }) {
  return <AlertsContext value={useAllAlerts()}>{children}</AlertsContext>;
}

export interface AlertedNameProps {
  readonly kind: Alerted;
  /** Null where no record is named. */
  readonly id: number | null | undefined;
  readonly children: ReactNode;
}

/** The name of a port, vessel or partner; tinted, with the text of its alert, if it has one. */
export function AlertedName({ kind, id, children }: AlertedNameProps) {
  const text = useAlert(kind, id);
  return text === undefined ? children : <AlertMark text={text}>{children}</AlertMark>;
}

interface AlertedColumn<Row> extends TextColumn<Row> {
  readonly kind: Alerted;
  readonly idOf: (row: Row) => number | null | undefined;
}

/** A column of names of records that can have alerts; 'None' where there is none. */
export const alertedColumn = <Row,>({
  kind,
  idOf,
  ...column
}: AlertedColumn<Row>): Column<Row> => ({
  ...textColumn(column),
  cell: (row) => {
    const name = column.of(row);
    if (name === null || name === '') return <Muted>None</Muted>;
    return (
      <AlertedName kind={kind} id={idOf(row)}>
        {name}
      </AlertedName>
    );
  },
});
