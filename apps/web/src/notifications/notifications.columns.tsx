import { dataKinds, notificationSeverities } from '@fairlead/domain/notifications/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { IconButton } from '@fairlead/ui/button';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { Notification } from './notifications.data.ts';

const errorSeverity = 3;

const categoryText = ({ entity }: Notification): string =>
  dataKinds.find(({ name }) => name === entity)?.label ?? '';

const severityText = ({ severity }: Notification): string =>
  label(notificationSeverities, severity);

export function SeverityBadge({ row }: { readonly row: Notification }) {
  return (
    <StatusBadge kind={row.severity === errorSeverity ? 'error' : 'warning'}>
      {severityText(row)}
    </StatusBadge>
  );
}

const messageText = ({ message, repeats }: Notification): string =>
  repeats === 0 ? message : `${message} (${counted(repeats + 1, 'time')})`;

export interface RowActions {
  readonly mayWrite: boolean;
  readonly onDismiss: (row: Notification) => void;
  readonly onReactivate: (row: Notification) => void;
  readonly onDetails: (row: Notification) => void;
  /** Opens the record that it is about beside the list. */
  readonly onRecord: (row: Notification) => void;
  /** Asks for a reason before it dismisses. */
  readonly onReason: (row: Notification) => void;
}

const Actions = createContext<RowActions | undefined>(undefined);

/** Provides what the buttons of the rows do, so that the columns stay the same. */
export const RowActionsProvider = Actions.Provider;

interface ColumnSpace {
  readonly isBesideRecord: boolean;
  readonly isPhone: boolean;
}

/** The columns of the list; times in `zone`. On a phone, and beside a record, the messages have the width of the buttons. */
export const notificationColumns = (
  zone: string,
  { isBesideRecord, isPhone }: ColumnSpace,
): readonly Column<Notification>[] =>
  allColumns(zone).filter(({ key }) => (!isBesideRecord && !isPhone) || key !== 'dismiss');

const allColumns = (zone: string): readonly Column<Notification>[] => [
  {
    key: 'date',
    label: 'Date',
    width: 150,
    fixed: true,
    uncut: true,
    phone: 'second',
    cell: ({ refDate }) => {
      const { text, zone: shown } = formatZoned(refDate, zone);
      return <ZonedTime time={text} zone={shown} utc={utcEcho(refDate)} />;
    },
    text: ({ refDate }) => formatWithZone(refDate, zone),
  },
  textColumn({
    key: 'vessel',
    label: 'Vessel',
    width: 100,
    phone: 'second',
    of: (row) => row.vessel,
  }),
  textColumn({
    key: 'message',
    label: 'Message',
    width: 170,
    grow: 1,
    phone: 'lead',
    of: messageText,
  }),
  textColumn({
    key: 'category',
    label: 'Category',
    width: 140,
    minViewport: 1600,
    of: categoryText,
  }),
  {
    key: 'severity',
    label: 'Severity',
    width: 96,
    phone: 'second',
    cell: (row) =>
      row.dismissed === null ? <SeverityBadge row={row} /> : `By ${row.dismissedBy ?? 'a key'}`,
    text: severityText,
  },
  {
    key: 'dismiss',
    label: 'Dismiss',
    width: 100,
    align: 'right',
    phone: 'end',
    cell: (row) => <RowButtons row={row} />,
    text: ({ dismissedBy }) => dismissedBy ?? '',
  },
];

function RowButtons({ row }: { readonly row: Notification }) {
  const actions = use(Actions);
  if (actions === undefined) return null;
  const { mayWrite, onDismiss, onReactivate, onDetails } = actions;
  return (
    <>
      {mayWrite && row.dismissed === null && (
        <IconButton
          icon={IconCheck}
          name="Dismiss"
          keys="e"
          size="small"
          tabIndex={-1}
          onClick={() => onDismiss(row)}
        />
      )}
      {mayWrite && row.dismissed !== null && (
        <IconButton
          icon={IconArrowBackUp}
          name="Activate"
          keys="e"
          size="small"
          tabIndex={-1}
          onClick={() => onReactivate(row)}
        />
      )}
      <IconButton
        icon={IconInfoCircle}
        name="Details"
        keys="i"
        size="small"
        tabIndex={-1}
        onClick={() => onDetails(row)}
      />
    </>
  );
}
