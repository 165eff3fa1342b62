import type { CSSProperties, ReactNode } from 'react';
import css from './facts.module.css';

export interface FactsProps {
  /** How many beside each other, two on a narrow screen; as many as fit if absent. */
  readonly columns?: 2 | 3 | 4;
  readonly children: ReactNode;
}

/** What is known of a record, each fact below its name. */
export function Facts({ columns, children }: FactsProps) {
  return (
    <dl
      className={css['facts']}
      data-fixed={columns !== undefined || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
    </dl>
  );
}

export interface FactProps {
  readonly name: string;
  /** Spans all columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={css['fact']} data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
