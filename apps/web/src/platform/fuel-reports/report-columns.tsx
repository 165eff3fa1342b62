import type { FuelReportState, FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { Column } from '@fairlead/ui/table';
import { textColumn } from '../lists/text-column.tsx';
import {
  ReportStateBadge,
  SeverityBadge,
  severityText,
  sourceText,
  stateText,
} from './report-marks.tsx';

/** What every report about fuel has in its list. */
export interface ListedReport {
  readonly id: number;
  readonly state: FuelReportState;
  readonly vessel: { readonly name: string };
  readonly severity: FuelSeverity | null;
  readonly source: EntrySource;
}

/** A mass in metric tons. */
export const quantityColumn = <Row extends ListedReport>(
  of: (row: Row) => string,
): Column<Row> => ({
  ...textColumn({ key: 'quantity', label: 'Quantity, mt', width: 104, of }),
  align: 'right',
  uncut: true,
});

export const stateColumn: Column<ListedReport> = {
  key: 'state',
  label: 'State',
  width: 108,
  phone: 'end',
  cell: ({ state }) => <ReportStateBadge state={state} />,
  text: ({ state }) => stateText(state),
};

export const vesselColumn: Column<ListedReport> = textColumn({
  key: 'vessel',
  label: 'Vessel',
  width: 110,
  grow: 1,
  phone: 'lead',
  of: ({ vessel }) => vessel.name,
});

export const severityColumn: Column<ListedReport> = {
  key: 'severity',
  label: 'Findings',
  width: 100,
  minViewport: 1000,
  cell: ({ severity }) => <SeverityBadge severity={severity} />,
  text: ({ severity }) => severityText(severity),
};

/** Who entered a report, on screens of at least a width. */
export const sourceColumn = (minViewport: number): Column<ListedReport> =>
  textColumn({
    key: 'source',
    label: 'Entered by',
    width: 90,
    minViewport,
    phone: 'hidden',
    of: ({ source }) => sourceText(source),
  });
