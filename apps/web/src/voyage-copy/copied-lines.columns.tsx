import { quantityDecimals } from '@fairlead/domain/constants';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { Flag } from '@fairlead/ui/flag';
import type { SelectOption } from '@fairlead/ui/select';
import { laytimeColumns, reasonColumn } from '../platform/cargo-lines/line-columns.tsx';
import type { CopiedCall, CopiedCargo, CopiedLine } from './voyage-copy.state.ts';

type Column = GridColumn<CopiedLine>;

const idOf = (value: string | number | null): number | null =>
  value === null ? null : Number(value);

/** Two of the same commodity are distinguished by their position in the table. */
function cargoOptions(cargo: readonly CopiedCargo[]): readonly SelectOption<number>[] {
  const named = cargo.flatMap(({ id, commodity, charterer }, at) =>
    commodity === null ? [] : [{ value: id, name: commodity.name, at, charterer }],
  );
  return named.map(({ value, name, at, charterer }) => ({
    value,
    label: named.some((other) => other.name === name && other.value !== value)
      ? `${name}, line ${at + 1}`
      : name,
    detail: charterer?.name,
  }));
}

const callOptions = (calls: readonly CopiedCall[]): readonly SelectOption<number>[] =>
  calls.flatMap(({ id, port, scheduledArrival }) =>
    port === null
      ? []
      : [
          {
            value: id,
            label: port.name,
            mark: <Flag country={port.countryCode} />,
            detail:
              scheduledArrival === null
                ? undefined
                : formatWithZone(scheduledArrival, port.timeZone),
          },
        ],
  );

const cargoColumn = (options: readonly SelectOption<number>[]): Column => ({
  kind: 'choice',
  id: 'cargo',
  header: 'Cargo',
  width: 180,
  grow: 2,
  required: true,
  options: () => options,
  get: ({ cargoId }) => cargoId,
  set: (row, value) => ({ ...row, cargoId: idOf(value) }),
});

const quantityColumn: Column = {
  kind: 'number',
  id: 'quantity',
  header: 'Quantity',
  width: 126,
  decimals: quantityDecimals,
  required: true,
  get: ({ quantity }) => quantity,
  set: (row, quantity) => ({ ...row, quantity }),
};

const callColumn = (options: readonly SelectOption<number>[]): Column => ({
  kind: 'choice',
  id: 'portCall',
  header: 'Port call',
  width: 170,
  grow: 2,
  required: true,
  options: () => options,
  get: ({ portCallId }) => portCallId,
  set: (row, value) => ({ ...row, portCallId: idOf(value) }),
});

const removeColumn: Column = {
  kind: 'remove',
  id: 'remove',
  header: '',
  name: 'Remove',
  label: 'Remove cargo port',
  width: 40,
};

/** Columns of the cargo ports to copy. */
export const lineColumns = (
  calls: readonly CopiedCall[],
  cargo: readonly CopiedCargo[],
): readonly Column[] => [
  cargoColumn(cargoOptions(cargo)),
  reasonColumn(true),
  quantityColumn,
  callColumn(callOptions(calls)),
  ...laytimeColumns<CopiedLine>(),
  removeColumn,
];
