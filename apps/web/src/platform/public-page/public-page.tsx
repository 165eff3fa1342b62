import { Logo } from '@fairlead/ui/logo';
import { ErrorState } from '@fairlead/ui/states';
import type { ReactNode } from 'react';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import css from './public-page.module.css';

export interface PublicPageProps {
  readonly children: ReactNode;
  /** Wide enough for a table. */
  readonly isWide?: boolean;
}

/** A page for the holder of a link: no sign-in, no menu. */
export function PublicPage({ children, isWide = false }: PublicPageProps) {
  return (
    <main className={css['page']} data-wide={isWide || undefined}>
      {children}
      <footer className={css['footer']}>
        <Logo size={16} /> Fairlead
      </footer>
    </main>
  );
}

export interface PublicHeaderProps {
  /** The company, above the title. */
  readonly from: string;
  readonly title: string;
  readonly below?: string;
}

export function PublicHeader({ from, title, below }: PublicHeaderProps) {
  return (
    <header className={css['header']}>
      <p className={css['from']}>{from}</p>
      <h1>{title}</h1>
      {below !== undefined && <p className={css['below']}>{below}</p>}
    </header>
  );
}

/** Whether the link itself is refused, so that retrying is useless. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export interface LinkFailureProps {
  readonly error: unknown;
  /** Shown if the link may be valid: "The cargo could not be fetched". */
  readonly title: string;
  readonly onRetry: () => void;
}

/** What could not be loaded, or that the link has ended. */
export function LinkFailure({ error, title, onRetry }: LinkFailureProps) {
  if (!isLinkRefused(error))
    return (
      <ErrorState title={title} onRetry={onRetry}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <section className={css['header']}>
      <h1>This link is invalid or has expired</h1>
      <p className={css['below']}>Ask the sender for a new one.</p>
    </section>
  );
}
