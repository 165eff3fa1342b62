import { readSofTime } from '@fairlead/domain/statement-of-facts/time-entry';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { DisputedCall, LineEntry } from './their-lines.state.ts';

const changed = <T extends LineEntry>(line: T, change: Partial<LineEntry>): T => ({
  ...line,
  ...change,
  doubts: [],
});

type Moment = 'from' | 'to';

function momentColumn<T extends LineEntry>(
  id: Moment,
  header: string,
  { zone, start }: DisputedCall,
): GridColumn<T> {
  return {
    kind: 'date-time',
    id,
    header,
    hint: '0800, 8, 24:00; +6 or +30m after the time before; 17/9 0800; 0200+ the next day',
    width: 158,
    required: true,
    zone: () => zone,
    read: (line, text) => {
      const before = id === 'to' ? (line.from ?? line.before) : line.before;
      return readSofTime(text, { zone, nowMs: Date.now(), value: line[id], before, start });
    },
    get: (line) => line[id],
    set: (line, value) => changed(line, { [id]: value }),
  };
}

/** The fields of a line in a counterparty's statement, in the order of input. */
export const statedColumns = <T extends LineEntry>(
  call: DisputedCall,
): readonly GridColumn<T>[] => [
  momentColumn('from', 'From', call),
  momentColumn('to', 'To', call),
  {
    kind: 'number',
    id: 'percent',
    header: 'Percent',
    width: 104,
    decimals: 4,
    required: true,
    get: ({ percent }) => percent,
    set: (line, percent) => changed(line, { percent }),
  },
  {
    kind: 'text',
    id: 'remark',
    header: 'Remark',
    width: 200,
    grow: 1,
    maxLength: 500,
    get: ({ remark }) => remark,
    set: (line, remark) => changed(line, { remark }),
  },
];

/** Columns of the lines of a counterparty's statement. */
export const theirColumns = (call: DisputedCall): readonly GridColumn<LineEntry>[] => [
  ...statedColumns<LineEntry>(call),
  { kind: 'remove', id: 'remove', header: '', name: 'Remove', label: 'Remove line', width: 40 },
];
