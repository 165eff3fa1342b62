import { tankTransferKeywords } from '@fairlead/domain/tank-transfers/search';
import { ReportFilterPanel } from '../platform/fuel-reports/report-filter.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import type { TankTransferFilter } from './tank-transfer-list.state.ts';

/** The filters of the tank transfers. */
export function TankTransferFilterPanel(props: FilterPanelProps<TankTransferFilter>) {
  return <ReportFilterPanel {...props} keywords={tankTransferKeywords} />;
}
