import { figures, type Figure, figureShape } from '@fairlead/domain/log-reports/figures';
import { measuredOf, usedOf } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { formatPosition } from '@fairlead/domain/ports/position';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { logFieldLabel } from '@fairlead/domain/settings/log-report-fields';
import { sizeText } from '../platform/entries/size-text.ts';
import { formatWithZone } from '@fairlead/domain/time/format';

/** One value of a report, as people read it. */
export interface ReportValue {
  readonly group: string;
  readonly label: string;
  readonly text: string;
}

export interface ReportChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const shown = (value: string, unit: string): string => {
  const decimals = (value.split('.')[1] ?? '').length;
  const text = formatDecimal(value, decimals);
  return unit === '' ? text : `${text} ${unit}`;
};

function figureValues(report: LogReport): readonly ReportValue[] {
  return (figures as readonly Figure[]).flatMap(({ key, group }) => {
    const value = report.figures[key];
    const { label, unit } = figureShape(key);
    return value === undefined ? [] : [{ group, label, text: shown(value, unit) }];
  });
}

function fuelValues(
  report: LogReport,
  fuelNames: ReadonlyMap<number, string>,
): readonly ReportValue[] {
  const name = (id: number) => fuelNames.get(id) ?? `Fuel ${id}`;
  const consumers = report.consumers.flatMap((consumer) => [
    ...(consumer.hours === null
      ? []
      : [
          {
            group: 'Consumption',
            label: `${consumer.name}, running`,
            text: shown(consumer.hours, 'h'),
          },
        ]),
    ...consumer.fuels
      .filter(({ tonnes }) => tonnes !== '0')
      .map(({ fuelId, tonnes }) => ({
        group: 'Consumption',
        label: `${consumer.name}, ${name(fuelId)}`,
        text: shown(tonnes, 'mt'),
      })),
  ]);
  const ids = [
    ...new Set([
      ...report.remaining.map(({ fuelId }) => fuelId),
      ...report.consumers.flatMap(({ fuels }) => fuels.map(({ fuelId }) => fuelId)),
    ]),
  ];
  const totals = ids.flatMap((id) => {
    const used = usedOf(report, id);
    const measured = measuredOf(report, id);
    return [
      ...(used === '0'
        ? []
        : [{ group: 'Consumption', label: `${name(id)}, total`, text: shown(used, 'mt') }]),
      ...(measured === null
        ? []
        : [{ group: 'Remaining on board', label: name(id), text: shown(measured, 'mt') }]),
    ];
  });
  return [...consumers, ...totals];
}

/** Everything that a report states, in the order of the form. */
export function reportValues(
  report: LogReport,
  fuelNames: ReadonlyMap<number, string>,
): readonly ReportValue[] {
  const { position, isLaden, eta, zone, at, remark, fields, files = [] } = report;
  return [
    { group: 'Report', label: 'Time', text: formatWithZone(at, zone) },
    ...(position === null
      ? []
      : [{ group: 'Report', label: 'Position', text: formatPosition(position) }]),
    ...(isLaden === null
      ? []
      : [{ group: 'Report', label: 'Condition', text: isLaden ? 'Laden' : 'In ballast' }]),
    ...(eta === null
      ? []
      : [{ group: 'Report', label: 'ETA', text: formatWithZone(eta.at, zone) }]),
    ...figureValues(report),
    ...fuelValues(report, fuelNames),
    ...Object.entries(fields).map(([key, text]) => ({
      group: 'Company fields',
      label: logFieldLabel(key),
      text,
    })),
    ...(remark === '' ? [] : [{ group: 'Remark', label: 'Remark', text: remark }]),
    ...files.map(({ name, size }) => ({ group: 'Files', label: name, text: sizeText(size) })),
  ];
}

const nothing = 'Not reported';

/** What differs between two versions of a report. */
export function reportChanges(
  before: LogReport,
  after: LogReport,
  fuelNames: ReadonlyMap<number, string>,
): readonly ReportChange[] {
  const keyOf = ({ group, label }: ReportValue) => `${group} ${label}`;
  const old = new Map(reportValues(before, fuelNames).map((value) => [keyOf(value), value]));
  const now = new Map(reportValues(after, fuelNames).map((value) => [keyOf(value), value]));
  return [...new Map([...old, ...now])].flatMap(([key, { label }]) => {
    const [was, is] = [old.get(key)?.text ?? nothing, now.get(key)?.text ?? nothing];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}
