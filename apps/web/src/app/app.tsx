import { FairleadTheme } from '@fairlead/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { callAs } from '../platform/api/call.ts';
import { createQueries } from '../platform/api/queries.ts';
import { actingCompany } from '../platform/current/current.ts';
import { createSession } from '../platform/session/session.ts';
import { readSiteConfig } from '../platform/start/site-config.ts';
import { createAppRouter } from './routes.tsx';
import { StartContext } from './start.tsx';

/** Puts together what lives as long as the page. */
function assemble() {
  const config = readSiteConfig(document);
  const session = createSession(config.identity);
  callAs({
    accessToken: (refused) => session.accessToken(refused),
    company: actingCompany,
    onSignInNeeded: () =>
      void session.signIn(`${location.pathname}${location.search}${location.hash}`),
  });
  const queries = createQueries();
  return { config, session, queries, router: createAppRouter() };
}

export function App() {
  const [parts] = useState(assemble);
  return (
    <FairleadTheme>
      <QueryClientProvider client={parts.queries}>
        <StartContext value={parts}>
          <RouterProvider router={parts.router} />
        </StartContext>
      </QueryClientProvider>
    </FairleadTheme>
  );
}
