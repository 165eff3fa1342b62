import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly count?: ReactNode;
  /** How it stands with the section, behind the title. */
  readonly status?: ReactNode;
  /** What is said or can be done in the head, right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Without padding, for tables. */
  readonly flush?: boolean;
  /** In pixels, with its edge; what does not fit is scrolled to below the head. */
  readonly leastHeight?: number;
  readonly mostHeight?: number;
}

/** A section of a page: thin line, head of 38 px. */
export function Card(props: CardProps) {
  const { title, count, status, actions, children, flush = false, leastHeight, mostHeight } = props;
  const id = useId();
  return (
    <section
      className={classNames(css['card'], mostHeight !== undefined && css['bounded'])}
      style={{ minHeight: leastHeight, maxHeight: mostHeight }}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css['head']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          {count !== undefined && <span className={css['count']}>{count}</span>}
          {status}
          {actions !== undefined && <div className={css['actions']}>{actions}</div>}
        </div>
      )}
      <div className={classNames(css['body'], flush && css['flush'])}>{children}</div>
    </section>
  );
}

export interface FormGridProps {
  readonly children: ReactNode;
  readonly columns?: number;
}

/** Fields side by side in equal columns. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return (
    <div className={css['grid']} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}
