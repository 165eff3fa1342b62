import {
  comparedLines,
  type ComparedLine,
  reportLines,
} from '@fairlead/domain/log-reports/report-lines';
import { classNames } from '@fairlead/ui/class-names';
import { Card } from '@fairlead/ui/card';
import { Segmented } from '@fairlead/ui/segmented';
import { Fragment, useState } from 'react';
import type { LogReport } from './log-reports.data.ts';
import css from './log-reports.module.css';

const views = [
  { value: 'all', label: 'All values' },
  { value: 'changes', label: 'Changes only' },
] as const;

/** Versions that fit beside each other. */
const mostShown = 4;

function linesOf(report: LogReport): readonly ComparedLine[] {
  const mapOf = (records: LogReport['fuels']) => new Map(records.map(({ id, name }) => [id, name]));
  const names = {
    fuels: mapOf(report.fuels),
    tanks: mapOf(report.tanks),
    etaPort: report.eta?.portCall?.portName ?? null,
  };
  return comparedLines(
    report.versions.slice(0, mostShown).map((version) => reportLines(version.report, names)),
  );
}

interface LineProps {
  readonly line: ComparedLine;
  /** Their numbers, the latest first. */
  readonly versions: readonly number[];
  readonly finding: string | undefined;
}

function Line({ line, versions, finding }: LineProps) {
  return (
    <tr className={finding === undefined ? undefined : css['unfit']} data-tip={finding}>
      <th scope="row">{line.label}</th>
      <td className={css['unit']}>{line.unit}</td>
      {line.texts.map((text, at) => {
        const before = line.texts[at + 1];
        const isChanged = at < line.texts.length - 1 && before !== text;
        return (
          <td
            key={versions[at]}
            className={classNames(
              line.group !== 'Remarks' && css['number'],
              isChanged && css['changed'],
            )}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}

/** Everything that was reported, with the versions side by side, the latest first. */
export function ReportFigures({ report }: { readonly report: LogReport }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('all');
  const lines = linesOf(report).filter(({ isChanged }) => view === 'all' || isChanged);
  const groups = [...new Set(lines.map(({ group }) => group))];
  const versions = report.versions.slice(0, mostShown).map(({ number }) => number);
  const findings = new Map(report.found.map(({ field, message }) => [field, message]));
  return (
    <Card
      title="Values"
      flush
      actions={
        versions.length > 1 && (
          <Segmented name="Values" size="small" options={views} value={view} onChange={setView} />
        )
      }
    >
      <div className={css['scroll']}>
        <table className={css['values']}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Unit</th>
              {versions.map((number) => (
                <th key={number} scope="col" className={css['number']}>
                  {versions.length === 1 ? 'Reported' : `Version ${number}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr className={css['group']}>
                  <th scope="rowgroup" colSpan={2 + versions.length}>
                    {group}
                  </th>
                </tr>
                {lines
                  .filter((line) => line.group === group)
                  .map((line) => (
                    <Line
                      key={line.key}
                      line={line}
                      versions={versions}
                      finding={findings.get(line.key)}
                    />
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
