import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { usePhone } from './phone.ts';
import { titleCount } from './title-count.ts';
import css from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly count?: ReactNode;
  /** Status of the section, after the title. */
  readonly status?: ReactNode;
  /** Notes and buttons on the right of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** No padding, for tables. */
  readonly flush?: boolean;
  /** In pixels, including the border; content that does not fit scrolls below the header. On phones the page scrolls. */
  readonly leastHeight?: number;
  readonly mostHeight?: number;
}

/** A section of a page: thin border, header of 38 px. */
export function Card(props: CardProps) {
  const { title, count, status, actions, children, flush = false, leastHeight } = props;
  const isPhone = usePhone();
  const mostHeight = isPhone ? undefined : props.mostHeight;
  const id = useId();
  return (
    <section
      className={classNames(css['card'], mostHeight !== undefined && css['bounded'])}
      style={{ minHeight: leastHeight, maxHeight: mostHeight }}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css['header']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          {count !== undefined && <span className={css['count']}>{titleCount(count)}</span>}
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

/** Fields in equal columns. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return (
    <div className={css['grid']} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}
