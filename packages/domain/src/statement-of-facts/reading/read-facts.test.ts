import { describe, expect, test } from 'vitest';
import { commonSofTemplates } from '../templates.ts';
import { type DocumentRow, rowsOfSheets } from './document-row.ts';
import { type FactsContext, readFacts } from './read-facts.ts';

/** Cells are separated by `|`, rows by line ends. */
const rowsOf = (text: string, page = ''): readonly DocumentRow[] =>
  rowsOfSheets([{ name: page, rows: text.split('\n').map((line) => line.split('|')) }]);

const read = (text: string, context: Partial<FactsContext> = {}) =>
  readFacts(rowsOf(text), {
    near: '2026-09-08',
    templates: commonSofTemplates,
    rolls: false,
    ...context,
  });

/** `2026-09-07 06:00[-2026-09-07 12:00] words [/ remark]`. */
const brief = (text: string, context: Partial<FactsContext> = {}): readonly string[] =>
  read(text, context).facts.map(
    ({ at, until, text: label, remark }) =>
      `${at.date} ${at.time}${at.isUtc ? 'Z' : ''}${until === null ? '' : `-${until.date} ${until.time}`} ${label}${remark === '' ? '' : ` / ${remark}`}`,
  );

/** One row each: its result at 2026-09-08. */
const single: readonly (readonly [row: string, fact: string])[] = [
  // Dates.
  ['07/09/2026 Mon 0600 hrs NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['Mon 07/09/2026 06:00 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['Monday, 7th Sept. 2026 06.00 hrs NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['7th September 2026 at 0600 hrs: NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['07.09.26 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['07.09. 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['07-09-2026 06:00 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['2026-09-07 06:00 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['2026-09-07T06:00:00 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['07SEP26 0600LT NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['07-Sep-26 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ["7 Sept '26 0600 NOR tendered", '2026-09-07 06:00 NOR tendered'],
  ['Sept 7, 2026 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['September 7th 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['7 Sep 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['7 Sep 06.00 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['7/9 0600 NOR tendered', '2026-09-07 06:00 NOR tendered'],
  ['7 de septiembre de 2026 06:00 hs NOR presentada', '2026-09-07 06:00 NOR presentada'],
  ['07 set 2026 06h00 Início da descarga', '2026-09-07 06:00 Início da descarga'],
  [
    'lundi 7 septembre 2026 à 06h30 Début du déchargement',
    '2026-09-07 06:30 Début du déchargement',
  ],
  ['30/12/25 2300 Arrived', '2025-12-30 23:00 Arrived'],
  // Times.
  ['07/09/2026 6.00 a.m. All fast', '2026-09-07 06:00 All fast'],
  ['07/09/2026 6:15 PM All fast', '2026-09-07 18:15 All fast'],
  ['07/09/2026 12.15 am All fast', '2026-09-07 00:15 All fast'],
  ['07/09/2026 24:00 All fast', '2026-09-08 00:00 All fast'],
  ['07/09/2026 2400 All fast', '2026-09-08 00:00 All fast'],
  ['07/09/2026 0600 UTC All fast', '2026-09-07 06:00Z All fast'],
  ['07/09/2026 06:00Z All fast', '2026-09-07 06:00Z All fast'],
  ['07/09/2026 06:00 (LT) All fast', '2026-09-07 06:00 All fast'],
  ['07/09/2026 06:00:00 All fast', '2026-09-07 06:00 All fast'],
  // Intervals.
  ['07/09/2026 0600/1200 Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026 0600-1200 hrs Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026 06:00 – 12:00 Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026 from 0600 to 1200 Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026 from 0600 hrs till 1200 hrs Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026 2300/0100 Rain', '2026-09-07 23:00-2026-09-08 01:00 Rain'],
  ['07/09/2026 1800-2400 Rain', '2026-09-07 18:00-2026-09-08 00:00 Rain'],
  ['07/09/2026 das 06:00 às 12:00 Chuva', '2026-09-07 06:00-2026-09-07 12:00 Chuva'],
  ['07/09/2026 desde 06:00 hasta las 12:00 Lluvia', '2026-09-07 06:00-2026-09-07 12:00 Lluvia'],
  ['07/09/2026 0600 - 08/09/2026 1200 Rain', '2026-09-07 06:00-2026-09-08 12:00 Rain'],
  // Words first.
  ['NOR tendered: 07/09/2026 0600', '2026-09-07 06:00 NOR tendered'],
  ['NOR tendered at 0600 hrs on 7th September 2026', '2026-09-07 06:00 NOR tendered'],
  ['NOR tendered ........ 07.09.2026 / 06:00', '2026-09-07 06:00 NOR tendered'],
  ['07/09/2026 NOR tendered at 0600', '2026-09-07 06:00 NOR tendered'],
  [
    'Master tendered NOR at 0600 hrs on 7th September 2026 by e-mail to all',
    '2026-09-07 06:00 Master tendered NOR at 0600 hrs on 7th September 2026 by e-mail to all',
  ],
  ['1. 07/09/2026 0600 Arrived', '2026-09-07 06:00 Arrived'],
  ['- 07/09/2026 0600 Arrived', '2026-09-07 06:00 Arrived'],
  ['07/09/2026 0600 Loaded 2000 mt in hold 3', '2026-09-07 06:00 Loaded 2000 mt in hold 3'],
  ['07/09/2026 0600 Crane 2 out of order', '2026-09-07 06:00 Crane 2 out of order'],
  ['07/09/2026 0600 3/4 cranes working', '2026-09-07 06:00 3/4 cranes working'],
  // Cells.
  ['07/09/2026|0600|1200|Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['07/09/2026|Mon|0600|NOR tendered|by VHF', '2026-09-07 06:00 NOR tendered / by VHF'],
  ['NOR tendered|07/09/2026|0600', '2026-09-07 06:00 NOR tendered'],
  ['NOR tendered|07/09/2026|0600|by e-mail', '2026-09-07 06:00 NOR tendered / by e-mail'],
  ['12|07/09/2026|0600|All fast', '2026-09-07 06:00 All fast'],
  ['07/09/2026|Rain|0600|1200|all holds', '2026-09-07 06:00-2026-09-07 12:00 Rain / all holds'],
  ['07/09/2026|0600|07/09/2026|1200|Rain', '2026-09-07 06:00-2026-09-07 12:00 Rain'],
  ['2026-09-07T00:00:00|1899-12-30T06:00:00|All fast', '2026-09-07 06:00 All fast'],
  ['46272.25|All fast', '2026-09-07 06:00 All fast'],
  // Malicious text stays text.
  ['07/09/2026 0600 =HYPERLINK(1) <b>x</b>', '2026-09-07 06:00 =HYPERLINK(1) <b>x</b>'],
];

describe('a row', () => {
  test.each(single)('%j', (row, fact) => {
    expect(brief(row)).toEqual([fact]);
  });

  test.each([
    'M/V Example Star',
    'Cargo: 25,000 mt wheat in bulk',
    'Berth 12 hold 3 4 cranes',
    '2000 mt loaded today',
    'Page 3 of 4',
    '07/09/2026 0660 no such time',
    '31/02/2026 0600 no such day',
    '07/09/1926 0600 a hundred years ago',
  ])('%j is shown as unread', (row) => {
    const { facts, rest } = read(row);
    expect(facts).toEqual([]);
    expect(rest).toEqual([{ source: { page: '', row: 1, text: row }, kind: 'unread' }]);
  });

  test.each([
    ['07/09/2026 Tue 0600 Arrived', 'The document says Tue, but the date is a Mon'],
    ['07/09/2026 2300/0100 Rain', 'Ends on the next day'],
    ['0600 Arrived', 'No date: read as the day of the port call'],
    ['07/09/2026 0600', 'The event is missing'],
    ['Told at 0600 hrs on 7 Sept 2026 to wait', 'The time was found in the text'],
  ])('%j has a doubt', (row, doubt) => {
    expect(read(row).facts[0]?.doubts).toEqual([doubt]);
  });
});

describe('a document', () => {
  test('states a date once and many times below it', () => {
    const text =
      '07/09/2026\n0600 Arrived\n0700/0800 Rain\nTuesday\n0100 All fast\n08/09/2026 Wed\n0200 CC';
    expect(brief(text)).toEqual([
      '2026-09-07 06:00 Arrived',
      '2026-09-07 07:00-2026-09-07 08:00 Rain',
      '2026-09-08 01:00 All fast',
      '2026-09-08 02:00 Cargo commenced',
    ]);
    expect(read(text).rest.map(({ kind }) => kind)).toEqual(['date', 'date', 'date']);
  });

  test('asks once whether times that go backwards are of the next day', () => {
    const text = '07/09/2026 2300 Rain\n0100 Rain ceased';
    expect(read(text).goesBack).toBe(true);
    expect(read(text).facts[1]?.doubts).toEqual(['Earlier than the line above, without a date']);
    expect(brief(text, { rolls: true })[1]).toBe('2026-09-08 01:00 Rain ceased');
    expect(read(text, { rolls: true }).facts[1]?.doubts).toEqual([]);
  });

  test.each([
    ['9/7/2026 0600 A\n9/17/2026 0700 B', 'monthFirst', 'figures'],
    ['7/9/2026 0600 A\n17/9/2026 0700 B', 'dayFirst', 'figures'],
    ['9/7/2026 Mon 0600 A\n9/8/2026 Tue 0700 B', 'monthFirst', 'weekdays'],
    ['7/9/2026 Mon 0600 A\n8/9/2026 Tue 0700 B', 'dayFirst', 'weekdays'],
    ['9/7/2026 0600 A\n9/8/2026 0700 B', 'monthFirst', 'nearness'],
    ['7/9/2026 0600 A\n8/9/2026 0700 B', 'dayFirst', 'nearness'],
  ])('%j decides the order of day and month: %s by %s', (text, order, why) => {
    expect(read(text).order).toEqual({ order, isOpen: false, why });
  });

  test('asks for the order where nothing decides it', () => {
    const text = '9/8/2026 0600 Arrived';
    const context = { near: '2026-08-25' };
    expect(read(text, context).order).toEqual({ order: 'dayFirst', isOpen: true, why: 'none' });
    expect(brief(text, context)).toEqual(['2026-08-09 06:00 Arrived']);
    expect(brief(text, { ...context, order: 'monthFirst' })).toEqual(['2026-09-08 06:00 Arrived']);
  });

  test('has columns in any order below headings, again on each page', () => {
    const text =
      'Remarks|To|From|Date|Event|Hours|%\nall holds|1200|0600|07/09/2026|Rain|6:00|0\n|1800|1200||Loading|6:00|100';
    const { facts, rest } = read(text);
    expect(facts.map(({ at, until, percent }) => [at.time, until?.time, percent])).toEqual([
      ['06:00', '12:00', '0'],
      ['12:00', '18:00', '100'],
    ]);
    expect(facts.map(({ text: label, remark }) => [label, remark])).toEqual([
      ['Rain', 'all holds'],
      ['Loading', ''],
    ]);
    expect(rest).toMatchObject([{ kind: 'heading' }]);
  });

  test('goes on with a line in the cells below its words', () => {
    const { facts, rest } = read(
      'Date|Time|Event\n07/09/2026|0600|Notice of readiness\n||tendered by e-mail',
    );
    expect(facts.map(({ text: label }) => label)).toEqual([
      'Notice of readiness tendered by e-mail',
    ]);
    expect(rest.map(({ kind }) => kind)).toEqual(['heading', 'continuation']);
  });

  test('leaves heads and feet of pages aside, but not the same fact below another date', () => {
    const page = (name: string, date: string, number: number) =>
      rowsOf(
        `MV EXAMPLE STAR\n${date}\n0800 Discharging resumed\nShips Agency Ltd, page ${number} of 2`,
        name,
      );
    const rows = [...page('Page 1', '07/09/2026', 1), ...page('Page 2', '08/09/2026', 2)];
    const { facts, rest } = readFacts(rows, {
      near: '2026-09-08',
      templates: commonSofTemplates,
      rolls: false,
    });
    expect(facts.map(({ at, source }) => [at.date, source.page, source.row])).toEqual([
      ['2026-09-07', 'Page 1', 3],
      ['2026-09-08', 'Page 2', 3],
    ]);
    expect(rest.filter(({ kind }) => kind === 'repeated')).toHaveLength(4);
  });

  test('keeps every row: as a line, or with the reason why it is none', () => {
    const text = single.map(([row]) => row).join('\n');
    const { facts, rest } = read(`${text}\nAnything else`);
    expect(facts.length + rest.length).toBe(single.length + 1);
  });

  test('of a hundred thousand hostile signs is read to its end', () => {
    const text = `${'1/'.repeat(50_000)}\n${'0600 '.repeat(20_000)}\n${' '.repeat(100_000)}at`;
    const { facts, rest } = read(text);
    expect(facts.length + rest.length).toBe(3);
  });
});
