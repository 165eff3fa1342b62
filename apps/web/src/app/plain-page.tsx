import type { ReactNode } from 'react';
import css from './plain-page.module.css';

/** A page without a room: one sentence in the middle of nothing. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  return <main className={css['page']}>{children}</main>;
}

export function NotAvailable() {
  return (
    <PlainPage>
      <p>Not available</p>
    </PlainPage>
  );
}

export function NotFound() {
  return (
    <PlainPage>
      <h1>Not found</h1>
      <p>There is nothing at this address.</p>
    </PlainPage>
  );
}

export function LoadingComponents() {
  return (
    <PlainPage>
      <p role="status">Loading components</p>
    </PlainPage>
  );
}
