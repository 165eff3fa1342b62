import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { median } from '../measure/numbers.ts';
import { startProgram } from '../measure/programs.ts';
import { reportReports, type WriterName, writerNames, type Written } from './reports-report.ts';

const fullRows = 100_000;
const quickRows = 5_000;

/** The largest file of a report, each one in a process of its own: how much more memory it needs, and how long it takes. */
export async function benchReports({ isQuick, log }: BenchRun): Promise<AreaResult> {
  const rounds = isQuick ? 1 : 3;
  const rows = isQuick ? quickRows : fullRows;
  const all: Written[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const writer of writerNames) {
      log(`Round ${round + 1} of ${rounds}: ${writer}`);
      all.push(await written(writer, rows));
    }
  return reportReports(writerNames.map((writer) => middle(all, writer)));
}

async function written(writer: WriterName, rows: number): Promise<Written> {
  const program = startProgram('reports/writer.ts');
  try {
    return await program.request<Written>('write', { writer, rows });
  } finally {
    await program.stop();
  }
}

/** The medians of the rounds, and the most memory of any. */
function middle(all: readonly Written[], writer: WriterName): Written {
  const own = all.filter((one) => one.writer === writer);
  const [first] = own;
  if (first === undefined) throw new Error('Nothing was measured.');
  return {
    ...first,
    wallMs: median(own.map(({ wallMs }) => wallMs)),
    cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
    memoryBytes: Math.max(...own.map(({ memoryBytes }) => memoryBytes)),
  };
}
