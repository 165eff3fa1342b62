import { sizeText } from '../documents/size-text.ts';
import { label } from '../enumerations/enumeration.ts';
import { formatPosition } from '../ports/position.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { logFieldLabel } from '../settings/log-report-fields.ts';
import { formatWithZone } from '../time/format.ts';
import { figureGroups } from './figure-shape.ts';
import { type Figure, figures } from './figures.ts';
import { logReportKinds } from './kinds.ts';
import type { LogReport } from './report.ts';

/** Names of what a report refers to by id. */
export interface ReportNames {
  readonly fuels: ReadonlyMap<number, string>;
  readonly tanks: ReadonlyMap<number, string>;
  /** The port of the next call. */
  readonly etaPort: string | null;
}

/** One value of a report as text. */
export interface ReportLine {
  /** The path of the value, as findings and explanations name it: `figures.distanceOverGround`, `remaining.30`. */
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Empty if the value has none. */
  readonly unit: string;
  readonly text: string;
  /** Printed as a number: aligned to the right. */
  readonly isFigure: boolean;
}

const group = (name: string, lines: readonly Omit<ReportLine, 'group'>[]): readonly ReportLine[] =>
  lines.map((line) => ({ ...line, group: name }));

const textLine = (key: string, name: string, text: string): Omit<ReportLine, 'group'> => ({
  key,
  label: name,
  unit: '',
  text,
  isFigure: false,
});

function generalLines(report: LogReport, { etaPort }: ReportNames): readonly ReportLine[] {
  const { kind, at, zone, position, isLaden, eta } = report;
  return group('Report', [
    textLine('kind', 'Kind', label(logReportKinds, kind)),
    textLine('at', 'Time', formatWithZone(at, zone)),
    ...(position === null ? [] : [textLine('position', 'Position', formatPosition(position))]),
    ...(isLaden === null
      ? []
      : [textLine('isLaden', 'Condition', isLaden ? 'Laden' : 'In ballast')]),
    ...(eta === null
      ? []
      : [textLine('eta', `ETA ${etaPort ?? ''}`.trim(), formatWithZone(eta.at, zone))]),
  ]);
}

function figureLines({ figures: stated }: LogReport): readonly ReportLine[] {
  const known = figures as readonly Figure[];
  return figureGroups.flatMap((name) =>
    known
      .filter((figure) => figure.group === name)
      .flatMap(({ key, label: text, unit, decimals }): readonly ReportLine[] => {
        const value = stated[key];
        if (value === undefined) return [];
        const shown = formatDecimal(value, decimals);
        const line = { key: `figures.${key}`, label: text, unit, text: shown, isFigure: true };
        return [{ ...line, group: name }];
      }),
  );
}

const tonnesLine = (key: string, name: string, tonnes: string): Omit<ReportLine, 'group'> => ({
  key,
  label: name,
  unit: 'mt',
  text: formatDecimal(tonnes, 3),
  isFigure: true,
});

const nameIn = (names: ReadonlyMap<number, string>, id: number): string =>
  names.get(id) ?? String(id);

function usedLines({ consumers }: LogReport, { fuels }: ReportNames): readonly ReportLine[] {
  return group(
    'Fuel used',
    consumers.flatMap(({ engineId, name, hours, work, fuels: used }) => {
      const key = `consumers.${engineId ?? name}`;
      return [
        ...(hours === null
          ? []
          : [
              {
                key: `${key}.hours`,
                label: `${name}, running`,
                unit: 'h',
                text: formatDecimal(hours, 2),
                isFigure: true,
              },
            ]),
        ...(work === null
          ? []
          : [
              {
                key: `${key}.work`,
                label: `${name}, work`,
                unit: 'kWh',
                text: formatDecimal(work, 0),
                isFigure: true,
              },
            ]),
        ...used
          .filter(({ tonnes }) => Number(tonnes) !== 0)
          .map(({ fuelId, lotId, tonnes }) =>
            tonnesLine(
              `${key}.${fuelId}${lotId === null ? '' : `.${lotId}`}`,
              `${name}, ${nameIn(fuels, fuelId)}`,
              tonnes,
            ),
          ),
      ];
    }),
  );
}

const remainingLines = (
  { remaining }: LogReport,
  { fuels, tanks }: ReportNames,
): readonly ReportLine[] =>
  group(
    'Remaining on board',
    remaining.map(({ fuelId, tankId, tonnes }) =>
      tankId === null
        ? tonnesLine(`remaining.${fuelId}`, nameIn(fuels, fuelId), tonnes)
        : tonnesLine(
            `remaining.${fuelId}.${tankId}`,
            `${nameIn(fuels, fuelId)}, ${nameIn(tanks, tankId)}`,
            tonnes,
          ),
    ),
  );

const furtherLines = ({
  fields,
  explanations,
  remark,
  files = [],
}: LogReport): readonly ReportLine[] => [
  ...group(
    'Further fields',
    Object.entries(fields).map(([key, value]) =>
      textLine(`fields.${key}`, logFieldLabel(key), value),
    ),
  ),
  ...group(
    'Remarks',
    [
      ...explanations.map(({ field, text }) =>
        textLine(`explanations.${field}`, 'Explanation', text),
      ),
      textLine('remark', 'Remark', remark),
    ].filter(({ text }) => text !== ''),
  ),
  ...group(
    'Files',
    files.map(({ id, name, size }) => textLine(`files.${id}`, name, sizeText(size))),
  ),
];

/** Everything that a report states, line by line in the order of the form. */
export const reportLines = (report: LogReport, names: ReportNames): readonly ReportLine[] => [
  ...generalLines(report, names),
  ...figureLines(report),
  ...usedLines(report, names),
  ...remainingLines(report, names),
  ...furtherLines(report),
];

/** The lines of several versions beside each other. */
export interface ComparedLine extends Omit<ReportLine, 'text'> {
  /** In the order of the versions; null where a version does not have the line. */
  readonly texts: readonly (string | null)[];
  readonly isChanged: boolean;
}

/** Versions side by side: each line once, in the order of the first version that has it. */
export function comparedLines(
  versions: readonly (readonly ReportLine[])[],
): readonly ComparedLine[] {
  const lines = new Map<string, ReportLine>();
  for (const version of versions) for (const line of version) lines.set(line.key, line);
  const order = [...lines.values()];
  const groups = [...new Set(['Report', ...figureGroups, ...order.map((line) => line.group)])];
  const byKey = versions.map((version) => new Map(version.map(({ key, text }) => [key, text])));
  return groups.flatMap((name) =>
    order
      .filter((line) => line.group === name)
      .map(({ text: _latest, ...line }) => {
        const texts = byKey.map((version) => version.get(line.key) ?? null);
        return { ...line, texts, isChanged: new Set(texts).size > 1 };
      }),
  );
}
