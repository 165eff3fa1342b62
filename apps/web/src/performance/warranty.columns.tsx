import type { Column } from '@fairlead/ui/table';
import { explainedColumn, explainedNumber } from '../platform/explanations/explained-column.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { moment, number } from './performance.columns.tsx';
import { conditionText, figureText } from './period-text.state.ts';
import { currentText, routeOfReport } from './sea-report.columns.tsx';
import type { Warranty, WarrantyDay } from './warranties.data.ts';
import { whyCounts, whyDaySpeed } from './warranty-why.state.ts';
import css from './performance.module.css';

const verdictText = (reasons: readonly string[]): string =>
  reasons.length === 0 ? 'Counts' : 'No';

type Limited = Pick<Warranty, 'limits' | 'owner' | 'charterer'>;

const verdict = (
  side: 'owner' | 'charterer',
  label: string,
  warranty: Limited,
): Column<WarrantyDay> =>
  explainedColumn<WarrantyDay>({
    key: side,
    label,
    width: 84,
    phone: 'second',
    of: (day) => verdictText(day[side]),
    why: (day) => whyCounts(day, side, warranty),
    mark: (day) => (day[side].length === 0 ? css['counts'] : css['none']),
  });

/** Why the day does not count: once if both readings agree, else by side. */
function whyNotText({ owner, charterer }: WarrantyDay): string {
  const [ownerText, chartererText] = [owner.join('; '), charterer.join('; ')];
  if (ownerText === chartererText) return ownerText;
  return [
    ...(ownerText === '' ? [] : [`Owner: ${ownerText}`]),
    ...(chartererText === '' ? [] : [`Charterer: ${chartererText}`]),
  ].join('. ');
}

/** The days of a warranty, and whether each counts in both readings. */
export const warrantyColumns = (warranty: Limited): readonly Column<WarrantyDay>[] => [
  {
    ...moment<WarrantyDay>({
      key: 'at',
      label: 'Report',
      of: ({ report: { at, zone } }) => [at, zone],
    }),
    fixed: true,
    phone: 'lead',
  },
  textColumn<WarrantyDay>({
    key: 'route',
    label: 'Leg',
    width: 130,
    grow: 1,
    minViewport: 1900,
    phone: 'hidden',
    of: ({ report }) => routeOfReport(report),
  }),
  textColumn<WarrantyDay>({
    key: 'condition',
    label: 'Condition',
    width: 78,
    minViewport: 1500,
    phone: 'end',
    of: ({ report }) => conditionText(report.isLaden),
  }),
  number<WarrantyDay>({
    key: 'hours',
    label: 'Hours',
    width: 60,
    of: ({ report }) => figureText(report.hoursUnderWay, 1),
  }),
  explainedNumber<WarrantyDay>({
    why: whyDaySpeed,
    key: 'speed',
    label: 'Speed, kn',
    width: 78,
    phone: 'second',
    of: ({ report }) => figureText(report.speed, 2),
  }),
  number<WarrantyDay>({
    key: 'wind',
    label: 'Wind, Bft',
    width: 76,
    of: ({ report }) => figureText(report.windForce, 0),
  }),
  number<WarrantyDay>({
    key: 'sea',
    label: 'Sea, m',
    width: 62,
    minViewport: 1700,
    of: ({ report }) => figureText(report.seaHeight, 1),
  }),
  number<WarrantyDay>({
    key: 'current',
    label: 'Current, kn',
    width: 88,
    minViewport: 1700,
    of: ({ report }) => currentText(report),
  }),
  number<WarrantyDay>({
    key: 'fuel',
    label: 'Fuel, mt',
    width: 66,
    of: ({ report }) => figureText(report.fuel, 2),
  }),
  verdict('owner', 'Owner', warranty),
  verdict('charterer', 'Charterer', warranty),
  textColumn<WarrantyDay>({
    key: 'whyNot',
    label: 'Why it does not count',
    width: 240,
    grow: 4,
    phone: 'hidden',
    of: whyNotText,
  }),
];
