import { bunkerNoteKeywords } from '@fairlead/domain/bunker-notes/search';
import { ReportFilterPanel } from '../platform/fuel-reports/report-filter.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import type { BunkerNoteFilter } from './bunker-note-list.state.ts';

/** The filters of the bunker delivery notes. */
export function BunkerNoteFilterPanel(props: FilterPanelProps<BunkerNoteFilter>) {
  return <ReportFilterPanel {...props} keywords={bunkerNoteKeywords} />;
}
