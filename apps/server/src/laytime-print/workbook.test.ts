import { summaryOf } from '@fairlead/domain/laytime/calculation-summary';
import { calculate, intlZones, type SheetInput, type StatementInput } from '@fairlead/laytime';
import type { CaseFile } from '@fairlead/laytime/cases/case-file';
import { readCase } from '@fairlead/laytime/cases/read-case';
import furtherFile from '@fairlead/laytime/further-cases.json' with { type: 'json' };
import workedFile from '@fairlead/laytime/worked-cases.json' with { type: 'json' };
import type { CalculationCall } from '@fairlead/domain/laytime/calculation';
import type { PrintedStatement } from '@fairlead/domain/laytime-print/printed-statement';
import {
  exampleCalls,
  exampleInput,
  exampleStatement,
} from '@fairlead/domain/laytime-print/testing/example-statement';
import { describe, expect, test } from 'vitest';
import { openedWorkbook, recalculate, summaryRow } from './testing/open-workbook.ts';

const cases = [workedFile, furtherFile]
  .flatMap((file) => (file as unknown as CaseFile).cases)
  .filter(({ inputs }) => inputs.portCalls !== undefined || inputs.totals !== undefined);

/** A statement with a call for each of its sheets. */
function printedOf(statement: StatementInput): PrintedStatement {
  const example = exampleStatement();
  const [, pattern] = exampleCalls;
  const calls = statement.portCalls.map(
    ({ id }): CalculationCall => ({ ...pattern!, id, lines: [] }),
  );
  return {
    ...example,
    content: { ...example.content, statement, calls },
    result: calculate(statement),
  };
}

const complete = cases
  .map(({ id, inputs }) => ({ id, printed: printedOf(readCase(inputs, intlZones)) }))
  .filter(({ printed }) => printed.result.status === 'complete');

test('most cases are complete', () => {
  expect(complete.length).toBeGreaterThan(80);
});

describe('the formulas of a workbook give the minutes and the money of the engine', () => {
  test.each(complete)('$id', async ({ printed }) => {
    const { result } = printed;
    if (result.status !== 'complete') throw new Error('not complete');
    const workbook = await openedWorkbook(printed);
    const totals = summaryRow(workbook, 'Total');
    const settled = result.settlement.money;
    // Without rates there is no money, and the amounts stay empty.
    const wanted = settled ?? { demurrage: '0', despatch: '0', net: '0' };
    expect(
      [totals['Demurrage'], totals['Despatch'], totals['Net']].map((one) => (one ?? 0).toFixed(2)),
    ).toEqual([wanted.demurrage, wanted.despatch, wanted.net].map((one) => Number(one).toFixed(2)));
    for (const [index, call] of result.portCalls.entries()) {
      const sheet = workbook.worksheets[index + 1];
      const figures: Record<string, number> = {};
      sheet?.eachRow((row) => {
        if (row.getCell(1).value !== 'Total' && call.kind === 'sheet') return;
        figures['used'] = Number(row.getCell(12).result ?? 0);
        figures['demurrage'] = Number(row.getCell(13).result ?? 0);
      });
      if (call.kind === 'totals') continue;
      expect(figures['used']).toBeCloseTo(call.used.minutes, 4);
      expect(figures['demurrage']).toBeCloseTo(call.demurrage.minutes, 4);
    }
  });
});

describe('a changed workbook', () => {
  /** The row of the rain, and what it counts as laytime. */
  const rain = { row: 15, laytime: 9 };

  test('moves the expiry and the money as the engine does', async () => {
    const workbook = await openedWorkbook(exampleStatement());
    const sheet = workbook.getWorksheet('2 Gdańsk');
    expect(sheet?.getRow(rain.row).getCell(20).value).toBe('Rain, clause 7');
    expect(sheet?.getRow(rain.row).getCell(rain.laytime).value).toBe(0);
    sheet!.getRow(rain.row).getCell(rain.laytime).value = 100;
    recalculate(workbook);
    const [loading, discharging] = exampleInput.portCalls;
    const ruling = {
      id: 'r',
      from: '2026-10-23T11:20:00Z',
      to: '2026-10-23T14:05:00Z',
      pct: 100,
      onDemurrage: 100,
    };
    const result = calculate({
      ...exampleInput,
      portCalls: [loading!, { ...discharging!, rulings: [ruling] } as typeof discharging & object],
    });
    if (result.status !== 'complete') throw new Error('not complete');
    const call = result.portCalls[1]!;
    const row = summaryRow(workbook, 'Gdańsk, discharging');
    expect(row['Demurrage']).toBe(Number(call.money?.demurrage));
    expect(row['On demurrage']).toBeCloseTo(call.demurrage.minutes, 6);
    expect(row['Demurrage']).toBeGreaterThan(39_516.67);
    // The sums are below the last row; a clock shows the port's time as if it were UTC.
    expect(sheet!.getRow(32).getCell(1).value).toBe('Total');
    const expired = (Number(sheet!.getRow(32).getCell(19).result) - 25_569) * 86_400_000;
    const wall = (call.expiry?.milliseconds ?? 0) + 2 * 3_600_000;
    expect(Math.abs(expired - wall)).toBeLessThan(1000);
  });

  test('follows the rate and the quantity', async () => {
    const workbook = await openedWorkbook(exampleStatement());
    const sheet = workbook.getWorksheet('1 Narvik')!;
    sheet.getRow(3).getCell(2).value = 10_000;
    sheet.getRow(9).getCell(2).value = 20_000;
    recalculate(workbook);
    // 10,000 / 8,000 per day are 1,800 minutes; 1,270 are used; half of 20,000 a day on the rest.
    expect(summaryRow(workbook, 'Narvik, loading')['Despatch']).toBe(3680.56);
  });
});

describe('despatch on all time saved', () => {
  const rates = {
    demurrage: { perDay: 14_500 },
    despatch: { basis: 'allTimeSaved', pctOfDemurrage: 50 },
  } as const;

  test('is a formula over the calendar after completion', async () => {
    const workbook = await openedWorkbook(exampleStatement({ rates }));
    const sheet = workbook.getWorksheet('1 Narvik')!;
    const saved = sheet.findRow(11)?.getCell(2);
    expect(sheet.getRow(11).getCell(1).value).toBe('All time saved, min');
    expect([saved?.formula?.startsWith('SUM('), saved?.result]).toEqual([true, 862]);
    // 20,000 t are 2.5 days: the rest runs until Saturday noon and continues on Monday.
    sheet.getRow(3).getCell(2).value = 20_000;
    recalculate(workbook);
    const [loading, discharging] = exampleInput.portCalls;
    const more = {
      ...loading,
      allowance: {
        ...loading?.allowance,
        formula: { kind: 'rate', quantity: '20000', ratePerDay: 8000 },
      },
    } as SheetInput;
    const result = calculate({ ...exampleInput, rates, portCalls: [more, discharging!] });
    if (result.status !== 'complete') throw new Error('not complete');
    const [call] = result.portCalls;
    expect(call?.allTimeSaved?.minutes).toBeGreaterThan(call?.saved?.minutes ?? 0);
    expect(Number(sheet.getRow(11).getCell(2).result)).toBeCloseTo(
      call?.allTimeSaved?.minutes ?? 0,
      4,
    );
    expect(summaryRow(workbook, 'Narvik, loading')['Despatch']).toBe(Number(call?.money?.despatch));
  });

  test('of a pool is that of its last call', async () => {
    const groups = [{ id: 'pool', mode: 'reversible', portCallIds: ['11', '12'] }] as const;
    const [loading, discharging] = exampleInput.portCalls;
    const allowance = { formula: { kind: 'fixed', days: 9 }, rounding: 'none' } as const;
    const portCalls = [loading!, { ...discharging, allowance } as SheetInput];
    const example = exampleStatement({ rates, groups, portCalls });
    if (example.result.status !== 'complete') throw new Error(JSON.stringify(example.result));
    const [pool] = example.result.groups;
    expect(pool?.allTimeSaved?.minutes).toBeGreaterThan(pool?.saved.minutes ?? 0);
    const workbook = await openedWorkbook(example);
    expect(summaryRow(workbook, 'Reversible')['Despatch']).toBe(Number(pool?.money?.despatch));
  });

  // The pool of two calls saves, a third call with only its total exceeds by ten days: the last of the pool saves.
  test.each(['workingTimeSaved', 'allTimeSaved'] as const)(
    'of an average is set off pool by pool: %s',
    async (basis) => {
      const [loading, discharging] = exampleInput.portCalls;
      const fixed = (days: number) =>
        ({ formula: { kind: 'fixed', days }, rounding: 'none' }) as const;
      const portCalls = [
        { ...loading, allowance: fixed(9) } as SheetInput,
        { ...discharging, allowance: fixed(0) } as SheetInput,
        { kind: 'totals', id: '13', allowance: fixed(1), usedMinutes: 4000 } as const,
      ];
      const groups = [
        { id: 'all', mode: 'average', portCallIds: ['11', '12', '13'], pools: [['11', '12']] },
      ] as const;
      const despatch = { basis, pctOfDemurrage: 50 } as const;
      const printed = printedOf({
        ...exampleInput,
        portCalls,
        groups,
        rates: { ...rates, despatch },
      });
      if (printed.result.status !== 'complete') throw new Error(JSON.stringify(printed.result));
      const [group] = printed.result.groups;
      const [pool] = group?.pools ?? [];
      const saved = (basis === 'allTimeSaved' ? pool?.allTimeSaved : pool?.saved)?.minutes ?? 0;
      // 4,000 minutes used of 1,440 allowed.
      expect(group?.saved.minutes).toBe(saved - 2560);
      const average = summaryRow(await openedWorkbook(printed), 'Average');
      expect(average['Despatch']).toBe(Number(group?.money?.despatch));
      expect(average['Despatch']).toBeGreaterThan(0);
    },
  );

  test('is what the figures beside the amount say', () => {
    const [loading] = exampleInput.portCalls;
    const formula = { kind: 'fixed', hours: 60 } as const;
    const call = { ...loading, allowance: { formula, rounding: 'none' } } as SheetInput;
    const statement: StatementInput = {
      ...exampleInput,
      rates,
      portCalls: [call],
      groups: [{ id: 'one', mode: 'nonReversible', portCallIds: [call.id] }],
    };
    const { savedMinutes, despatch } = summaryOf(calculate(statement), { statement });
    const amount = (((savedMinutes ?? 0) / 1440) * 7250).toFixed(2);
    expect(despatch).toBe(amount);
  });
});

test('texts are no formulas, whatever they begin with', async () => {
  const texts = ['=HYPERLINK("http://x","y")', '+1', '-1+1', '@SUM(A1)', '\t=1+1', '<b>&"\'</b>'];
  for (const text of texts) {
    const example = exampleStatement();
    const workbook = await openedWorkbook({
      ...example,
      header: {
        ...example.header,
        vessel: text,
        charterer: text,
        clauses: [{ number: text, text }],
      },
      content: {
        ...example.content,
        calls: example.content.calls.map((call) => ({
          ...call,
          port: { ...call.port, name: `${text} ${call.id}` },
          lines: call.lines.map((line) => ({ ...line, text, remark: text })),
        })),
      },
    });
    let written = 0;
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect(cell.formula ?? '').not.toContain('HYPERLINK(');
          if (typeof cell.value === 'string' && cell.value.includes(text.trim())) written += 1;
        }),
      );
    expect(written).toBeGreaterThan(10);
    expect(summaryRow(workbook, 'Total')['Demurrage']).toBe(39_516.67);
  }
});

test('the terms are in the workbook as texts, with the clauses that they refer to', async () => {
  const workbook = await openedWorkbook(exampleStatement());
  const rows: string[] = [];
  workbook.getWorksheet('Terms')?.eachRow((row) => {
    rows.push([1, 2, 3].map((at) => row.getCell(at).text).join(' | '));
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "Narvik, loading |  | ",
      "Terms | WWD SHEX UU | ",
      "Laytime begins | Hours after NOR | clause 6",
      "Excepted | Sat 12:00 to Mon 08:00, unless used | clause 5",
      "Rain | 0 % in laytime, 100 % on demurrage | clause 7",
      "Shifting | 0 % in laytime, 0 % on demurrage | clause 8",
      "Half the cranes | 50 % in laytime, 100 % on demurrage | clause 9",
      "Storm | 100 % in laytime, 100 % on demurrage | clause 10",
      "Gdańsk, discharging |  | ",
      "Terms | WWD SHEX UU | ",
      "Laytime begins | Hours after NOR | clause 6",
      "Excepted | Sat 12:00 to Mon 08:00, unless used | clause 5",
      "Rain | 0 % in laytime, 100 % on demurrage | clause 7",
      "Shifting | 0 % in laytime, 0 % on demurrage | clause 8",
      "Half the cranes | 50 % in laytime, 100 % on demurrage | clause 9",
      "Storm | 100 % in laytime, 100 % on demurrage | clause 10",
      "Clause 5 | Saturdays after noon, Sundays and holidays excepted unless used, in which case the time used counts in full. | ",
      "Clause 7 | Rain that stops the work does not count as laytime. | ",
    ]
  `);
});
