import { columnsAsMarkdown, fileColumns } from '../openapi/file-columns.ts';

/** docs/downloads.md: the columns of files, from the descriptions that write them. */
export function downloadsPage(): string {
  return [
    '# Files of the warehouse',
    '',
    'The columns of each file, in their order, generated from `packages/domain/src/performance/printouts.ts`. Workbooks (`fileType=xlsx`)',
    'and CSV files (`fileType=csv`) have the same ones. The query takes the filters of the list. An empty cell means that the value is not',
    'known; it is never zero. A time names its zone.',
    '',
    ...fileColumns.flatMap(({ route, columns }) => [
      `## GET ${route.path}`,
      '',
      `${route.summary}.`,
      '',
      ...columnsAsMarkdown(columns),
      '',
    ]),
  ].join('\n');
}
