import { operationName } from '@fairlead/domain/performance/printouts';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import type { Column } from '@fairlead/ui/table';
import { explainedNumber } from '../platform/explanations/explained-column.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { cargoWhys, spanText } from './cargo-why.state.ts';
import { moment } from './performance.columns.tsx';
import type { CargoRow } from './performance.data.ts';
import { figureText } from './period-text.state.ts';

/** The handled cargo of the list. */
export const cargoColumns = (usesReference: boolean): readonly Column<CargoRow>[] => [
  {
    ...moment<CargoRow>({
      key: 'arrived',
      label: 'Arrived',
      of: ({ arrived, portCall }) => [arrived, portCall.zone],
    }),
    fixed: true,
    sticky: true,
    phone: 'lead',
  },
  textColumn<CargoRow>({
    key: 'vessel',
    label: 'Vessel',
    width: 100,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  textColumn<CargoRow>({
    key: 'port',
    label: 'Port',
    width: 120,
    grow: 2,
    phone: 'second',
    of: ({ portCall }) => portCall.portName,
  }),
  textColumn<CargoRow>({
    key: 'voyage',
    label: 'Voyage',
    width: 84,
    minViewport: 1200,
    phone: 'hidden',
    of: ({ voyage }) => voyageName(voyage, usesReference),
  }),
  textColumn<CargoRow>({
    key: 'operation',
    label: 'Operation',
    width: 100,
    phone: 'end',
    of: ({ reasonId }) => operationName(reasonId),
  }),
  textColumn<CargoRow>({
    key: 'commodity',
    label: 'Commodity',
    width: 120,
    grow: 2,
    phone: 'second',
    of: ({ commodity }) => commodity.name,
  }),
  explainedNumber<CargoRow>({
    key: 'quantity',
    label: 'Quantity',
    width: 110,
    phone: 'second',
    of: ({ quantity, unit }) => (quantity === null ? '' : `${figureText(quantity, 0)} ${unit}`),
    why: cargoWhys.quantity,
  }),
  explainedNumber<CargoRow>({
    key: 'waiting',
    label: 'Before start',
    width: 96,
    minViewport: 1500,
    of: ({ waiting }) => spanText(waiting),
    why: cargoWhys.waiting,
  }),
  explainedNumber<CargoRow>({
    key: 'time',
    label: 'Time',
    width: 84,
    minViewport: 900,
    of: ({ minutes }) => spanText(minutes),
    why: cargoWhys.time,
  }),
  explainedNumber<CargoRow>({
    key: 'perDay',
    label: 'Per day',
    width: 110,
    of: ({ perDay, unit }) => (perDay === null ? '' : `${figureText(perDay, 0)} ${unit}`),
    why: cargoWhys.perDay,
  }),
  {
    ...moment<CargoRow>({
      key: 'departed',
      label: 'Departed',
      of: ({ departed, portCall }) => [departed, portCall.zone],
      none: 'In port',
    }),
    minViewport: 1800,
    phone: 'hidden',
  },
];
