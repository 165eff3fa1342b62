import type { CompleteStatement, GroupInput } from '@fairlead/laytime';
import { sheetName, type WorkbookContent, type WorkbookSheet } from '../../print/workbook.ts';
import { callName } from '../header-sections.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import { agreedRates } from '../rates.ts';
import { printedSheets } from '../statement-printout.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { allowedReference } from './allowance-cells.ts';
import { callSheet, type CallPlan, type CallReferences, type CallSheet } from './call-sheet.ts';
import { pumpingName, pumpingSheet } from './pumping-sheet.ts';
import { summaryName, type SummaryRow, summarySheet } from './summary-sheet.ts';
import { totalsSheet } from './totals-sheet.ts';
import { eventsSheet, termsSheet } from './text-sheets.ts';
import type { WorkbookInput } from './workbook-input.ts';

/** A statement as a self-calculating workbook, and its cells that a reader can change. */
export interface StatementWorkbook {
  readonly content: WorkbookContent;
  readonly inputs: readonly WorkbookInput[];
}

/** Null: the statement is not complete, so there is nothing to calculate. */
export function statementWorkbook(printed: PrintedStatement): StatementWorkbook | null {
  const { result, content } = printed;
  if (result.status !== 'complete') return null;
  const sheets = printedSheets(printed, result);
  const taken = new Set(
    [summaryName, 'Events', pumpingName, 'Terms'].map((name) => name.toLowerCase()),
  );
  const names = new Map<string, string>();
  for (const [index, { call }] of sheets.entries()) {
    const name = sheetName(`${index + 1} ${call.port.name}`, taken);
    taken.add(name.toLowerCase());
    names.set(call.id, name);
  }
  const made = new Map<string, CallSheet>();
  const rows = (content.statement.groups ?? []).flatMap((group) =>
    groupRows({ printed, result, group, sheets, names, made }),
  );
  const calls = sheets.flatMap(({ call }) => made.get(call.id) ?? []);
  const pumping = pumpingSheet(printed, sheets);
  const all: readonly WorkbookSheet[] = [
    summarySheet(printed, rows, result),
    ...calls.map(({ sheet }) => sheet),
    ...(pumping === null ? [] : [pumping]),
    eventsSheet(sheets),
    termsSheet(printed),
  ];
  return {
    content: { title: `Laytime statement ${printed.header.fixtureNumber}`, sheets: all },
    inputs: calls.flatMap(({ inputs }) => inputs),
  };
}

interface Making {
  readonly printed: PrintedStatement;
  readonly result: CompleteStatement;
  readonly group: GroupInput;
  readonly sheets: readonly PrintedCallSheet[];
  readonly names: ReadonlyMap<string, string>;
  readonly made: Map<string, CallSheet>;
}

/** The calls of a group in the order that they consume a pool, and the row of the pool. */
function groupRows(making: Making): readonly SummaryRow[] {
  const { printed, result, group, made } = making;
  const { statement, calls } = printed.content;
  const mode = group.mode ?? 'nonReversible';
  const rounding = statement.rounding ?? { days: 'exact', decimals: 2 };
  const runsThrough = agreedRates(statement, group, group.portCallIds[0])?.stepsRunThrough === true;
  const chains = chainsOf(group);
  for (const chain of chains) {
    let previous: CallReferences | null = null;
    for (const id of chain) {
      const one = sheetOf(making, { id, chain, previous });
      if (one === null) continue;
      made.set(id, one);
      previous = one.references;
    }
  }
  const found = group.portCallIds.flatMap((id) => {
    const references = made.get(id)?.references;
    return references === undefined ? [] : [{ id, references }];
  });
  const isAlone = mode === 'nonReversible';
  const rows = found.map(({ id, references }): SummaryRow => {
    const call = calls.find((one) => one.id === id);
    return {
      name: call === undefined ? id : callName(call),
      calls: [references],
      settling: isAlone
        ? { mode, calls: [references], savers: [references], rounding, runsThrough }
        : null,
      money: result.portCalls.find((one) => one.id === id)?.money ?? null,
      isPool: false,
    };
  });
  if (isAlone) return rows;
  const all = found.map(({ references }) => references);
  const savers = chains.flatMap((chain) => made.get(chain.at(-1) ?? '')?.references ?? []);
  const pool: SummaryRow = {
    name: mode === 'reversible' ? 'Reversible' : 'Average',
    calls: all,
    settling: { mode, calls: all, savers, rounding, runsThrough },
    money: result.groups.find(({ id }) => id === group.id)?.money ?? null,
    isPool: true,
  };
  return [...rows, pool];
}

/** Calls whose sheets continue one another: all of a group, or the pools and single calls of an average. */
function chainsOf({ mode, portCallIds, pools = [] }: GroupInput): readonly (readonly string[])[] {
  if (mode !== 'average') return [portCallIds];
  const alone = portCallIds.filter((id) => !pools.some((ids) => ids.includes(id)));
  return [...pools, ...alone.map((id) => [id])];
}

interface Position {
  readonly id: string;
  readonly chain: readonly string[];
  readonly previous: CallReferences | null;
}

function sheetOf(making: Making, { id, chain, previous }: Position): CallSheet | null {
  const { printed, group, sheets, names } = making;
  const { statement } = printed.content;
  const sheet = sheets.find(({ call }) => call.id === id);
  const agreed = statement.portCalls.find((call) => call.id === id);
  const name = names.get(id);
  if (sheet === undefined || agreed === undefined || name === undefined) return null;
  const rates = agreedRates(statement, group, id);
  const isPool = group.mode === 'reversible' || (group.mode === 'average' && chain.length > 1);
  const goesOn = rates?.stepsRunThrough === true || (isPool && (rates?.steps.length ?? 0) < 2);
  const plan: Omit<CallPlan, 'agreed'> = {
    sheet,
    rates,
    name,
    savesAlone: !isPool || chain.at(-1) === id,
    before: {
      remaining: isPool ? (previous?.remaining ?? poolOf(making, chain)) : null,
      demurrage: goesOn && group.mode !== 'average' ? (previous?.demurrageSoFar ?? null) : null,
    },
  };
  return agreed.kind === 'totals' ? totalsSheet(plan, agreed) : callSheet({ ...plan, agreed });
}

/** A pool starts with the allowances of all its calls. It refers to later sheets by name, before they are created. */
function poolOf({ sheets, names, printed }: Making, chain: readonly string[]): string {
  const cells = chain.flatMap((id) => {
    const sheet = sheets.find(({ call }) => call.id === id);
    const agreed = printed.content.statement.portCalls.find((call) => call.id === id);
    const name = names.get(id);
    if (sheet === undefined || name === undefined) return [];
    return [allowedReference(sheet, agreed?.allowance, name)];
  });
  return cells.join('+') || '0';
}
