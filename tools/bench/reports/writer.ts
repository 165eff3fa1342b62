// A process that writes one workbook or CSV file of generated rows, and reports what that took.
import { readFileSync } from 'node:fs';
import { csvLines } from '../../../packages/domain/src/print/csv.ts';
import {
  type Cell,
  numberCell,
  textCell,
  timeCell,
} from '../../../packages/domain/src/print/print-content.ts';
import { streamedWorkbook } from '../../../apps/server/src/platform/print/streamed-workbook.ts';
import { xlsxOf } from '../../../apps/server/src/platform/print/xlsx.ts';
import { rowsAtOnce, type RowsPart } from '../../../apps/server/src/platform/print/rows.ts';
import { answerQuestions } from '../measure/programs.ts';
import type { Written, WriterName } from './reports-report.ts';

const minute = 60_000;
const first = Date.UTC(2026, 0, 1);

/** A row of a report: times on a local clock, texts and figures, as noon reports have them. */
function rowOf(at: number): readonly Cell[] {
  const time = new Date(first + at * 7 * minute).toISOString();
  return [
    textCell(`MV Nordhav ${at % 40}`),
    textCell(`V${2000 + (at % 900)}`),
    timeCell(time, 'Europe/Oslo'),
    textCell(at % 3 === 0 ? 'Noon' : 'Arrival'),
    numberCell(String((at % 2400) / 10), 1),
    numberCell(String((at % 180) / 10), 1),
    numberCell(String((at % 4000) / 100), 2),
    numberCell(String((at % 900) / 100), 2),
    textCell(`Rotterdam, berth ${at % 70}`),
    textCell(at % 5 === 0 ? `=remark ${at}` : null),
    numberCell(String(at), 0),
    textCell(at % 2 === 0 ? 'Yes' : 'No'),
  ];
}

async function* partsOf(rows: number): AsyncGenerator<RowsPart> {
  for (let at = 0; at < rows; at += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, rows - at);
    yield { table: 0, rows: Array.from({ length }, (_, index) => rowOf(at + index)) };
    await new Promise(setImmediate);
  }
}

const columns = Array.from({ length: 12 }, (_, at) => ({ title: `Column ${at + 1}` }));

const product = (rows: number): Promise<Buffer> =>
  xlsxOf(
    {
      title: 'Bench',
      facts: [],
      tables: [{ title: 'Rows', columns, rows: [] }],
      foot: 'Bench',
    },
    partsOf(rows),
  );

const valueOf = (cell: Cell): string | number | Date | null => {
  if (cell.kind === 'number') return Number(cell.value);
  if (cell.kind === 'time') return new Date(cell.at);
  return cell.kind === 'text' ? cell.text : null;
};

/** The same values through the library alone, without formats. */
function library(rows: number): Promise<Buffer> {
  return streamedWorkbook(async (workbook) => {
    const sheet = workbook.addWorksheet('Rows');
    for await (const part of partsOf(rows))
      for (const row of part.rows) sheet.addRow(row.map(valueOf)).commit();
    sheet.commit();
  });
}

async function csv(rows: number): Promise<Buffer> {
  const pieces: string[] = [];
  for await (const part of partsOf(rows)) pieces.push(csvLines(part.rows));
  return Buffer.from(pieces.join(''));
}

const writers: Readonly<Record<WriterName, (rows: number) => Promise<Buffer>>> = {
  product,
  library,
  csv,
};

/** The most memory that this process has had so far, in bytes. */
const peakBytes = (): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;

async function write({
  writer,
  rows,
}: {
  readonly writer: WriterName;
  readonly rows: number;
}): Promise<Written> {
  // What is loaded and compiled once does not count.
  await writers[writer](rowsAtOnce);
  const before = process.memoryUsage.rss();
  const { user, system } = process.cpuUsage();
  const began = performance.now();
  const { length } = await writers[writer](rows);
  const took = performance.now() - began;
  const used = process.cpuUsage();
  return {
    writer,
    rows,
    bytes: length,
    wallMs: took,
    cpuMs: (used.user - user + used.system - system) / 1000,
    memoryBytes: Math.max(0, peakBytes() - before),
  };
}

answerQuestions({ write });
