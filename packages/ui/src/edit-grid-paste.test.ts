import { describe, expect, test } from 'vitest';
import type { GridColumn } from './edit-grid-columns.ts';
import { readBlock, withBlock } from './edit-grid-paste.ts';
import type { PasteRequest, PastedCell } from './edit-grid-paste.ts';

interface Port {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
}
interface Call {
  readonly id: number;
  readonly port: Port | null;
  readonly reason: number | null;
  readonly quantity: string | null;
  readonly eta: string | null;
  readonly remarks: string;
  readonly done: boolean;
}

const narvik = { id: 1, name: 'Narvik', zone: 'Europe/Oslo' };
const qingdao = { id: 2, name: 'Qingdao', zone: 'Asia/Shanghai' };
const ports = [narvik, qingdao, { id: 3, name: 'Qinhuangdao', zone: 'Asia/Shanghai' }];
const requested: string[] = [];

const columns: readonly GridColumn<Call>[] = [
  { id: 'number', header: '#', kind: 'read-only', width: 30, text: (row) => String(row.id) },
  {
    id: 'eta',
    header: 'ETA',
    kind: 'date-time',
    width: 160,
    zone: (row) => row.port?.zone ?? 'UTC',
    get: (row) => row.eta,
    set: (row, eta) => ({ ...row, eta }),
  },
  {
    id: 'port',
    header: 'Port',
    kind: 'search',
    width: 160,
    search: async (text) => {
      requested.push(text);
      return ports.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
    },
    get: (row) => row.port,
    set: (row, port: Port | null) => ({ ...row, port }),
  },
  {
    id: 'reason',
    header: 'Reason',
    kind: 'choice',
    width: 100,
    options: () => [
      { value: 3, label: 'Loading' },
      { value: 2, label: 'Discharging' },
      { value: 9, label: 'Closed', isDisabled: true },
    ],
    get: (row) => row.reason,
    set: (row, reason: number | null) => ({ ...row, reason }),
  },
  {
    id: 'quantity',
    header: 'Quantity, mt',
    kind: 'number',
    width: 100,
    get: (row) => row.quantity,
    set: (row, quantity) => ({ ...row, quantity }),
  },
  {
    id: 'remarks',
    header: 'Remarks',
    kind: 'text',
    width: 100,
    maxLength: 10,
    get: (row) => row.remarks,
    set: (row, remarks) => ({ ...row, remarks }),
  },
  {
    id: 'done',
    header: 'Done',
    kind: 'toggle',
    width: 50,
    get: (row) => row.done,
    set: (row, done) => ({ ...row, done }),
  },
  { id: 'remove', header: '', kind: 'remove', width: 30, label: 'Remove' },
];

const empty: Omit<Call, 'id'> = {
  port: null,
  reason: null,
  quantity: null,
  eta: null,
  remarks: '',
  done: false,
};
const rows: readonly Call[] = [
  { ...empty, id: 1, port: narvik, reason: 3, quantity: '58000.5', eta: '2026-09-17T06:00:00Z' },
  { ...empty, id: 2, port: qingdao, reason: 2 },
];
const content = {
  columns,
  rows,
  rowId: (row: Call) => row.id,
  cellState: (row: Call, columnId: string) =>
    row.id === 2 && columnId === 'reason' ? { locked: 'a claim uses it' } : undefined,
};
const adding = () => {
  let last = 100;
  return () => {
    last += 1;
    return { ...empty, id: last };
  };
};

const at = (row: number, column: string) => {
  const left = columns.findIndex(({ id }) => id === column);
  return { top: row, bottom: row, left, right: left };
};

const pasted = (
  lines: readonly (readonly string[])[],
  target = at(0, 'number'),
  more: Partial<PasteRequest<Call>> = {},
) => readBlock<Call>({ content, lines, target, ...more });

const sentence = (cell: PastedCell | undefined): string =>
  cell?.kind === 'refused' ? cell.message : `${cell?.kind ?? ''}: ${cell?.text ?? ''}`;

const oneCell = async (column: string, text: string, row = 0) => {
  const { lines } = await pasted([[text]], at(row, column));
  return sentence(lines[0]?.cells[0]);
};

describe('numbers of a pasted column', () => {
  const numbersIn = async (lines: readonly (readonly string[])[], mark?: '.' | ',') => {
    const bare = { rows: [], columns, rowId: ({ id }: Call) => id };
    const target = { top: 0, left: 4, bottom: 0, right: 4 };
    let id = 0;
    const newRow = (): Call => {
      id += 1;
      return { ...empty, id };
    };
    const { entries, unclear } = await readBlock({ content: bare, lines, target, newRow, mark });
    return { values: entries.map(({ value }) => value), unclear };
  };

  test.each([
    [
      ['6,250.00', '1,000'],
      ['6250', '1000'],
    ],
    [
      ['6.250,00', '1,5'],
      ['6250', '1.5'],
    ],
  ])('%j', async (texts, values) => {
    expect(await numbersIn(texts.map((text) => [text]))).toEqual({ values, unclear: undefined });
  });

  test('a comma before three figures is asked about once', async () => {
    const lines = [['6,250'], ['7,125']];
    expect((await numbersIn(lines)).unclear).toBe('6,250');
    expect((await numbersIn(lines, '.')).values).toEqual(['6250', '7125']);
    expect((await numbersIn(lines, ',')).values).toEqual(['6.25', '7.125']);
  });
});

describe('one cell', () => {
  test.each([
    ['quantity', '5 900,5', 'new: 5\u202F900.500'],
    ['quantity', '1.500,25', 'new: 1\u202f500.250'],
    ['quantity', '58000.5', 'same: 58\u202F000.500'],
    ['quantity', '58\u202F000.500', 'same: 58\u202F000.500'],
    ['quantity', '', 'new: '],
    ['quantity', '-5', 'Must not be negative'],
    ['reason', 'discharging', 'new: Discharging'],
    ['reason', '2', 'new: Discharging'],
    ['reason', 'Bunkering', '“Bunkering” is not in the list'],
    ['reason', 'Closed', '“Closed” cannot be chosen here'],
    ['reason', '', 'Must not be empty'],
    ['port', 'qingdao', 'new: Qingdao'],
    ['port', 'Qin', '“Qin” matches 2 records'],
    ['port', 'Qing', 'new: Qingdao'],
    ['port', 'Atlantis', '“Atlantis” not found'],
    ['port', '', 'new: '],
    ['eta', '18.09.26 08:00', 'new: 18.09.26 08:00 CEST'],
    ['eta', '18.09.26 08:00 CEST', 'new: 18.09.26 08:00 CEST'],
    ['eta', '17.09.26 08:00 CEST', 'same: 17.09.26 08:00 CEST'],
    ['eta', '18.09.26', 'The time is missing'],
    ['eta', '25.10.26 02:30', 'This time occurs twice here (clocks go back)'],
    ['eta', '29.03.26 02:30', 'This time does not exist here (clocks go forward)'],
    ['eta', '18.09.26 08:00 BRT', 'Invalid date'],
    ['remarks', 'all fast', 'new: all fast'],
    ['remarks', 'two\nlines', 'new: two lines'],
    ['remarks', 'more than ten', 'At most 10 characters; 13 entered'],
    ['done', 'yes', 'new: Yes'],
    ['done', '', 'same: No'],
    ['done', 'perhaps', 'Enter Yes or No'],
    ['number', '7', 'passed: 7'],
  ])('%s %j is %s', async (column, text, result) => {
    expect(await oneCell(column, text)).toBe(result);
  });
  test('locked cells say why', async () => {
    expect(await oneCell('reason', 'Loading', 1)).toBe('Field is locked, a claim uses it');
    expect(await oneCell('reason', 'Discharging', 1)).toBe('same: Discharging');
  });
  test('goes into all chosen cells', async () => {
    const target = { ...at(0, 'quantity'), bottom: 1 };
    const { entries } = await pasted([['5']], target);
    expect(entries).toEqual([
      { rowId: 1, columnId: 'quantity', value: '5' },
      { rowId: 2, columnId: 'quantity', value: '5' },
    ]);
  });
});

describe('a block', () => {
  test('fills from the chosen cell on', async () => {
    const block = await pasted(
      [
        ['Discharging', '100'],
        ['Loading', '200'],
      ],
      at(0, 'reason'),
    );
    expect(block.columns.map(({ id }) => id)).toEqual(['reason', 'quantity']);
    expect(block.entries).toEqual([
      { rowId: 1, columnId: 'reason', value: 2 },
      { rowId: 1, columnId: 'quantity', value: '100' },
      { rowId: 2, columnId: 'quantity', value: '200' },
    ]);
  });
  test('goes by its headers where it has them', async () => {
    const lines = [
      ['Quantity, mt', 'Weather', 'port'],
      ['7', 'rain', 'Narvik'],
    ];
    const block = await pasted(lines, at(1, 'done'));
    expect(block.columns.map(({ id }) => id)).toEqual(['quantity', 'port']);
    expect(block.notes).toEqual(['No column is called “Weather”; it is skipped.']);
    expect(block.entries).toEqual([
      { rowId: 2, columnId: 'quantity', value: '7' },
      { rowId: 2, columnId: 'port', value: narvik },
    ]);
  });
  test('says what does not fit', async () => {
    const lines = [['yes', 'a', 'b'], ['no'], ['no']];
    const { notes, lines: read } = await pasted(lines, at(1, 'done'));
    expect(notes).toEqual([
      '2 columns beyond the right edge; skipped.',
      '2 lines beyond the last row; no rows can be added here.',
    ]);
    expect(read).toHaveLength(1);
  });
});

describe('new rows', () => {
  const headers = ['ETA', 'Port', 'Quantity, mt'];
  test('come from lines beyond the last', async () => {
    const newRow = adding();
    const lines = [
      headers,
      ['', 'Qingdao', ''],
      ['20.09.26 08:00', 'Qingdao', '1,5'],
      ['', '', ''],
      ['', '', 'much'],
    ];
    const block = await pasted(lines, at(1, 'port'), { newRow });
    const { rows: next, added } = withBlock(content, block);
    expect(added).toEqual([101]);
    // The time zone comes from the port of the same line.
    expect(next.at(-1)).toEqual({
      ...empty,
      id: 101,
      port: qingdao,
      quantity: '1.5',
      eta: '2026-09-20T00:00:00Z',
    });
    expect(next).toHaveLength(3);
    expect(next[0]).toBe(rows[0]);
  });
  test('fill an empty grid', async () => {
    const none = { ...content, rows: [] };
    const lines = [headers, ['', 'Narvik', '7']];
    const block = await pasted(lines, at(0, 'number'), { content: none, newRow: adding() });
    expect(withBlock(none, block).rows).toEqual([
      { ...empty, id: 101, port: narvik, quantity: '7' },
    ]);
    expect((await pasted(lines, at(0, 'number'), { content: none })).lines).toEqual([]);
  });
  test('equal names are looked up once', async () => {
    requested.length = 0;
    await pasted([['Port'], ['Qingdao'], ['qingdao '], ['Qingdao']], at(0, 'port'), {
      newRow: adding(),
    });
    expect(requested).toEqual(['Qingdao']);
  });
});
