import { quantityDecimals } from '@fairlead/domain/constants';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { Flag } from '@fairlead/ui/flag';
import type { SelectOption } from '@fairlead/ui/select';
import { laytimeColumns, reasonColumn } from '../platform/cargo-lines/line-columns.tsx';
import type { PortCall } from './cargo.data.ts';
import type { FigureKey } from './cargo-sums.state.ts';
import type { LineValues } from './cargo.state.ts';

type Column = GridColumn<LineValues>;

/** A numeric column of the lines; the column id is the field it contains. */
const numberColumn = <F extends FigureKey | 'demurrageRate' | 'despatchRate'>(
  id: F,
  appearance: { readonly header: string; readonly width: number; readonly decimals: number },
): Column => ({
  kind: 'number',
  id,
  ...appearance,
  ...(id === 'quantity' ? { required: true } : {}),
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

/** The port calls of the voyage with their ETA; an inactive one only if a line already refers to it. */
function portCallColumn({ portCalls, zoneFor }: ColumnsContext): Column {
  const optionOf = ({ id, port, scheduledArrival }: PortCall): SelectOption<number> => ({
    value: id,
    label: port.name,
    mark: <Flag country={port.countryCode} />,
    detail: formatWithZone(scheduledArrival, zoneFor(port.timeZone)),
  });
  return {
    kind: 'choice',
    id: 'portCallId',
    header: 'Port call',
    width: 150,
    grow: 1,
    required: true,
    options: (row) =>
      portCalls.filter(({ id, inActive }) => !inActive || id === row.portCallId).map(optionOf),
    get: ({ portCallId }) => portCallId,
    set: (row, value) => ({ ...row, portCallId: value === null ? null : Number(value) }),
  };
}

const endColumns: readonly Column[] = [
  {
    kind: 'toggle',
    id: 'inActive',
    header: 'Active',
    width: 60,
    get: ({ inActive }) => !inActive,
    set: (row, isActive) => ({ ...row, inActive: !isActive }),
  },
  {
    kind: 'remove',
    id: 'remove',
    header: '',
    name: 'Delete',
    label: 'Delete cargo port',
    width: 40,
  },
];

export type ColumnsView = 'terms' | 'figures';

export interface ColumnsContext {
  readonly view: ColumnsView;
  readonly portCalls: readonly PortCall[];
  readonly zoneFor: (portZone: string) => string;
  /** Symbol of the measurement; empty while none is chosen. */
  readonly unit: string;
  /** Of the fixture; empty without one. */
  readonly currency: string;
}

const behind = (header: string, unit: string): string =>
  unit === '' ? header : `${header}, ${unit}`;

/** Columns of the cargo ports: laytime terms, or the figures that were measured. */
export function cargoPortColumns(context: ColumnsContext): readonly Column[] {
  const { view, unit, currency } = context;
  const quantity = { width: 122, decimals: quantityDecimals };
  const rate = { width: 128, decimals: 2 };
  const perDay = (header: string) =>
    currency === '' ? `${header} per day` : `${header}, ${currency}/d`;
  const terms: readonly Column[] = [
    ...laytimeColumns<LineValues>(),
    numberColumn('demurrageRate', { header: perDay('Demurrage'), ...rate }),
    numberColumn('despatchRate', { header: perDay('Despatch'), ...rate }),
  ];
  const figures: readonly Column[] = [
    numberColumn('billOfLading', { header: behind('B/L', unit), ...quantity }),
    numberColumn('shipFigure', { header: behind('Ship', unit), ...quantity }),
    numberColumn('shoreFigure', { header: behind('Shore', unit), ...quantity }),
    numberColumn('outturn', { header: behind('Outturn', unit), ...quantity }),
  ];
  return [
    reasonColumn(),
    numberColumn('quantity', { header: behind('Quantity', unit), ...quantity }),
    portCallColumn(context),
    ...(view === 'terms' ? terms : figures),
    ...endColumns,
  ];
}
