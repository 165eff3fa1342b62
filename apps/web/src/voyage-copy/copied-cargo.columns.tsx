import { shortSearchMinCharacters } from '@fairlead/domain/constants';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { AnswerOf } from '../platform/api/call.ts';
import {
  searchCharterers,
  searchCommodities,
  searchFreightTypes,
  searchMeasurements,
} from './voyage-copy.data.ts';
import type { Named } from '../platform/voyage-header/voyage-header.ts';
import {
  type CopiedCargo,
  type CopiedLine,
  loadingTotal,
  type MeasurementChoice,
} from './voyage-copy.state.ts';

type Column = GridColumn<CopiedCargo>;
type Commodity = AnswerOf<'GET /commodities/search'>[number];

const asNamed = (found: object | null): Named | null => found as Named | null;

/** A commodity sets its measurement if none is chosen. */
function withCommodity(row: CopiedCargo, found: object | null): CopiedCargo {
  const isFresh = found !== null && 'defaultMeasurement' in found;
  const usual = isFresh ? (found as Commodity).defaultMeasurement : null;
  return { ...row, commodity: asNamed(found), measurement: row.measurement ?? usual };
}

const columns: readonly Column[] = [
  {
    kind: 'search',
    id: 'commodity',
    header: 'Commodity',
    width: 180,
    grow: 2,
    required: true,
    search: searchCommodities,
    recent: 'commodities',
    get: ({ commodity }) => commodity,
    set: withCommodity,
  },
  {
    kind: 'search',
    id: 'measurement',
    header: 'Measurement',
    width: 130,
    required: true,
    minimum: shortSearchMinCharacters,
    search: searchMeasurements,
    recent: 'measurements',
    detail: (found) => ('symbol' in found ? String(found.symbol) : undefined),
    get: ({ measurement }) => measurement,
    set: (row, found) => ({ ...row, measurement: found as MeasurementChoice | null }),
  },
  {
    kind: 'search',
    id: 'charterer',
    header: 'Charterer',
    width: 180,
    grow: 2,
    required: true,
    search: searchCharterers,
    recent: 'charterers',
    get: ({ charterer }) => charterer,
    set: (row, found) => ({ ...row, charterer: asNamed(found) }),
  },
  {
    kind: 'search',
    id: 'freightType',
    header: 'Freight type',
    width: 140,
    grow: 1,
    search: searchFreightTypes,
    recent: 'freightTypes',
    get: ({ freightType }) => freightType,
    set: (row, found) => ({ ...row, freightType: asNamed(found) }),
  },
];

const removeColumn: Column = {
  kind: 'remove',
  id: 'remove',
  header: '',
  name: 'Remove',
  label: 'Remove cargo',
  width: 40,
};

/** Columns of the cargo to copy; the quantity is the total of its loading lines. */
export const cargoColumns = (lines: readonly CopiedLine[]): readonly Column[] => [
  ...columns,
  {
    kind: 'read-only',
    id: 'quantity',
    header: 'Loading',
    hint: 'Sum of the cargo ports that load',
    width: 130,
    align: 'right',
    text: ({ id, measurement }) =>
      `${formatDecimal(loadingTotal(lines, id))} ${measurement?.symbol ?? ''}`.trim(),
  },
  removeColumn,
];
