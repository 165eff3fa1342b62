import { classNames } from '@fairlead/ui/class-names';
import { Glyph } from '@fairlead/ui/glyph';
import css from './schedule.module.css';
import type { Problem } from './schedule.state.ts';

const marks = [
  { name: 'Loading', look: [css['swatch'], css['load']] },
  { name: 'Discharging', look: [css['swatch'], css['discharge']] },
  { name: 'Waiting', look: [css['swatch'], css['wait']], isOptional: true },
  { name: 'Repairs', look: [css['swatch'], css['repair']], isOptional: true },
  { name: 'Laden', look: [css['laden']] },
  { name: 'Ballast', look: [css['ballast']] },
  { name: 'Laycan', look: [css['laycan']] },
];

export interface ScheduleLegendProps {
  readonly problems: readonly Problem[];
  /** False when there are more voyages than a board takes. */
  readonly isComplete: boolean;
}

/** What the marks mean, and on the right how much is wrong. */
export function ScheduleLegend({ problems, isComplete }: ScheduleLegendProps) {
  const late = problems.filter(({ kind }) => kind === 'late').length;
  const atRisk = problems.length - late;
  return (
    <div className={css['legend']}>
      {marks.map(({ name, look, isOptional }) => (
        <span key={name} className={isOptional === true ? css['optional'] : undefined}>
          <i className={classNames(...look)} aria-hidden />
          {name}
        </span>
      ))}
      <span className={css['between']} />
      {!isComplete && <span>Not all voyages are shown: narrow the filter</span>}
      {late > 0 && (
        <span className={css['warn']}>
          <Glyph kind="late" /> {late} late
        </span>
      )}
      {atRisk > 0 && (
        <span className={css['risk']}>
          <Glyph kind="error" /> {atRisk} {atRisk === 1 ? 'laycan' : 'laycans'} at risk
        </span>
      )}
    </div>
  );
}
