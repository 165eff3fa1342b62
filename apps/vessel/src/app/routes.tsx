import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { HandoverCard } from '../crew/handover.part.tsx';
import { DueNow } from '../port-calls/due-now.part.tsx';
import { PortCallPage } from '../port-calls/port-call.page.tsx';
import { OutboxPage } from '../outbox/outbox.page.tsx';
import { TodayPage } from '../today/today.page.tsx';
import { Frame } from './frame/frame.tsx';
import { ChoosePerson } from './frame/choose-person.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: () => <Navigate to="/" /> });
const getParentRoute = () => root;

const today = createRoute({
  getParentRoute,
  path: '/',
  component: () => <TodayPage due={<DueNow />} handover={<HandoverCard />} />,
});
const portCall = createRoute({
  getParentRoute,
  path: '/portcall',
  validateSearch: ({ call }: Record<string, unknown>) => (typeof call === 'number' ? { call } : {}),
  component: PortCall,
});
function PortCall() {
  const { call } = portCall.useSearch();
  return <PortCallPage key={call} callId={call} />;
}
const outbox = createRoute({ getParentRoute, path: '/outbox', component: OutboxPage });
const persons = createRoute({ getParentRoute, path: '/persons', component: ChoosePerson });
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings.page.tsx'), 'SettingsPage'),
});

/** The pages of the ship app, below /ship. */
export const router = createRouter({
  routeTree: root.addChildren([today, portCall, outbox, persons, settings]),
  basepath: '/ship',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
