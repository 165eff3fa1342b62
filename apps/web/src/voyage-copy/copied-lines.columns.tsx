import { quantityDecimals } from '@fairlead/domain/constants';
import { findLaytimeTerms } from '@fairlead/domain/laytime/terms';
import { reasonForCall, reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatWithZone } from '@fairlead/domain/time/format';
import { ReasonBox } from '@fairlead/ui/badge';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { Flag } from '@fairlead/ui/flag';
import type { SelectOption } from '@fairlead/ui/select';
import type { CopiedCall, CopiedCargo, CopiedLine } from './voyage-copy.state.ts';

type Column = GridColumn<CopiedLine>;

const idOf = (value: string | number | null): number | null =>
  value === null ? null : Number(value);

const words = new Map<number, string>([
  [reasonForCall.Loading, 'Load'],
  [reasonForCall.Discharging, 'Discharge'],
]);

const reasonOptions: readonly SelectOption<number>[] = reasonsForCall.flatMap(
  ({ number, code }) => {
    const label = words.get(number);
    return label === undefined ? [] : [{ value: number, label, mark: <ReasonBox reason={code} /> }];
  },
);

/** Two of the same commodity are told apart by their place in the table. */
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

const reasonColumn: Column = {
  kind: 'choice',
  id: 'reasonForCall',
  header: 'Reason',
  width: 126,
  required: true,
  clearable: true,
  options: () => reasonOptions,
  get: ({ reasonId }) => reasonId,
  set: (row, value) => ({ ...row, reasonId: idOf(value) }),
};

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

const termColumn: Column = {
  kind: 'search',
  id: 'laytimeTerm',
  header: 'Terms',
  width: 116,
  minimum: 1,
  search: (text) => Promise.resolve(findLaytimeTerms(text)),
  detail: (term) => ('meaning' in term ? String(term.meaning) : undefined),
  get: ({ laytimeTerm }) => (laytimeTerm === null ? null : { id: laytimeTerm, name: laytimeTerm }),
  set: (row, found) => ({ ...row, laytimeTerm: found?.name ?? null }),
};

const endColumns: readonly Column[] = [
  {
    kind: 'number',
    id: 'laytimeAllowedMinutes',
    header: 'Minutes',
    hint: 'Laytime allowed, in whole minutes',
    width: 84,
    decimals: 0,
    get: ({ minutes }) => minutes,
    set: (row, minutes) => ({ ...row, minutes }),
  },
  {
    kind: 'remove',
    id: 'remove',
    header: '',
    name: 'Remove',
    label: 'Remove cargo port',
    width: 40,
  },
];

/** Columns of the cargo ports to copy. */
export const lineColumns = (
  calls: readonly CopiedCall[],
  cargo: readonly CopiedCargo[],
): readonly Column[] => [
  cargoColumn(cargoOptions(cargo)),
  reasonColumn,
  quantityColumn,
  callColumn(callOptions(calls)),
  termColumn,
  ...endColumns,
];
