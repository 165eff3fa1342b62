import { textLimits } from '@fairlead/domain/constants';
import { monitoringMethods } from '@fairlead/domain/vessels/emission-sources';
import { consumerUnitClasses } from '@fairlead/domain/vessels/fuels';
import { engineTypes } from '@fairlead/domain/vessels/enumerations';
import { type EnumEntry, entryOf } from '@fairlead/domain/enumerations/enumeration';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type {
  CraneLine,
  EngineLine,
  OilTankLine,
  PartLine,
  StorageLine,
  TankLine,
} from './lines.ts';

const optionsOf = (labels: readonly EnumEntry[]) =>
  labels.map(({ number, label }) => ({ value: number, label }));

const nameColumn = <T extends PartLine>(width = 124): GridColumn<T> => ({
  kind: 'text',
  id: 'name',
  header: 'Name',
  width,
  grow: 1,
  required: true,
  maxLength: textLimits.partText,
  get: ({ name }) => name,
  set: (row, name) => ({ ...row, name }),
});

const descriptionColumn = <T extends PartLine>(): GridColumn<T> => ({
  kind: 'text',
  id: 'description',
  header: 'Description',
  width: 80,
  grow: 2,
  maxLength: textLimits.partText,
  get: ({ description }) => description,
  set: (row, description) => ({ ...row, description }),
});

const activeColumn = <T extends PartLine>(): GridColumn<T> => ({
  kind: 'toggle',
  id: 'inActive',
  header: 'Active',
  width: 56,
  get: ({ inActive }) => !inActive,
  set: (row, isActive) => ({ ...row, inActive: !isActive }),
});

const typeOptions = optionsOf(engineTypes);
const typeColumn = <T extends EngineLine | OilTankLine>(): GridColumn<T> => ({
  kind: 'choice',
  id: 'type',
  header: 'Type',
  width: 64,
  options: () => typeOptions,
  get: ({ type }) => type,
  set: (row, value) => ({ ...row, type: entryOf(engineTypes, Number(value))?.number ?? row.type }),
});

const removeColumn = (label: string) =>
  ({ kind: 'remove', id: 'remove', header: '', width: 36, label }) as const;

const capacityColumn = <T extends StorageLine>(): GridColumn<T> => ({
  kind: 'number',
  id: 'capacity',
  header: 'Capacity, m³',
  width: 108,
  get: ({ capacity }) => capacity,
  set: (row, capacity) => ({ ...row, capacity }),
});

const heightColumn: GridColumn<TankLine> = {
  kind: 'number',
  id: 'referenceHeight',
  header: 'Height, cm',
  hint: 'Reference height: from the bottom to where ullages are measured from',
  width: 92,
  get: ({ referenceHeight }) => referenceHeight,
  set: (row, referenceHeight) => ({ ...row, referenceHeight }),
};

const figureColumn = (
  id: 'safeWorkingLoad' | 'outreach',
  header: string,
  hint: string,
): GridColumn<CraneLine> => ({
  kind: 'number',
  id,
  header,
  hint,
  width: 100,
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

const slipOptions = optionsOf(consumerUnitClasses);
const methodOptions = optionsOf(monitoringMethods);

/** Engines and boilers, with their details as sources of emissions in the monitoring plan. */
export const engineColumns: readonly GridColumn<EngineLine>[] = [
  nameColumn(156),

  descriptionColumn(),
  typeColumn(),
  {
    kind: 'number',
    id: 'power',
    header: 'Power, kW',
    width: 80,
    decimals: 0,
    get: ({ power }) => power,
    set: (row, power) => ({ ...row, power }),
  },
  {
    kind: 'text',
    id: 'regulatorCode',
    header: 'Source',
    name: 'Source code',
    hint: 'Source code: its reference in the monitoring plan',
    width: 60,
    maxLength: 40,
    get: ({ regulatorCode }) => regulatorCode,
    set: (row, regulatorCode) => ({ ...row, regulatorCode }),
  },
  {
    kind: 'choice',
    id: 'slipClass',
    header: 'Methane slip',
    hint: 'Blank follows the consumer unit class of the fuel',
    width: 92,
    grow: 0.5,
    clearable: true,
    options: () => slipOptions,
    get: ({ slipClass }) => slipClass,
    set: (row, value) => ({
      ...row,
      slipClass: entryOf(consumerUnitClasses, Number(value))?.number ?? null,
    }),
  },
  {
    kind: 'choice',
    id: 'monitoringMethod',
    header: 'Monitoring',
    hint: 'Method by which its fuel is measured: Regulation (EU) 2015/757, annex I',
    width: 116,
    grow: 0.5,
    clearable: true,
    options: () => methodOptions,
    get: ({ monitoringMethod }) => monitoringMethod,
    set: (row, value) => ({
      ...row,
      monitoringMethod: entryOf(monitoringMethods, Number(value))?.number ?? null,
    }),
  },
  activeColumn(),
  removeColumn('Remove engine'),
];

/** Fuel tanks; `tableColumns` show their calibration tables. */
export const tankColumns = (
  tableColumns: readonly GridColumn<TankLine>[],
): readonly GridColumn<TankLine>[] => [
  nameColumn(),
  descriptionColumn(),
  capacityColumn(),
  heightColumn,
  ...tableColumns,
  activeColumn(),
  removeColumn('Remove fuel tank'),
];

export const oilTankColumns: readonly GridColumn<OilTankLine>[] = [
  nameColumn(),
  descriptionColumn(),
  typeColumn(),
  activeColumn(),
  removeColumn('Remove oil tank'),
];

export const storageColumns: readonly GridColumn<StorageLine>[] = [
  nameColumn(),
  descriptionColumn(),
  capacityColumn(),
  activeColumn(),
  removeColumn('Remove stowage'),
];

export const craneColumns: readonly GridColumn<CraneLine>[] = [
  nameColumn(),
  descriptionColumn(),
  figureColumn('safeWorkingLoad', 'SWL, mt', 'Safe working load'),
  figureColumn('outreach', 'Outreach, m', 'Farthest reach of the hook'),
  activeColumn(),
  removeColumn('Remove crane'),
];
