import { widthsPx } from '@fairlead/domain/constants';
import { SplitPane } from '@fairlead/ui/page';
import { useViewportWidth } from '@fairlead/ui/table-scroll';
import type { ReactNode } from 'react';
import type { ListAddress } from '../platform/lists/list-address.ts';
import type { LoadedList } from '../platform/lists/list-rows.ts';
import type { useDismissing } from './dismissing.state.tsx';
import { NotificationDetailPanel } from './notification-detail.panel.tsx';
import { NotificationFilterPanel } from './notification-filter.panel.tsx';
import { type NotificationFilter, openedBeside } from './notification-list.state.ts';
import { NotificationRecord } from './notification-record.part.tsx';
import type { RowActions } from './notifications.columns.tsx';
import type { Notification, useNotificationCounts } from './notifications.data.ts';

/** In a narrower window the filter would leave the messages too little space: it is opened when it is needed. */
const leastBesideFilter = 1100;

/** Beside a record the list needs so much width that its messages can be read; in a narrower window the record covers it. */
const leastBesideRecord = 1360;
/** Of the window; the list has what the menu leaves. */
const recordShare = 0.45;

/**
 * What is beside the list: details or a record if one is open, else the filter, unless the user closed it; in a narrow window only
 * if the user opened it.
 */
export function useAside(address: Pick<ListAddress<unknown>, 'panel' | 'show' | 'showFilter'>) {
  const { panel, show, showFilter } = address;
  const viewport = useViewportWidth();
  const isNarrow = viewport < leastBesideFilter;
  const opened = openedBeside(panel);
  const isFiltering = opened === undefined && (isNarrow ? panel === 'filter' : panel !== 'none');
  const hideFilter = () => (isNarrow ? showFilter(false) : show('none'));
  const openFilter = () => (isNarrow ? showFilter(true) : show(undefined));
  const turnFilter = () => (isFiltering ? hideFilter() : openFilter());
  const isRecord = opened?.kind === 'record';
  const isCovering = isRecord && viewport < leastBesideRecord;
  return {
    opened,
    isFiltering,
    hideFilter,
    turnFilter,
    isCovering,
    isBesideRecord: isRecord && !isCovering,
    width: isRecord ? Math.round(viewport * recordShare) : widthsPx.filterPanel,
  };
}

interface NotificationSplitProps {
  readonly address: ListAddress<NotificationFilter>;
  readonly loaded: LoadedList<Notification>;
  readonly counts: ReturnType<typeof useNotificationCounts>['data'];
  readonly zone: string;
  readonly actions: RowActions;
  readonly dismissing: ReturnType<typeof useDismissing>;
  readonly beside: ReturnType<typeof useAside>;
  /** The list. */
  readonly children: ReactNode;
}

const names = { details: 'Details', record: 'Record' } as const;

/** The list, and beside it a record, the details of a notification, or the filter. */
export function NotificationSplit(props: NotificationSplitProps) {
  const { opened, isCovering, width } = props.beside;
  return (
    <SplitPane
      asideWidth={width}
      asideName={opened === undefined ? 'Filter' : names[opened.kind]}
      isCovering={isCovering}
      aside={asideOf(props)}
    >
      {props.children}
    </SplitPane>
  );
}

function asideOf(props: NotificationSplitProps): ReactNode {
  const { address, loaded, counts, zone, actions, dismissing, beside } = props;
  const { opened, isCovering, isFiltering, hideFilter } = beside;
  const close = address.closeRecord;
  if (opened?.kind === 'record')
    return (
      <NotificationRecord
        key={opened.id}
        id={opened.id}
        row={loaded.rows.find(({ id }) => id === opened.id)}
        isCovering={isCovering}
        onClose={close}
      />
    );
  if (opened !== undefined)
    return <NotificationDetailPanel {...actions} id={opened.id} zone={zone} onClose={close} />;
  return (
    isFiltering && (
      <NotificationFilterPanel
        filter={address.filter}
        counts={counts}
        onChange={address.setFilter}
        onDismissAll={dismissing.openAll}
        onActivateAll={dismissing.activateAll}
        onClose={hideFilter}
      />
    )
  );
}
