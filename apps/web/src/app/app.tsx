import { FairleadTheme } from '@fairlead/ui/theme';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Matches, RouterContextProvider, useRouterState } from '@tanstack/react-router';
import { callAs } from '../platform/api/call.ts';
import { createQueries } from '../platform/api/queries.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { noteLeftPage, startDiagnostics } from '../platform/log/diagnostics.ts';
import { createSession, type Session } from '../platform/session/session.ts';
import { LoadingScreen, verifying } from '../platform/start/loading-screen.tsx';
import { readSiteConfig, type SiteConfig } from '../platform/start/site-config.ts';
import { type AppRouter, createAppRouter } from './routes.tsx';
import { globalSettingsQuery, meQuery } from './start-queries.ts';
import { StartContext } from './start.tsx';

/** Objects that live as long as the page. */
export interface AppParts {
  readonly config: SiteConfig;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly router: AppRouter;
  /** Resolves when the first page can be shown at once: the signed-in user is known and the page's files are loaded. */
  readonly isPrepared: Promise<unknown>;
}

/** Creates the objects that live as long as the page, and starts them. */
export function assemble(): AppParts {
  const config = readSiteConfig(document);
  const session = createSession(config.identity);
  callAs({
    // Another tab may hold a valid sign-in; check it before the call fails.
    accessToken: async (refused) => {
      await session.start();
      return session.accessToken(refused);
    },
    company: actingCompany,
    officeToken: () => session.officeToken(),
    onSignInNeeded: () =>
      void session.signIn(`${location.pathname}${location.search}${location.hash}`),
  });
  startDiagnostics();
  const queries = createQueries();
  const router = createAppRouter(queries);
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation !== undefined) noteLeftPage(fromLocation.href, document.title);
  });
  const isPrepared = Promise.all([startWork(queries, config, session), router.load()]);
  return { config, session, queries, router, isPrepared };
}

/** Profile and settings are requested before the first page is loaded; the page's own data are requested by its route. */
async function startWork(
  queries: QueryClient,
  config: SiteConfig,
  session: Session,
): Promise<void> {
  if (/^\/(?:open|login|o)\//i.test(location.pathname)) return;
  if ((await session.start()) !== 'signedIn') return;
  await Promise.all([
    queries.prefetchQuery(meQuery(config.version)),
    queries.prefetchQuery(globalSettingsQuery),
  ]);
}

/** The window before the router has its first page. */
function BeforeFirstPage() {
  const hasNothing = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return hasNothing && <LoadingScreen text={verifying} />;
}

export function App({ parts }: { readonly parts: AppParts }) {
  return (
    <FairleadTheme>
      <QueryClientProvider client={parts.queries}>
        <StartContext value={parts}>
          <RouterContextProvider router={parts.router}>
            <BeforeFirstPage />
            <Matches />
          </RouterContextProvider>
        </StartContext>
      </QueryClientProvider>
    </FairleadTheme>
  );
}
