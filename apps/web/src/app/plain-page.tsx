import { Button } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './plain-page.module.css';

/** A page outside the application frame: one centred sentence. */
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
  const { history } = useRouter();
  return (
    <Page>
      <PageHeader title="Not found" />
      <PageBody kind="fill">
        <EmptyState
          title="Not found"
          actions={
            <>
              <Button variant="filled" onClick={() => history.push('/voyages')}>
                Voyages
              </Button>
              <Button onClick={() => history.back()}>Go back</Button>
            </>
          }
        >
          There is no page at this address. Check the address, or choose a page from the menu.
        </EmptyState>
      </PageBody>
    </Page>
  );
}

/** A page that could not be loaded or that crashed; the menu beside it keeps working. */
export function PageFailed({ error }: { readonly error: unknown }) {
  return (
    <Page>
      <PageHeader title="Page could not be shown" />
      <PageBody>
        <ErrorState
          title="Page could not be shown"
          details={error instanceof Error ? (error.stack ?? error.message) : String(error)}
          onRetry={() => location.reload()}
        >
          The server may be unavailable, or this page may be out of date. Saved data is not
          affected.
        </ErrorState>
      </PageBody>
    </Page>
  );
}

export function LoadingComponents() {
  return (
    <PlainPage>
      <p role="status">Loading components</p>
    </PlainPage>
  );
}
