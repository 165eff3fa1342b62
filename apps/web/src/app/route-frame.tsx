import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { NotAvailable, PlainPage } from './plain-page.tsx';
import { SignInCallback } from './sign-in-callback.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

export interface RouterContext {
  readonly queries: QueryClient;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const open = createRoute({ getParentRoute: () => root, path: '/open/$', component: NotAvailable });
const track = createRoute({
  getParentRoute: () => root,
  path: '/o/track',
  component: lazyRouteComponent(
    () => import('../cargo-tracking/cargo-tracking.page.tsx'),
    'TrackPage',
  ),
});
const sign = createRoute({
  getParentRoute: () => root,
  path: '/o/sign',
  component: lazyRouteComponent(() => import('../e-sign/e-sign.page.tsx'), 'SignPage'),
});
const guest = createRoute({
  getParentRoute: () => root,
  path: '/o/claim',
  component: lazyRouteComponent(() => import('./guest-link.tsx'), 'GuestLink'),
});
const agent = createRoute({
  getParentRoute: () => root,
  path: '/o/agent',
  component: lazyRouteComponent(() => import('../agent-links/agent.page.tsx'), 'AgentPage'),
});
const board = createRoute({
  getParentRoute: () => root,
  path: '/o/board',
  component: lazyRouteComponent(() => import('../schedule-links/board.page.tsx'), 'BoardPage'),
});
const callback = createRoute({
  getParentRoute: () => root,
  path: '/login/callback',
  component: SignInCallback,
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login/$',
  component: () => <PlainPage>Fairlead</PlainPage>,
});

/** Everything behind sign-in, beside the menu. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: SignedInFrame,
});
export const ofOffice = { getParentRoute: () => office } as const;

/** Pages for users who are not signed in, or are just signing in. */
export const outside = [open, track, sign, guest, agent, board, callback, login] as const;
