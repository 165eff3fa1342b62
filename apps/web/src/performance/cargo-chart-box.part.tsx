import { counted } from '@fairlead/domain/quantities/counted';
import { Segmented } from '@fairlead/ui/segmented';
import { useTheme } from '@fairlead/ui/theme';
import { useEffect, useMemo } from 'react';
import { createPart } from '../platform/parts/part.tsx';
import type { CargoSelection } from './cargo-chart.state.ts';
import css from './performance.module.css';

const CargoChart = createPart(async () => (await import('./cargo-chart.part.tsx')).CargoChart);

/** The chart above the list, with its unit and what it leaves out. */
export function CargoChartBox({ selection }: { readonly selection: CargoSelection }) {
  useEffect(() => {
    CargoChart.fetch().catch(() => undefined);
  }, []);
  const { theme } = useTheme();
  const { view, chosen, choose, setUnit, isLimited } = selection;
  const selected = useMemo(() => new Set(chosen), [chosen]);
  if (view === undefined) return <div className={css['aboveList']} aria-busy="true" />;
  if (view.points.length === 0) return null;
  const notes = [
    ...(isLimited ? [`The latest ${counted(selection.drawn, 'cargo operation')}`] : []),
    ...(view.withoutRate === 0
      ? []
      : [`${counted(view.withoutRate, 'cargo operation')} without a rate left out`]),
  ];
  return (
    <section className={css['aboveList']} aria-label="Rates">
      <CargoChart key={theme} view={view} selected={selected} onSelect={choose} />
      {(view.units.length > 1 || notes.length > 0) && (
        <div className={css['belowChart']}>
          {view.units.length > 1 && (
            <Segmented
              name="Unit"
              size="small"
              options={view.units.map((unit) => ({ value: unit, label: unit }))}
              value={view.unit}
              onChange={setUnit}
            />
          )}
          <span>{notes.join('. ')}</span>
        </div>
      )}
    </section>
  );
}
