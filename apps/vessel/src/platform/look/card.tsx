import { classNames } from '@fairlead/ui/class-names';
import type { ReactNode } from 'react';
import css from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  readonly count?: number;
  readonly note?: ReactNode;
  /** The first card that is due: it has the accent bar. */
  readonly isDue?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen on board: thin border, no header bar. */
export function Card({ title, count, note, isDue = false, children }: CardProps) {
  return (
    <section className={classNames(css['card'], isDue && css['due'])}>
      {title !== undefined && (
        <div className={css['header']}>
          <h2 className={css['title']}>{title}</h2>
          {count !== undefined && <span className={css['count']}>{count}</span>}
          {note !== undefined && <span className={css['note']}>{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
