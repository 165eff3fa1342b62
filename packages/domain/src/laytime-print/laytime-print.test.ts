import { calculate, intlZones } from '@fairlead/laytime';
import type { CaseFile } from '@fairlead/laytime/cases/case-file';
import { readCase } from '@fairlead/laytime/cases/read-case';
import furtherFile from '@fairlead/laytime/further-cases.json' with { type: 'json' };
import workedFile from '@fairlead/laytime/worked-cases.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { laytimeParties } from '../laytime/calculation.ts';
import { type Cell, cellText } from '../print/print-content.ts';
import { dateText } from './clock.ts';
import type { PrintSection } from '../print/section.ts';
import { Exact, timeText } from './figures.ts';
import { statementLayouts, type StatementPrinting } from './printed-statement.ts';
import { settledItems } from './settlement.ts';
import { statementPrintout } from './statement-printout.ts';
import type { SofLine } from '../laytime/statement-of-facts.ts';
import { exampleStatement } from './testing/example-statement.ts';
import { statementWorkbook } from './workbook/statement-workbook.ts';

const printing: StatementPrinting = {
  layout: 'timeline',
  stampZone: 'Europe/Oslo',
  breakBefore: [],
  hasWholeTables: true,
  withClauses: true,
  withComments: true,
};

const tablesOf = (sections: readonly PrintSection[]) =>
  sections.flatMap((section) => (section.kind === 'table' ? [section.table] : []));
const textsOf = (rows: readonly (readonly Cell[])[]) => rows.map((row) => row.map(cellText));

describe('the working of an amount', () => {
  const cases = [workedFile, furtherFile]
    .flatMap((file) => (file as unknown as CaseFile).cases)
    .map(({ id, inputs }) => ({ id, statement: readCase(inputs, intlZones) }))
    .flatMap(({ id, statement }) => {
      const result = calculate(statement);
      const isExact = statement.rounding?.days === 'exact';
      return result.status === 'complete' && isExact ? [{ id, statement, result }] : [];
    });

  test('is tried on most cases', () => {
    expect(cases.length).toBeGreaterThan(70);
  });

  test.each(cases)('gives it: $id', ({ statement, result }) => {
    const items = settledItems(statement, result);
    for (const { parts, amount } of items) {
      const worked = parts.reduce(
        (sum, { minutes, perDay }) => sum.plus(minutes.times(perDay).dividedBy(1440)),
        new Exact(0),
      );
      expect(worked.toFixed(statement.rounding?.decimals ?? 2)).toBe(amount);
    }
    const money = result.settlement.money;
    const sum = (kind: string) =>
      items.reduce((all, item) => (item.kind === kind ? all.plus(item.amount) : all), new Exact(0));
    expect([sum('demurrage').toFixed(2), sum('despatch').toFixed(2)]).toEqual(
      [money?.demurrage ?? 0, money?.despatch ?? 0].map((one) => new Exact(one).toFixed(2)),
    );
  });
});

describe('a statement on paper', () => {
  test('lists the pools of an average before the average', () => {
    const allowed = (days: number) =>
      ({ formula: { kind: 'fixed', days }, rounding: 'none' }) as const;
    const example = exampleStatement();
    const [loading, discharging] = example.content.statement.portCalls;
    if (loading === undefined || discharging === undefined) throw new Error('Two calls needed.');
    const { sections } = statementPrintout(
      exampleStatement({
        portCalls: [
          { ...loading, allowance: allowed(9) },
          { ...discharging, allowance: allowed(0) },
          { kind: 'totals', id: '13', allowance: allowed(1), usedMinutes: 2880 },
        ],
        groups: [
          { id: 'all', mode: 'average', portCallIds: ['11', '12', '13'], pools: [['11', '12']] },
        ],
      }),
      printing,
    );
    const time = tablesOf(sections).find(({ title }) => title === 'Time');
    const [pool, average] = textsOf(time?.totals ?? []);
    // Ten days allowed in all, the pool nine; the third call used two of its one day, set off against the pool.
    expect(pool?.slice(0, 2)).toEqual([
      'Pooled, Narvik, loading and Gdańsk, discharging',
      '9 d 00:00',
    ]);
    expect(average?.slice(0, 2)).toEqual([
      'Average, Narvik, loading and Gdańsk, discharging and 13',
      '10 d 00:00',
    ]);
    const days = (cell: string | undefined) => Number(cell?.split(' d ')[0]);
    expect(days(pool?.[5]) - days(average?.[5])).toBe(1);
    expect([pool?.[4], average?.[4]]).toEqual(['00:00', '00:00']);
    expect(textsOf(time?.rows ?? []).map((row) => row[5])).toEqual(['Pooled', 'Pooled', '00:00']);
  });

  test('splits at midnight and where clocks change, and says where laytime ran out', () => {
    const { sections } = statementPrintout(exampleStatement(), printing);
    const sheet = tablesOf(sections).find(({ title }) => title === 'Time sheet, Gdańsk');
    const rows = textsOf(sheet?.rows ?? []);
    expect(rows.slice(6, 11)).toEqual([
      [
        'Sa 24.10.26',
        '12:00',
        '17:06:05',
        expect.any(String),
        '100',
        '05:06:05',
        '1 d 00:41:05',
        '00:00',
      ],
      ['Laytime expired, on demurrage from Sa 24.10.26 17:06:05 CEST'],
      [
        'Sa 24.10.26',
        '17:06:05',
        '24:00',
        'On demurrage',
        '100',
        '06:53:55',
        '1 d 07:35',
        '−06:53:55',
      ],
      [
        'Su 25.10.26',
        '00:00',
        '03:00 CEST',
        'On demurrage',
        '100',
        '03:00',
        '1 d 10:35',
        '−09:53:55',
      ],
      [
        'Su 25.10.26',
        '02:00 CET',
        '24:00',
        'On demurrage',
        '100',
        '22:00',
        '2 d 08:35',
        '−1 d 07:53:55',
      ],
    ]);
  });

  test('shows what a reader multiplies, step by step', () => {
    const { sections } = statementPrintout(exampleStatement(), printing);
    const amounts = tablesOf(sections).find(({ title }) => title === 'Amounts in USD');
    const plain = textsOf(amounts?.rows ?? []).map((row) =>
      row.map((text) => text.replaceAll('\u202F', ' ')),
    );
    expect(plain).toEqual([
      ['Despatch, Narvik, loading', '14:22', '862 min × 7 250.00 / 1 440', '4 339.93'],
      [
        'Demurrage, Gdańsk, discharging',
        '1 d 00:00',
        '1 440 min × 14 500.00 / 1 440 = 14 500.0000',
        '',
      ],
      ['', '1 d 05:53:55', '1 793.918 min × 18 250.00 / 1 440 = 22 735.4191', ''],
      ['', '06:00', '360 min × 9 125.00 / 1 440 = 2 281.2500', '39 516.67'],
    ]);
  });

  test('tells the events with what counted between them', () => {
    const { sections } = statementPrintout(exampleStatement(), { ...printing, layout: 'events' });
    const events = tablesOf(sections).find(({ title }) => title === 'Events, Gdańsk');
    expect(textsOf(events?.rows ?? []).slice(1, 4)).toEqual([
      ['Fr 23.10.26', '07:15', 'Discharging begins', '', '', '02:40', ''],
      ['Fr 23.10.26', '13:20', 'Rain, work stopped', '', '0', '05:55', '02:40'],
      ['Fr 23.10.26', '22:00', 'Crane 2 broken down', '', '50', '2 d 10:00', '08:35'],
    ]);
  });

  test('names clauses by number and title beside their rules, and adds their texts once', () => {
    const plain = exampleStatement();
    const clause = { number: '5', title: 'Turn time', text: 'Twelve hours.' };
    const printed = {
      ...plain,
      header: { ...plain.header, clauses: [clause, clause, { number: '7', text: 'Rain.' }] },
    };
    const texts = JSON.stringify(statementPrintout(printed, printing).sections);
    expect(texts).toContain(', clause 5, Turn time');
    expect(texts.match(/Twelve hours\./g)).toHaveLength(1);
    expect(texts).toContain('"lead":"Clause 5, Turn time"');
    expect(texts).toContain('Rain, clause 7');
    const without = JSON.stringify(
      statementPrintout(printed, { ...printing, withClauses: false }).sections,
    );
    expect(without).toContain('clause 5, Turn time');
    expect(without).not.toContain('Twelve hours.');
    expect(JSON.stringify(statementWorkbook(printed)?.content)).toContain('clause 5, Turn time');
  });

  test('leaves clauses and comments out, and breaks pages where it is asked to', () => {
    const { sections } = statementPrintout(exampleStatement(), {
      ...printing,
      breakBefore: [12],
      withClauses: false,
      withComments: false,
    });
    const titles = sections.flatMap((section) => (section.kind === 'text' ? [section.title] : []));
    expect(titles).toEqual([]);
    const pages = sections.flatMap((section) =>
      section.kind === 'heading' && section.startsPage === true ? [section.title] : [],
    );
    expect(pages).toEqual(['Gdańsk PLGDN, discharging']);
  });

  test('names who shares the berth only on a copy with the comments of the company', () => {
    const provided = exampleStatement();
    const { content } = provided;
    const shared = {
      ...provided,
      content: {
        ...content,
        calls: content.calls.map((call) => ({ ...call, sharedWith: ['Rival Grain, FX-9'] })),
        statement: {
          ...content.statement,
          portCalls: content.statement.portCalls.map((call) =>
            call.kind === 'sheet' ? { ...call, sharing: { by: 'firstCome' } as const } : call,
          ),
        },
      },
    };
    const factOf = (withComments: boolean) =>
      statementPrintout(shared, { ...printing, withComments }).sections.flatMap((section) =>
        section.kind === 'facts'
          ? section.facts.flatMap(([name, cell]) =>
              name === 'Berth shared with' ? [cellText(cell)] : [],
            )
          : [],
      );
    expect(new Set(factOf(true))).toEqual(new Set(['Rival Grain, FX-9']));
    expect(new Set(factOf(false))).toEqual(new Set(['1 other charterer']));
    expect(
      JSON.stringify(statementPrintout(shared, { ...printing, withComments: false })),
    ).not.toMatch(/Rival|FX-9/);
  });

  test('names the zone of an event in the hour that comes twice', () => {
    const provided = exampleStatement();
    const twice = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
    const calls = provided.content.calls.map((call) => ({
      ...call,
      lines: twice.flatMap((at, n) =>
        call.lines.slice(0, 1).map((line) => ({ ...line, id: `sof-${n}`, at })),
      ),
    }));
    const changed = { ...provided, content: { ...provided.content, calls } };
    const { sections } = statementPrintout(changed, { ...printing, layout: 'events' });
    const events = tablesOf(sections).find(({ title }) => title === 'Events, Gdańsk');
    const clocks = textsOf(events?.rows ?? []).flatMap(([, clock]) => clock ?? []);
    expect(clocks).toEqual(['02:30 CEST', '02:30 CET', '03:30']);
  });

  test('asks instead of giving figures where a term is missing', () => {
    const { sections } = statementPrintout(exampleStatement({ rounding: undefined }), printing);
    expect(sections.some(({ kind }) => kind === 'table')).toBe(false);
    expect(sections.map((section) => section.kind === 'text' && section.title)).toContain(
      'No figures yet: questions to answer first',
    );
  });
});

describe.each(laytimeParties)('$label, for the counterparty', ({ number: party }) => {
  const printed = { ...exampleStatement(), party };
  const printouts: readonly (readonly [string, unknown])[] = [
    ...statementLayouts.map(
      (layout) => [layout, statementPrintout(printed, { ...printing, layout })] as const,
    ),
    ['workbook', statementWorkbook(printed)],
  ];

  test.each(printouts)('%s states neither warnings nor the time bar', (_kind, printable) => {
    const { result } = printed;
    if (result.status !== 'complete' || result.timeBar === null)
      throw new Error('The example has a time bar.');
    expect(result.warnings.length).toBeGreaterThan(0);
    const text = JSON.stringify(printable);
    expect(text).toContain('Gdańsk');
    const { date } = result.timeBar;
    for (const doubt of [date, dateText(date), 'Time bar', 'Warning'])
      expect(text).not.toContain(doubt);
    for (const { sentence } of result.warnings) expect(text).not.toContain(sentence);
  });
});

test.each([
  ['0', '00:00'],
  ['800', '13:20'],
  ['2842', '1 d 23:22'],
  ['-800.5', '−13:20:30'],
  ['-0.5', '−00:00:30'],
])('%s minutes are %s', (minutes, text) => {
  expect(timeText(new Exact(minutes))).toBe(text);
});

/** The example's facts in the form of a statement of facts: work interrupted by rain. */
function withRain(line: SofLine): readonly SofLine[] {
  if (line.text === 'Discharging begins') return [{ ...line, kind: 'cargoBegins' }];
  if (line.text !== 'Rain, work stopped') return [];
  const rain = { ...line, reason: 'rain', remark: 'Hatches closed' };
  return [
    { ...rain, kind: 'opens', text: 'Rain begins' },
    { ...rain, kind: 'closes', text: 'Rain ends', id: 'sof-9', at: '2026-10-23T14:05:00Z' },
  ];
}

test('remarks say what goes on, not what has ended', () => {
  const provided = exampleStatement();
  const calls = provided.content.calls.map((call) => ({
    ...call,
    lines: call.lines.flatMap(withRain),
  }));
  const changed = { ...provided, content: { ...provided.content, calls } };
  const sheet = tablesOf(statementPrintout(changed, printing).sections).find(
    ({ title }) => title === 'Time sheet, Gdańsk',
  );
  const remarks = textsOf(sheet?.rows ?? []).map((row) => row[3] ?? '');
  expect(remarks.join('\n')).not.toMatch(/begins|ends/u);
  expect(remarks).toContain('Rain, clause 7: Hatches closed');
  expect(remarks).toContain('On demurrage: Discharging');
});
