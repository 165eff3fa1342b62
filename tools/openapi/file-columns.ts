import { performance } from '@fairlead/contract/performance';
import type { RouteShape } from '@fairlead/contract/route';
import type { DescribedColumn } from '@fairlead/domain/performance/described-columns';
import { cargoColumns, periodColumns } from '@fairlead/domain/performance/printouts';

type ColumnText = Pick<DescribedColumn<never>, 'title' | 'unit' | 'meaning'>;

interface FileColumns {
  readonly route: RouteShape;
  readonly columns: readonly ColumnText[];
}

/** Files whose columns are documented, from the descriptions that also write them. */
export const fileColumns: readonly FileColumns[] = [
  { route: performance.download, columns: periodColumns },
  { route: performance.cargoDownload, columns: cargoColumns },
];

/** The lines of a Markdown table. */
export const columnsAsMarkdown = (columns: readonly ColumnText[]): readonly string[] => [
  '| Column | Unit | Meaning |',
  '|---|---|---|',
  ...columns.map(({ title, unit, meaning }) => `| ${title} | ${unit ?? ''} | ${meaning} |`),
];
