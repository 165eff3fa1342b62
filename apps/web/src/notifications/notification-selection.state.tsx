import { counted } from '@fairlead/domain/quantities/counted';
import type { Column } from '@fairlead/ui/table';
import { useMay } from '../platform/current/current.ts';
import { SelectionEnd } from '../platform/registers/selection-end.tsx';
import { useSelectColumns, useSelection } from '../platform/registers/selection.tsx';
import type { Notification } from './notifications.data.ts';

const nameOf = ({ vessel, message }: Notification): string => `${vessel}: ${message}`;

/** Notifications that are selected to be dismissed or reactivated together. */
export function useNotificationSelection(
  plain: readonly Column<Notification>[],
  rows: readonly Notification[],
) {
  const mayWrite = useMay('company.write');
  const selection = useSelection(rows);
  const columns = useSelectColumns(plain, selection, { isShown: mayWrite, nameOf });
  const { ids } = selection;
  const selected = rows.filter(({ id }) => ids.includes(id));
  const clear = () => selection.choose([]);
  const select = {
    key: ' ',
    name: 'Select the notification',
    run: ({ id }: Notification) => selection.toggle(id),
  };
  return {
    columns,
    ids,
    rows: selected,
    /** Nothing is left to dismiss among them. */
    isDismissed: selected.every(({ dismissed }) => dismissed !== null),
    clear,
    rowKeys: mayWrite ? [select] : [],
    legend: ids.length > 0 && (
      <SelectionEnd
        selected={counted(ids.length, 'notification')}
        onAll={() => selection.choose(rows.map(({ id }) => id))}
        onClear={clear}
      />
    ),
  };
}

export type NotificationSelection = ReturnType<typeof useNotificationSelection>;
