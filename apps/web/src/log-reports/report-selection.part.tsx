import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import type { Column } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { SelectionEnd } from '../platform/registers/selection-end.tsx';
import { useSelectColumns, useSelection } from '../platform/registers/selection.tsx';
import { ApproveDialog } from './approve.dialog.tsx';
import type { LogReportFilter } from './log-report-list.state.ts';
import { fetchNewReports, type LogReportLine, type LogReportRow } from './log-reports.data.ts';

const isOpen = ({ state }: LogReportRow): boolean => state === logReportState.New;
const nameOf = ({ vessel, kind, at, zone }: LogReportRow): string =>
  `${vessel.name}, ${label(logReportKinds, kind)}, ${formatWithZone(at, zone)}`;

interface ApproveProps {
  readonly filter: LogReportFilter;
  /** The rows that were selected. */
  readonly selected: readonly LogReportRow[];
  readonly isEmpty: boolean;
  readonly onApproved: () => void;
}

/** Approves the selected reports, otherwise all new ones of the filter, after a look at what that changes. */
export function ApproveReports({ filter, selected, isEmpty, onApproved }: ApproveProps) {
  const [chosen, setChosen] = useState<readonly LogReportLine[]>();
  const open = selected.filter(isOpen);
  const isListed = selected.length === 0;
  const start = async () => {
    const reports = isListed ? await fetchNewReports(filter) : open;
    if (reports.length === 0) toast.show({ text: 'There are no new reports to approve' });
    else setChosen(reports);
  };
  const isOff = isListed ? isEmpty : open.length === 0;
  const approve = () => void start().catch(showError);
  useShortcuts(isOff ? [] : [{ keys: 'a', name: 'Approve reports', run: approve }]);
  return (
    <>
      <Button icon={IconChecks} keys="a" disabled={isOff} onClick={approve}>
        {isListed ? 'Approve listed' : `Approve ${counted(open.length, 'report')}`}
      </Button>
      {chosen !== undefined && (
        <ApproveDialog
          reports={chosen}
          onApproved={onApproved}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** Reports that are selected to be approved together: the columns with boxes, the key of a row, the end of the list. */
export function useReportSelection(
  plain: readonly Column<LogReportRow>[],
  rows: readonly LogReportRow[],
) {
  const mayWrite = useMay('company.write');
  const selection = useSelection(rows);
  const columns = useSelectColumns(plain, selection, { isShown: mayWrite, nameOf });
  const selected = rows.filter(({ id }) => selection.ids.includes(id));
  const clear = () => selection.choose([]);
  const select = {
    key: ' ',
    name: 'Select the report',
    run: ({ id }: LogReportRow) => selection.toggle(id),
  };
  return {
    columns,
    selected,
    clear,
    rowKeys: mayWrite ? [select] : [],
    legend:
      selected.length === 0 ? undefined : (
        <SelectionEnd
          selected={counted(selected.length, 'report')}
          onAll={() => selection.choose(rows.map(({ id }) => id))}
          onClear={clear}
        />
      ),
  };
}
