import { calculate } from '@fairlead/laytime';
import {
  exampleCalls,
  exampleStatement,
} from '../../../packages/domain/src/laytime-print/testing/example-statement.ts';
import type { PrintedStatement } from '../../../packages/domain/src/laytime-print/printed-statement.ts';
import {
  statementFoot,
  statementPrintout,
} from '../../../packages/domain/src/laytime-print/statement-printout.ts';
import { statementWorkbook } from '../../../packages/domain/src/laytime-print/workbook/statement-workbook.ts';
import { printSections } from '../../../apps/server/src/platform/print/print.ts';
import { workbookOf } from '../../../apps/server/src/platform/print/workbook.ts';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { stayOf } from '../laytime/stays.ts';
import { median } from '../measure/numbers.ts';
import { type PrintTime, reportPrint, sizes } from './print-report.ts';

/** Documents of 50 and 300 events compared with an empty page of the same library, alternating and in this process. */
export async function benchPrint({ isQuick, log }: BenchRun): Promise<AreaResult> {
  const rounds = isQuick ? 1 : 7;
  const works = worksOf();
  for (const { run } of works) await run();
  const spent = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    log(`Round ${round + 1} of ${rounds}`);
    for (const [index, { run }] of works.entries()) spent[index]?.push(await timed(run));
  }
  return reportPrint(
    works.map(
      ({ kind, events }, index): PrintTime => ({
        kind,
        events,
        milliseconds: median(spent[index] ?? []),
      }),
    ),
  );
}

interface Work {
  readonly kind: PrintTime['kind'];
  /** 0: an empty page. */
  readonly events: number;
  readonly run: () => Promise<unknown>;
}

function worksOf(): readonly Work[] {
  const statements = sizes.map((events) => ({ events, printed: statementOf(events) }));
  return [
    { kind: 'pdf', events: 0, run: emptyPdf },
    ...statements.map(
      ({ events, printed }): Work => ({
        kind: 'pdf',
        events,
        run: () => pdfOf(printed),
      }),
    ),
    { kind: 'xlsx', events: 0, run: emptyWorkbook },
    ...statements.map(
      ({ events, printed }): Work => ({
        kind: 'xlsx',
        events,
        run: () => xlsxOf(printed),
      }),
    ),
  ];
}

/** Processor time of this process, in milliseconds. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const emptyPdf = () => printSections({ title: 'Empty', sections: [], foot: 'Empty' }, 'pdf');

const emptyWorkbook = () =>
  workbookOf({ title: 'Empty', sheets: [{ name: 'Empty', rows: [], widths: [] }] }, new Date(0));

function pdfOf(printed: PrintedStatement) {
  const content = statementPrintout(printed, {
    layout: 'timeline',
    stampZone: 'UTC',
    breakBefore: [],
    hasWholeTables: true,
    withClauses: true,
    withComments: true,
  });
  return printSections({ ...content, foot: statementFoot(printed) }, 'pdf');
}

function xlsxOf(printed: PrintedStatement) {
  const made = statementWorkbook(printed);
  if (made === null) throw new Error('The statement is not complete.');
  return workbookOf(made.content, new Date(printed.stampMs));
}

function statementOf(events: number): PrintedStatement {
  const [, call] = exampleCalls;
  const [line] = call?.lines ?? [];
  if (call === undefined || line === undefined) throw new Error('The example has no lines.');
  const statement = stayOf(events);
  const lines = Array.from({ length: events }, (_, at) => ({
    ...line,
    id: at % 2 === 0 ? `sof-${at / 2}` : `sof-${(at - 1) / 2}-end`,
    at: new Date(Date.UTC(2026, 0, 5) + at * 7_200_000).toISOString(),
  }));
  const example = exampleStatement();
  const calls = [{ ...call, id: 'call', lines }];
  return {
    ...example,
    content: { ...example.content, statement, calls },
    result: calculate(statement),
  };
}
