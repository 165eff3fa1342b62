import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { NumberField } from '@fairlead/ui/number-field';
import { useDeferredValue, useMemo, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import {
  type Sounding,
  type TableCheck,
  type TableLine,
  type TankReference,
  type TankTable,
  useVolume,
} from './calibration.data.ts';
import css from './calibration.module.css';
import { type ChartSeries, LineChart } from './line-chart.tsx';

export function LinesTable({ lines }: { readonly lines: readonly TableLine[] }) {
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th>Sounding, cm</th>
            <th>Trim, m</th>
            <th>Heel, °</th>
            <th>Volume, m³</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sounding, trim, heel, volume }) => (
            <tr key={`${sounding} ${trim} ${heel}`}>
              <td>{sounding}</td>
              <td>{trim}</td>
              <td>{heel}</td>
              <td>{formatDecimal(volume, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The errors in a text, by line, or that it can be imported. */
export function Findings({ check }: { readonly check: TableCheck }) {
  if (check.findings.length === 0)
    return (
      <p className={css['fine']} role="status">
        {counted(check.lines, 'line')} read without errors.
      </p>
    );
  return (
    <>
      <p className={css['wrong']} role="alert">
        {counted(check.findings.length, 'finding')}: correct them in the text before you import it.
      </p>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th>Line</th>
              <th className={css['labels']}>Column</th>
              <th className={css['labels']}>Finding</th>
            </tr>
          </thead>
          <tbody>
            {check.findings.map(({ line, column, message }) => (
              <tr key={`${line} ${column ?? ''} ${message}`}>
                <td>{line}</td>
                <td className={css['labels']}>{column ?? ''}</td>
                <td className={css['labels']}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const mostSeries = 5;

/** One line for each trim, without heel or at the table's first heel; of many trims, the outer ones and some between. */
function seriesOf({ lines, trims, heels }: TankTable): readonly ChartSeries[] {
  const heel = heels.find((other) => Number(other) === 0) ?? heels[0];
  const step = Math.max(1, Math.ceil(trims.length / mostSeries));
  return trims
    .filter((_, at) => at % step === 0 || at === trims.length - 1)
    .map((trim) => ({
      name: `Trim ${trim} m`,
      points: lines
        .filter((line) => line.trim === trim && line.heel === heel)
        .map(({ sounding, volume }) => [Number(sounding), Number(volume)] as const)
        .toSorted(([one], [other]) => one - other),
    }));
}

export function TableChart({ table, name }: { readonly table: TankTable; readonly name: string }) {
  const series = useMemo(() => seriesOf(table), [table]);
  return (
    <LineChart
      name={`Volume of ${name} over its sounding`}
      series={series}
      across="Sounding, cm"
      up="m³"
    />
  );
}

/** Looks up a volume in the table, and shows the lines that it is between. */
export function VolumeAt({ reference }: { readonly reference: TankReference }) {
  const [at, setAt] = useState<Sounding>({ sounding: '', trim: null, heel: null });
  const requested = useDeferredValue(at);
  const volume = useVolume(reference, requested.sounding === '' ? undefined : requested);
  return (
    <>
      <div className={css['requested']}>
        <NumberField
          label="Sounding"
          unit="cm"
          decimals={1}
          value={at.sounding === '' ? null : at.sounding}
          onChange={(value) => setAt({ ...at, sounding: value ?? '' })}
        />
        <NumberField
          label="Trim"
          unit="m"
          decimals={2}
          allowNegative
          value={at.trim}
          onChange={(trim) => setAt({ ...at, trim })}
        />
        <NumberField
          label="Heel"
          unit="°"
          decimals={2}
          allowNegative
          value={at.heel}
          onChange={(heel) => setAt({ ...at, heel })}
        />
      </div>
      {volume.isError && <p className={css['wrong']}>{sentenceOf(volume.error)}</p>}
      {volume.data !== undefined && (
        <>
          <p className={css['figure']}>{formatDecimal(volume.data.volume, 3)} m³</p>
          <p className={css['note']}>Between these lines of the table:</p>
          <LinesTable lines={volume.data.between} />
        </>
      )}
    </>
  );
}
