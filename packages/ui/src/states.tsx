import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RecoveryActions } from './banner.tsx';
import { Icon } from './icon.tsx';
import css from './states.module.css';

function LineThroughPosts() {
  return (
    <svg className={css['drawing']} width="132" height="50" viewBox="0 0 132 50" aria-hidden="true">
      <path d="M0 44.5h132" stroke="var(--line-strong)" strokeWidth="1.5" />
      <rect x="39" y="1" width="10" height="48" rx="5" fill="var(--line)" />
      <rect x="83" y="1" width="10" height="48" rx="5" fill="var(--line)" />
      <path
        d="M0 44C34 44 50 40 66 26S92 8 132 8"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeDasharray="6 4"
      />
    </svg>
  );
}

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: ReactNode;
  /** Why, and what to do. */
  readonly children?: ReactNode;
  /** One or two buttons with their shortcuts. */
  readonly actions?: ReactNode;
}

/** An empty list: says what is missing, why, and what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={css['centre']}>
      <div className={css['empty']} data-empty>
        <LineThroughPosts />
        <h2 className={css['title']}>{title}</h2>
        {children !== undefined && <div className={css['text']}>{children}</div>}
        {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly reference?: string | undefined;
  readonly details?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** A section that could not be loaded; the rest of the page still works. */
export function ErrorState({ title, children, reference, details, onRetry }: ErrorStateProps) {
  return (
    <div className={css['failed']} role="alert">
      <Icon of={IconPlugConnectedX} />
      <div className={css['failed-text']}>
        <div className={css['failed-title']}>{title}</div>
        {children !== undefined && <div className={css['failed-more']}>{children}</div>}
      </div>
      <div className={css['recovery']}>
        <RecoveryActions reference={reference} details={details} onRetry={onRetry} />
      </div>
    </div>
  );
}

const widths = ['6%', '12%', '18%', '16%', '14%', '10%'] as const;

/** Placeholder rows while the rows are loading. */
export function LoadingState({
  rows = 8,
  name = 'Loading',
}: {
  readonly rows?: number;
  readonly name?: string;
}) {
  return (
    <div className={css['loading']} role="status" aria-label={name}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css['row']} aria-hidden>
          {widths.map((width) => (
            <span key={width} className={css['bone']} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
