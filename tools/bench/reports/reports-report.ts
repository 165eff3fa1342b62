import { type AreaResult, atMost, judge } from '../goals.ts';

/** The product, the same rows through the library alone, and as CSV. */
export const writerNames = ['product', 'library', 'csv'] as const;
export type WriterName = (typeof writerNames)[number];

/** What writing one file took. */
export interface Written {
  readonly writer: WriterName;
  readonly rows: number;
  readonly bytes: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The most memory beyond what the process had before. */
  readonly memoryBytes: number;
}

const mib = 1024 * 1024;
const mostMemoryMib = 256;
/** Formats of figures, and times on local clocks, are the difference. */
const mostTimes = 2;

/** A report of many rows as a workbook, beside the library alone. */
export function reportReports(written: readonly Written[]): AreaResult {
  const of = (writer: WriterName): Written => {
    const found = written.find((one) => one.writer === writer);
    if (found === undefined) throw new Error('Nothing was measured.');
    return found;
  };
  const [product, library] = [of('product'), of('library')];
  return {
    goals: [
      judge({
        goal: 'memory',
        what: `additional memory for a workbook of ${product.rows} rows`,
        measured: product.memoryBytes / mib,
        unit: 'MiB',
        mark: atMost(mostMemoryMib),
      }),
      judge({
        goal: 'time',
        what: 'processor time to that of the library alone',
        measured: product.cpuMs / library.cpuMs,
        mark: atMost(mostTimes),
      }),
    ],
    figures: [
      {
        title: 'One file, in a process of its own',
        columns: ['writer', 'rows', 'MB', 'wall s', 'processor s', 'memory MiB'],
        rows: written.map(({ writer, rows, bytes, wallMs, cpuMs, memoryBytes }) => [
          writer,
          rows,
          (bytes / 1e6).toFixed(1),
          (wallMs / 1000).toFixed(1),
          (cpuMs / 1000).toFixed(1),
          (memoryBytes / mib).toFixed(0),
        ]),
      },
    ],
    notes: [
      'The rows are generated while they are written, as the product reads them through a cursor; reading is not measured.',
    ],
  };
}
