import { type ReactNode, useId } from 'react';
import css from './workbench.module.css';

export interface SectionProps {
  readonly title: string;
  /** Shown in the header, on the right. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a side column. */
export function Section({ title, side, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['section-header']}>
        <h2 id={id}>{title}</h2>
        {side !== undefined && <span className={css['side']}>{side}</span>}
      </div>
      {children}
    </section>
  );
}

export interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
  readonly isStrong?: boolean;
  readonly tone?: 'over' | 'saved' | undefined;
}

/** A label on the left and its figure on the right. */
export function Fact({ name, children, isStrong = false, tone }: FactProps) {
  return (
    <div className={css['fact']} data-strong={isStrong || undefined} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>;
}
