import { describe, expect, test } from 'vitest';
import type { GridColumn } from './edit-grid-columns.ts';
import {
  awaitsList,
  settleEdit,
  startEdit,
  startText,
  takeText,
  undoEdit,
} from './edit-grid-edits.ts';
import { chosenBlock, createGridModel, positionOf } from './edit-grid-model.ts';
import type { GridChange } from './edit-grid-model.ts';
import {
  addRow,
  chooseCells,
  clearCells,
  copyText,
  fillCells,
  flipToggle,
  moveBy,
  moveToLine,
  moveToStop,
  removeRows,
  standAt,
} from './edit-grid-moves.ts';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly quantity: string | null;
  readonly zone: string;
  readonly at: string | null;
  readonly done: boolean;
  readonly port: { readonly id: number; readonly name: string } | null;
}

const ports = ['Narvik', 'Narva-Joesuu', 'Narva'].map((name, id) => ({ id, name }));

const columns: readonly GridColumn<Line>[] = [
  { id: 'id', header: '#', kind: 'read-only', width: 30, text: (row) => String(row.id) },
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    width: 100,
    get: (row) => row.name,
    set: (row, name) => ({ ...row, name }),
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
    id: 'at',
    header: 'At',
    kind: 'date-time',
    width: 100,
    zone: (row) => row.zone,
    get: (row) => row.at,
    set: (row, at) => ({ ...row, at }),
  },
  {
    id: 'done',
    header: 'Done',
    kind: 'toggle',
    width: 50,
    get: (row) => row.done,
    set: (row, done) => ({ ...row, done }),
  },
];

const portColumn: GridColumn<Line> = {
  id: 'port',
  header: 'Port',
  kind: 'search',
  width: 100,
  search: (text) =>
    Promise.resolve(ports.filter(({ name }) => name.toLowerCase().startsWith(text))),
  get: (row) => row.port,
  set: (row, found) => ({ ...row, port: ports.find(({ id }) => id === found?.id) ?? null }),
};

const line = (id: number, part: Partial<Line> = {}): Line => ({
  id,
  name: '',
  quantity: null,
  zone: 'Europe/Oslo',
  at: null,
  done: false,
  port: null,
  ...part,
});

/** A grid whose owner accepts every change, as a form does. */
const gridOf = (rows: readonly Line[], shown: readonly GridColumn<Line>[] = columns) => {
  const changes: GridChange[] = [];
  let last = 100;
  const newRow = () => {
    last += 1;
    return line(last);
  };
  const model = createGridModel<Line>({
    columns: shown,
    rows,
    rowId: (row) => row.id,
    cellState: (row, id) => (row.id === 2 && id === 'name' ? { locked: 'in use' } : undefined),
    canRemove: (row) => (row.id === 1 ? 'The first line stays' : true),
    newRow,
    onChange: (_, change) => changes.push(change),
  });
  return {
    model,
    changes,
    rows: () => model.owner().rows,
    at: () => {
      const { row, column } = positionOf(model.owner(), model.state());
      return [row, column];
    },
    type: (text: string) => {
      startEdit(model, 'typed');
      model.hold({ text });
    },
  };
};

const three = [
  line(1, { name: 'ore', quantity: '5' }),
  line(2, { name: 'coal', quantity: '7' }),
  line(3),
];

describe('an edit', () => {
  test('is taken when it is left', () => {
    const { model, rows, changes, type, at } = gridOf(three);
    standAt(model, { row: 0, column: 2 });
    type('1,5');
    settleEdit(model, { insists: true, onTaken: () => moveToLine(model, 1) });
    expect(rows()[0]?.quantity).toBe('1.5');
    expect(at()).toEqual([1, 2]);
    expect(changes).toEqual([
      { entries: [{ rowId: 1, columnId: 'quantity', value: '1.5' }], added: [], removed: [] },
    ]);
    expect(rows()[1]).toBe(three[1]);
  });
  test('of nothing changes nothing', () => {
    const { model, changes, type } = gridOf(three);
    standAt(model, { row: 0, column: 2 });
    type('5,0');
    settleEdit(model, { insists: true });
    startEdit(model, 'opened');
    settleEdit(model, { insists: true });
    expect(changes).toEqual([]);
    expect(model.state().editing).toBeUndefined();
  });
  test('that is refused stays open for a key, and in its cell for a press elsewhere', () => {
    const { model, rows, type } = gridOf(three);
    standAt(model, { row: 0, column: 2 });
    type('1.500,25');
    settleEdit(model, { insists: true, onTaken: () => moveToLine(model, 1) });
    expect(model.state().editing?.columnId).toBe('quantity');
    standAt(model, { row: 2, column: 1 });
    expect(model.state().editing).toBeUndefined();
    expect([...model.state().refusals.values()]).toMatchObject([
      { text: '1.500,25', message: 'Invalid number' },
    ]);
    expect(rows()[0]?.quantity).toBe('5');
    standAt(model, { row: 0, column: 2 });
    startEdit(model, 'opened');
    const { editing } = model.state();
    expect(editing === undefined ? '' : startText(model, editing)).toBe('1.500,25');
    expect(undoEdit(model)).toBe(true);
    expect(model.state().refusals.size).toBe(0);
    expect(undoEdit(model)).toBe(false);
  });
  test('of a time asks when the clock shows it twice', async () => {
    const { model, rows, type } = gridOf(three);
    standAt(model, { row: 0, column: 3 });
    type('25.10.26 0230');
    settleEdit(model, { insists: true });
    await expect.poll(() => model.state().refusals.size).toBe(1);
    expect([...model.state().refusals.values()][0]?.question?.kind).toBe('twice');
    model.hold({ text: '25.10.26 0330' });
    settleEdit(model, { insists: true });
    await expect.poll(() => rows()[0]?.at).toBe('2026-10-25T02:30:00Z');
  });
  test('of a search takes the first line for Enter, also before the list came', async () => {
    const { model, rows, type, at } = gridOf(three, [portColumn]);
    standAt(model, { row: 0, column: 0 });
    type('nar');
    expect(awaitsList(model)).toBe(true);
    settleEdit(model, { insists: true, takesFirst: true });
    await expect.poll(() => rows()[0]?.port?.name).toBe('Narvik');
    expect(at()).toEqual([0, 0]);
    type('narva');
    settleEdit(model, { insists: true, takesFirst: true });
    await expect.poll(() => rows()[0]?.port?.name).toBe('Narva');
    // Too short for a list: the grid does not guess.
    type('n');
    expect(awaitsList(model)).toBe(false);
    settleEdit(model, { insists: true, takesFirst: true });
    await expect
      .poll(() => [...model.state().refusals.values()][0]?.message)
      .toBe('“n” matches 3 records');
  });
  test('of a search that is left by a press elsewhere takes only what is sure', async () => {
    const { model, type } = gridOf(three, [portColumn]);
    standAt(model, { row: 0, column: 0 });
    type('nar');
    settleEdit(model, { insists: false });
    await expect
      .poll(() => [...model.state().refusals.values()][0]?.message)
      .toBe('“nar” matches 3 records');
  });
  test('does not begin on what is locked or only shown', () => {
    const { model } = gridOf(three);
    standAt(model, { row: 1, column: 1 });
    expect(startEdit(model, 'typed')).toBe(false);
    expect(takeText(model, { row: 1, column: 0 }, 'x')).toBe(false);
  });
});

describe('the keyboard', () => {
  test('Tab passes what cannot be changed; Enter goes back under the first of the line', () => {
    const { model, at } = gridOf(three);
    standAt(model, { row: 0, column: 1 });
    moveToStop(model, 1);
    moveToStop(model, 1);
    expect(at()).toEqual([0, 3]);
    moveToLine(model, 1);
    expect(at()).toEqual([1, 1]);
    moveToStop(model, -1);
    expect(at()).toEqual([0, 4]);
    standAt(model, { row: 2, column: 4 });
    expect(moveToStop(model, 1)).toBe(false);
  });
  test('stays on its row when rows come above it', () => {
    const { model, at } = gridOf(three);
    standAt(model, { row: 1, column: 2 });
    model.show({ ...model.owner(), rows: [line(9), ...three] });
    expect(at()).toEqual([2, 2]);
    model.show({ ...model.owner(), rows: [three[0] ?? line(1)] });
    expect(at()).toEqual([0, 2]);
  });
  test('Space flips', () => {
    const { model, rows } = gridOf(three);
    standAt(model, { row: 2, column: 4 });
    expect(flipToggle(model)).toBe(true);
    expect(rows()[2]?.done).toBe(true);
    standAt(model, { row: 2, column: 2 });
    expect(flipToggle(model)).toBe(false);
  });
});

describe('several cells', () => {
  const chosen = () => {
    const grid = gridOf(three);
    standAt(grid.model, { row: 0, column: 1 });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
      moveBy(grid.model, { key, isFar: false, extends: true });
    return grid;
  };
  test('fill down leaves locked cells alone', () => {
    const { model, rows, changes } = chosen();
    fillCells(model);
    expect(rows().map(({ name, quantity }) => [name, quantity])).toEqual([
      ['ore', '5'],
      ['coal', '5'],
      ['ore', '5'],
    ]);
    expect(changes).toHaveLength(1);
  });
  test('a single cell takes the one above', () => {
    const { model, rows } = gridOf(three);
    standAt(model, { row: 2, column: 2 });
    fillCells(model);
    expect(rows()[2]?.quantity).toBe('7');
    standAt(model, { row: 0, column: 2 });
    fillCells(model);
    expect(rows()[0]?.quantity).toBe('5');
  });
  test('are cleared at once', () => {
    const { model, rows, changes } = chosen();
    clearCells(model);
    expect(rows().map(({ name, quantity }) => [name, quantity])).toEqual([
      ['', null],
      ['coal', null],
      ['', null],
    ]);
    expect(changes).toHaveLength(1);
  });
  test('are copied under their heads, one alone without', () => {
    const { model } = chosen();
    expect(copyText(model)).toBe('Name\tQuantity, mt\r\nore\t5\r\ncoal\t7\r\n\t');
    standAt(model, { row: 0, column: 1 });
    expect(copyText(model)).toBe('ore');
    chooseCells(model, 'rows');
    expect(copyText(model)).toBe('#\tName\tQuantity, mt\tAt\tDone\r\n1\tore\t5\t\tNo');
  });
});

describe('rows', () => {
  test('a new one is below, and the focus is in its first open cell', () => {
    const { model, rows, at, changes, type } = gridOf(three);
    standAt(model, { row: 0, column: 2 });
    type('6');
    addRow(model, 0);
    expect(rows().map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, '6'],
      [101, null],
      [2, '7'],
      [3, null],
    ]);
    expect(at()).toEqual([1, 1]);
    expect(changes.map(({ added }) => added)).toEqual([[], [101]]);
  });
  test('the first one of an empty grid', () => {
    const { model, rows, at } = gridOf([]);
    expect(chosenBlock(model.owner(), model.state())).toEqual({
      top: 0,
      bottom: 0,
      left: 0,
      right: 0,
    });
    addRow(model, -1);
    expect(rows()).toHaveLength(1);
    expect(at()).toEqual([0, 1]);
  });
  test('are taken out, or say why not', () => {
    const { model, rows, at } = gridOf(three);
    standAt(model, { row: 2, column: 1 });
    removeRows(model, [1, 3]);
    expect(rows()).toHaveLength(3);
    expect(model.state().notice).toBe('The first line stays');
    removeRows(model, [3]);
    expect(rows().map(({ id }) => id)).toEqual([1, 2]);
    expect(at()).toEqual([1, 1]);
    expect(model.state().notice).toBeUndefined();
  });
});
