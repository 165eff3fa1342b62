import type { FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import { mostSevere } from '@fairlead/domain/fuel-ledger/findings';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import { Icon } from '@fairlead/ui/icon';
import type { Column } from '@fairlead/ui/table';
import { IconAlertTriangle } from '@tabler/icons-react';
import { SeverityBadge } from '../platform/fuel-reports/report-marks.tsx';
import { explainedColumn } from '../platform/explanations/explained-column.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { ConsumptionSources } from './consumption-sources.part.tsx';
import type { TankStates } from './metrics.data.ts';
import {
  hasSpaceForRange,
  lastsText,
  leftFrom,
  leftText,
  leftTexts,
  shortest,
  whyLasts,
  whyLeft,
  whyRange,
  whyStock,
  whyWindow,
} from './tank-why.state.ts';
import css from './metrics.module.css';

const stocks = ({ fuels }: TankStates): string =>
  fuels.map(({ fuel, quantity }) => `${fuel.name} ${formatDecimal(quantity, 1)}`).join(', ');

/** `VLSFO 5 d 2 h`. */
const lasts = (row: TankStates): string => {
  const fuel = shortest(row);
  return fuel === undefined ? '' : `${fuel.fuel.name} ${lastsText(fuel.hours)}`;
};

const findingsText = ({ findings }: TankStates): string =>
  findings.length === 0 ? '' : counted(findings.length, 'finding');

function Findings({ row }: { readonly row: TankStates }) {
  const severity: FuelSeverity | null = mostSevere(row.findings);
  if (severity === null) return null;
  const sentences = row.findings.map(({ sentence }) => sentence).join(' ');
  return (
    <span data-tip={sentences}>
      <SeverityBadge severity={severity} /> {row.findings.length > 1 && row.findings.length}
    </span>
  );
}

/** What is left of each fuel at the next bunkering, marked where it runs out before. */
function Left({ row }: { readonly row: TankStates }) {
  const { short, enough } = leftTexts(row);
  return (
    <span className={css['left']} data-tip-truncated>
      {short !== '' && (
        <span className={css['short']}>
          <Icon of={IconAlertTriangle} size={14} /> {short}
        </span>
      )}
      {short !== '' && enough !== '' && '; '}
      {enough}
    </span>
  );
}

const sources = (row: TankStates) => <ConsumptionSources row={row} />;

/** All columns of the fleet; the window is in the local time of its port. */
const allColumns: readonly Column<TankStates>[] = [
  textColumn<TankStates>({
    key: 'vessel',
    label: 'Vessel',
    width: 98,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  {
    key: 'findings',
    label: 'Findings',
    width: 108,
    phone: 'end',
    cell: (row) => <Findings row={row} />,
    text: findingsText,
  },
  explainedColumn<TankStates>({
    why: whyStock,
    key: 'stock',
    label: 'On board, mt',
    width: 216,
    grow: 3,
    phone: 'second',
    of: stocks,
  }),
  explainedColumn<TankStates>({
    why: whyLasts,
    sources,
    key: 'lasts',
    label: 'Lasts',
    width: 134,
    grow: 1,
    phone: 'second',
    of: lasts,
  }),
  explainedColumn<TankStates>({
    why: whyRange,
    sources,
    key: 'range',
    label: 'Range, nm',
    width: 80,
    align: 'right',
    phone: 'hidden',
    of: (row) => {
      const nm = shortest(row)?.nm ?? null;
      return nm === null ? '' : formatDecimal(String(nm), 0);
    },
  }),
  explainedColumn<TankStates>({
    why: whyWindow,
    key: 'port',
    label: 'Next bunkering',
    width: 110,
    grow: 1,
    minViewport: 1000,
    phone: 'hidden',
    of: ({ window }) =>
      window === null
        ? ''
        : window.isPlanned
          ? window.portName
          : `${window.portName} (next port call)`,
  }),
  {
    key: 'window',
    label: 'From',
    width: 152,
    minViewport: 1200,
    uncut: true,
    phone: 'hidden',
    cell: ({ window }) => {
      if (window === null) return null;
      const { text, zone } = formatZoned(window.from, window.zone);
      return <ZonedTime time={text} zone={zone} utc={utcEcho(window.from)} />;
    },
    text: ({ window }) => (window === null ? '' : formatWithZone(window.from, window.zone)),
  },
  explainedColumn<TankStates>({
    key: 'left',
    label: 'ROB then, mt',
    width: 280,
    grow: 2,
    minViewport: leftFrom,
    phone: 'hidden',
    of: leftText,
    why: whyLeft,
    sources,
    shown: (row) => <Left row={row} />,
  }),
];

const withoutRange = allColumns.filter(({ key }) => key !== 'range');

/** The columns of the fleet in a window of this width. */
export const tankStateColumns = (viewport: number): readonly Column<TankStates>[] =>
  hasSpaceForRange(viewport) ? allColumns : withoutRange;
