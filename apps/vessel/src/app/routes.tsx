import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { OutboxPage } from '../outbox/outbox.page.tsx';
import { TodayPage } from '../today/today.page.tsx';
import { Frame } from './frame/frame.tsx';
import { ChoosePerson } from './frame/choose-person.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: () => <Navigate to="/" /> });
const getParentRoute = () => root;

const today = createRoute({ getParentRoute, path: '/', component: TodayPage });
const outbox = createRoute({ getParentRoute, path: '/outbox', component: OutboxPage });
const persons = createRoute({ getParentRoute, path: '/persons', component: ChoosePerson });
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings.page.tsx'), 'SettingsPage'),
});

/** The pages of the ship app, below /ship. */
export const router = createRouter({
  routeTree: root.addChildren([today, outbox, persons, settings]),
  basepath: '/ship',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
