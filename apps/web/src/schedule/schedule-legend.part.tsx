import { pluralOf } from '@fairlead/domain/quantities/counted';
import { classNames } from '@fairlead/ui/class-names';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import { Kbd } from '@fairlead/ui/kbd';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import css from './schedule.module.css';
import type { Problem } from './schedule.state.ts';

const marks = [
  { name: 'Loading', appearance: [css['swatch'], css['load']] },
  { name: 'Discharging', appearance: [css['swatch'], css['discharge']] },
  { name: 'Waiting', appearance: [css['swatch'], css['wait']], isOptional: true },
  { name: 'Repairs', appearance: [css['swatch'], css['repair']], isOptional: true },
  { name: 'Laden', appearance: [css['laden']] },
  { name: 'Ballast', appearance: [css['ballast']] },
  { name: 'Laycan', appearance: [css['laycan']] },
];

export interface ScheduleLegendProps {
  readonly problems: readonly Problem[];
  /** Goes to the next problem of a kind. */
  readonly onWalk: (kind: Problem['kind']) => void;
  /** False if there are more voyages than fit on a board. */
  readonly isComplete: boolean;
}

/** The meaning of the marks. */
export function LegendMarks() {
  return marks.map(({ name, appearance, isOptional }) => (
    <span key={name} className={isOptional === true ? css['optional'] : undefined}>
      <i className={classNames(...appearance)} aria-hidden />
      {name}
    </span>
  ));
}

interface CountProps {
  readonly kind: Problem['kind'];
  readonly glyph: GlyphKind;
  readonly count: number;
  readonly text: string;
  readonly keys: string;
  readonly onWalk: ScheduleLegendProps['onWalk'];
}

/** The number of problems of a kind; a press goes to the next of them. */
function ProblemCount({ kind, glyph, count, text, keys, onWalk }: CountProps) {
  const walk = () => onWalk(kind);
  useShortcuts(count === 0 ? [] : [{ keys, name: `Next: ${text}`, run: walk }]);
  if (count === 0) return null;
  return (
    <button type="button" className={css['count']} data-kind={kind} onClick={walk}>
      <Glyph kind={glyph} /> {count} {text} <Kbd keys={keys} />
    </button>
  );
}

/** The meaning of the marks, and on the right the number of problems. */
export function ScheduleLegend({ problems, onWalk, isComplete }: ScheduleLegendProps) {
  const late = problems.filter(({ kind }) => kind === 'late').length;
  const atRisk = problems.length - late;
  return (
    <div className={css['legend']} data-print="hidden">
      <LegendMarks />
      <span className={css['between']} />
      {!isComplete && <span>Not all voyages are shown: narrow the filter</span>}
      <ProblemCount kind="late" glyph="late" count={late} text="late" keys="l" onWalk={onWalk} />
      <ProblemCount
        kind="laycan"
        glyph="error"
        count={atRisk}
        text={`${pluralOf(atRisk, 'laycan')} at risk`}
        keys="r"
        onWalk={onWalk}
      />
    </div>
  );
}
