import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState } from '@fairlead/ui/states';
import { DataTable, type RowKey, type Sorting } from '@fairlead/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { type ChartPoint, type ConditionLine, sortedPoints } from './chart-points.state.ts';
import { DismissDialog } from './dismiss.dialog.tsx';
import { seaReportColumns } from './sea-report.columns.tsx';
import { SeaReportWhy } from './sea-report-why.part.tsx';
import { useDismissal } from './speed.data.ts';
import css from './performance.module.css';

interface SeaReportListProps {
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ConditionLine[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (guids: readonly string[]) => void;
  readonly mayWrite: boolean;
}

const guidOf = ({ report }: ChartPoint): string => report.guid;

interface ActionsProps extends Pick<SeaReportListProps, 'onSelect' | 'mayWrite'> {
  /** What is selected. */
  readonly shown: readonly ChartPoint[];
  readonly onDismiss: () => void;
  readonly onRestore: () => void;
}

/** What can be done with the selected reports. */
function Actions({ shown, onSelect, mayWrite, onDismiss, onRestore }: ActionsProps) {
  const isDismissed = shown.every((point) => point.isDismissed);
  return (
    <>
      {mayWrite &&
        (isDismissed ? (
          <Button onClick={onRestore}>Restore</Button>
        ) : (
          <Button onClick={onDismiss}>Dismiss</Button>
        ))}
      <Button keys="Esc" onClick={() => onSelect([])}>
        Clear
      </Button>
    </>
  );
}

/** The reports behind the chart: those that are selected, or all. The keyboard explains, selects and dismisses one. */
export function SeaReportList(props: SeaReportListProps) {
  const { points, lines, selected, onSelect, mayWrite } = props;
  const navigate = useNavigate();
  const dismissal = useDismissal();
  const [sorting, setSorting] = useState<Sorting>({ key: 'at', direction: 'descending' });
  const [why, setWhy] = useState<string>();
  const [dismissing, setDismissing] = useState<readonly string[]>();
  const shown = useMemo(() => {
    const some = points.filter((point) => selected.has(guidOf(point)));
    return sortedPoints(some.length === 0 ? points : some, sorting);
  }, [points, selected, sorting]);
  const isSelection = shown.some((point) => selected.has(guidOf(point)));
  // One selected point explains itself.
  const only = isSelection && shown.length === 1 ? shown[0] : undefined;
  const explained = points.find((point) => guidOf(point) === why) ?? only;
  const close = () => {
    setWhy(undefined);
    onSelect([]);
  };
  const restore = (reports: readonly string[]) =>
    dismissal.mutate({ reports, reason: null }, { onError: showError });
  useShortcuts([{ keys: 'Escape', name: 'Clear the selection', run: close }]);
  const turn = (point: ChartPoint) =>
    point.isDismissed ? restore([guidOf(point)]) : setDismissing([guidOf(point)]);
  const rowKeys: readonly RowKey<ChartPoint>[] = [
    { key: ' ', name: 'Why', run: (point) => setWhy(guidOf(point)) },
    {
      key: 'x',
      name: 'Select',
      run: (point) => {
        const guid = guidOf(point);
        onSelect(
          selected.has(guid) ? [...selected].filter((one) => one !== guid) : [...selected, guid],
        );
      },
    },
    ...(mayWrite ? [{ key: 'e', name: 'Dismiss or restore', run: turn }] : []),
  ];
  return (
    <Card
      title={isSelection ? `${shown.length} selected` : 'Reports'}
      count={isSelection ? undefined : shown.length}
      flush
      actions={
        isSelection && (
          <Actions
            shown={shown}
            onSelect={close}
            mayWrite={mayWrite}
            onDismiss={() => setDismissing(shown.map(guidOf))}
            onRestore={() => restore(shown.map(guidOf))}
          />
        )
      }
    >
      {explained !== undefined && <SeaReportWhy point={explained} lines={lines} onClose={close} />}
      <div className={css['reports']}>
        <DataTable
          name="Reports"
          columns={seaReportColumns}
          rows={shown}
          rowId={guidOf}
          keys="page"
          density="compact"
          sorting={sorting}
          onSort={setSorting}
          selectedId={explained === undefined ? undefined : guidOf(explained)}
          isInactive={({ isDismissed }) => isDismissed}
          onOpen={(point) =>
            void navigate({ to: '/reports/log/$id', params: { id: guidOf(point) } })
          }
          rowHref={(point) => `/reports/log/${guidOf(point)}`}
          rowKeys={rowKeys}
          empty={
            <EmptyState title="No reports within these limits">
              Wider limits, or a longer period, show more.
            </EmptyState>
          }
        />
      </div>
      {dismissing !== undefined && (
        <DismissDialog reports={dismissing} onClose={() => setDismissing(undefined)} />
      )}
    </Card>
  );
}
