import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { rateUnits, sailingConditions } from '@fairlead/domain/vessels/performance';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { call } from '../../platform/api/call.ts';
import type { RateLine, SpeedLine } from '../lists/lines.ts';

const remarkColumn = <T extends RateLine | SpeedLine>(): GridColumn<T> => ({
  kind: 'text',
  id: 'remark',
  header: 'Remark',
  width: 100,
  grow: 1,
  maxLength: 400,
  get: ({ remark }) => remark,
  set: (row, remark) => ({ ...row, remark }),
});

const operations = [
  { value: reasonForCall.Loading, label: 'Loading' },
  { value: reasonForCall.Discharging, label: 'Discharging' },
] as const;
const units = rateUnits.map(({ number, label }) => ({ value: number, label }));

/** The vessel's loading and discharging rates, in general or for a commodity. */
export const rateColumns: readonly GridColumn<RateLine>[] = [
  {
    kind: 'choice',
    id: 'operation',
    header: 'Operation',
    width: 110,
    options: () => operations,
    get: ({ operation }) => operation,
    set: (row, value) => ({
      ...row,
      operation: value === reasonForCall.Discharging ? 2 : 3,
    }),
  },
  {
    kind: 'search',
    id: 'commodity',
    header: 'Commodity',
    hint: 'Blank applies to all commodities without their own rate',
    width: 120,
    grow: 1,
    search: (s, signal) => call('GET /commodities/search', { query: { s, take: 20 }, signal }),
    get: ({ commodity }) => commodity,
    set: (row, found) => ({
      ...row,
      commodity: found === null ? null : { id: Number(found.id), name: found.name },
    }),
  },
  {
    kind: 'number',
    id: 'rate',
    header: 'Rate',
    width: 92,
    required: true,
    get: ({ rate }) => rate,
    set: (row, rate) => ({ ...row, rate }),
  },
  {
    kind: 'choice',
    id: 'unit',
    header: 'Unit',
    width: 72,
    options: () => units,
    get: ({ unit }) => unit,
    set: (row, value) => ({ ...row, unit: entryOf(rateUnits, Number(value))?.number ?? row.unit }),
  },
  remarkColumn(),
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove rate' },
];

const conditions = sailingConditions.map(({ number, label }) => ({ value: number, label }));

const withBurn = (row: SpeedLine, fuel: number, value: string | null): SpeedLine => {
  const { [fuel]: _before, ...others } = row.burns;
  return { ...row, burns: value === null ? others : { ...others, [fuel]: value } };
};

/** The vessel's consumption per day, one column for each of its fuels. */
export const speedColumns = (
  fuels: readonly { readonly id: number; readonly name: string }[],
): readonly GridColumn<SpeedLine>[] => [
  {
    kind: 'choice',
    id: 'condition',
    header: 'Condition',
    width: 130,
    options: () => conditions,
    get: ({ condition }) => condition,
    set: (row, value) => ({
      ...row,
      condition: entryOf(sailingConditions, Number(value))?.number ?? row.condition,
    }),
  },
  {
    kind: 'number',
    id: 'draft',
    header: 'Draft, m',
    width: 80,
    decimals: 2,
    get: ({ draft }) => draft,
    set: (row, draft) => ({ ...row, draft }),
  },
  {
    kind: 'number',
    id: 'speed',
    header: 'Speed, kn',
    hint: 'Blank for a stationary ship',
    width: 80,
    decimals: 1,
    get: ({ speed }) => speed,
    set: (row, speed) => ({ ...row, speed }),
  },
  ...fuels.map(
    ({ id, name }): GridColumn<SpeedLine> => ({
      kind: 'number',
      id: `fuel ${id}`,
      header: `${name}, mt/day`,
      width: 120,
      get: ({ burns }) => burns[id] ?? null,
      set: (row, value) => withBurn(row, id, value),
    }),
  ),
  remarkColumn(),
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove line' },
];
