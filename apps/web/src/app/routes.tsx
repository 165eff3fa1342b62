import { allDescribedPages } from '@fairlead/domain/cargo-registers/described-pages';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type AddressQuery, addressQueryOf, useAddressQuery } from '../platform/address/address.ts';
import { createScrollRule } from '../platform/address/opened-part.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { startPortCallList } from '../port-call-pages/port-call-list-start.data.ts';
import { VoyageListPage } from '../voyages/voyage-list.page.tsx';
import { startVoyage, startVoyageList } from '../voyages/voyage-start.data.ts';
import { LoadingComponents, NotFound, PageFailed } from './plain-page.tsx';
import { compliance } from './compliance-routes.tsx';
import { metrics } from './metrics-routes.tsx';
import { office, ofOffice, outside, root, type RouterContext } from './route-frame.tsx';
import { performance } from './performance-routes.tsx';
import { reports } from './report-routes.tsx';
import { settings } from './settings-routes.tsx';

/** Before a company is chosen, no request can be sent on its behalf. */
function early(prefetch: () => void): void {
  if (actingCompany() !== undefined) prefetch();
}

/** A page's requests are loaded with the page: the application's first load does without them. */
function following<M>(fetched: Promise<M>, prefetch: (start: M) => void): void {
  fetched.then(prefetch, () => undefined);
}

const start = createRoute({
  ...ofOffice,
  path: '/',
  loader: ({ context }) =>
    early(() =>
      following(
        import('../live/live.data.ts'),
        ({ fleetOptions }) => void context.queries.prefetchQuery(fleetOptions),
      ),
    ),
  component: lazyRouteComponent(() => import('../live/live.page.tsx'), 'LivePage'),
});
const geofences = createRoute({
  ...ofOffice,
  path: '/geofences',
  component: lazyRouteComponent(() => import('../live/geofence-list.page.tsx'), 'GeofenceListPage'),
});
const fleetSchedule = lazyRouteComponent(
  () => import('./features/fleet-schedule.tsx'),
  'FleetSchedule',
);
const isSchedule = (address: AddressQuery) => address['view'] === 'schedule';
/** Two views of one filter. */
function VoyagesByView() {
  // The list, where work begins, is part of the application bundle: each further file is one more request before its first rows.
  const Shown = isSchedule(useAddressQuery()) ? fleetSchedule : VoyageListPage;
  return <Shown />;
}
const voyages = createRoute({
  ...ofOffice,
  path: '/voyages',
  loader: ({ context, location }) => {
    const address = addressQueryOf(location.search);
    if (isSchedule(address)) return fleetSchedule.preload?.();
    early(() => startVoyageList(context.queries, address));
    return undefined;
  },
  component: VoyagesByView,
});
const newVoyage = createRoute({
  ...ofOffice,
  path: '/voyages/new',
  component: lazyRouteComponent(
    () => import('../voyages/voyage-create.page.tsx'),
    'VoyageCreatePage',
  ),
});
const sharedSchedules = createRoute({
  ...ofOffice,
  path: '/voyages/shared',
  component: lazyRouteComponent(
    () => import('../schedule-links/schedule-links.page.tsx'),
    'ScheduleLinksPage',
  ),
});
const editVoyage = createRoute({
  ...ofOffice,
  path: '/voyages/$id/edit',
  loader: ({ context, params }) => early(() => startVoyage(context.queries, Number(params.id))),
  component: lazyRouteComponent(() => import('./features/voyage-edit.tsx'), 'VoyageEdit'),
});
const voyageReport = createRoute({
  ...ofOffice,
  path: '/voyages/$id/report',
  component: lazyRouteComponent(
    () => import('../voyage-report/voyage-report.page.tsx'),
    'VoyageReportPage',
  ),
});
const portCalls = createRoute({
  ...ofOffice,
  path: '/portcalls',
  loader: ({ context, location }) =>
    early(() => startPortCallList(context.queries, addressQueryOf(location.search))),
  component: lazyRouteComponent(
    () => import('../port-call-pages/port-call-list.page.tsx'),
    'PortCallListPage',
  ),
});
const portCall = createRoute({
  ...ofOffice,
  path: '/portcalls/$id',
  loader: ({ context, params }) =>
    early(() =>
      following(import('../port-call-pages/port-call-start.data.ts'), ({ startPortCall }) =>
        startPortCall(context.queries, Number(params.id)),
      ),
    ),
  component: lazyRouteComponent(() => import('./features/port-call.tsx'), 'PortCallFeature'),
});
const fixtures = createRoute({
  ...ofOffice,
  path: '/fixtures',
  loader: ({ context, location }) =>
    early(() => {
      const address = addressQueryOf(location.search);
      if (['claims', 'board', 'provisions'].includes(address['view'] ?? '')) return;
      following(import('../fixtures/fixture-start.data.ts'), ({ startFixtureList }) =>
        startFixtureList(context.queries, address),
      );
    }),
  component: lazyRouteComponent(() => import('./features/fixture-views.tsx'), 'FixtureViews'),
});
const fixture = createRoute({
  ...ofOffice,
  path: '/fixtures/$id/{-$tab}',
  loader: ({ context, params }) =>
    early(() =>
      following(import('../fixtures/fixture-start.data.ts'), ({ startFixture }) =>
        startFixture(context.queries, Number(params.id)),
      ),
    ),
  component: lazyRouteComponent(() => import('./features/fixture.tsx'), 'FixtureFeature'),
});
const laytimeWorkbench = createRoute({
  ...ofOffice,
  path: '/fixtures/$id/laytime/$ltcId',
  component: lazyRouteComponent(
    () => import('./features/laytime-workbench.tsx'),
    'LaytimeWorkbenchFeature',
  ),
});
const laytimeComparison = createRoute({
  ...ofOffice,
  path: '/fixtures/$id/laytime/$ltcId/compare/$theirsId',
  component: lazyRouteComponent(() => import('../claims/comparison.page.tsx'), 'ComparisonPage'),
});
const vessels = createRoute({
  ...ofOffice,
  path: '/vessels',
  loader: ({ context, location }) =>
    early(() =>
      following(import('../vessels/vessel-start.data.ts'), ({ startVesselList }) =>
        startVesselList(context.queries, addressQueryOf(location.search)),
      ),
    ),
  component: lazyRouteComponent(() => import('../vessels/vessel-list.page.tsx'), 'VesselListPage'),
});
const newVessel = createRoute({
  ...ofOffice,
  path: '/vessels/new',
  component: lazyRouteComponent(
    () => import('../vessels/vessel-create.page.tsx'),
    'VesselCreatePage',
  ),
});
const editVessel = createRoute({
  ...ofOffice,
  path: '/vessels/$id/edit',
  // An id of 0 means new.
  beforeLoad: ({ params }) =>
    Number(params.id) === 0
      ? redirect({ to: '/vessels/new', replace: true, throw: true })
      : undefined,
  loader: ({ context, params }) =>
    early(() =>
      following(import('../vessels/vessel-start.data.ts'), ({ startVessel }) =>
        startVessel(context.queries, Number(params.id)),
      ),
    ),
  component: lazyRouteComponent(() => import('./features/vessel-edit.tsx'), 'VesselEdit'),
});
const flows = createRoute({
  ...ofOffice,
  path: '/flows/{-$id}',
  component: lazyRouteComponent(() => import('../flows/flow-list.page.tsx'), 'FlowListPage'),
});
const userSettings = createRoute({
  ...ofOffice,
  path: '/settings/me',
  component: lazyRouteComponent(
    () => import('../settings/user-settings.page.tsx'),
    'UserSettingsPage',
  ),
});
const termSets = createRoute({
  ...ofOffice,
  path: '/termSets/{-$id}',
  component: lazyRouteComponent(
    () => import('../term-sets/term-set-list.page.tsx'),
    'TermSetListPage',
  ),
});
const clauses = createRoute({
  ...ofOffice,
  path: '/clauses/{-$id}',
  component: lazyRouteComponent(
    () => import('../charter-terms/clauses/clause-list.page.tsx'),
    'ClauseListPage',
  ),
});
const cargoRegisters = () => import('../cargo-registers/register-list.page.tsx');
const registerPages = allDescribedPages.map(({ name, address }) =>
  createRoute({
    ...ofOffice,
    path: `${address}/{-$id}`,
    component: lazyRouteComponent(async () => ({
      default: (await cargoRegisters()).registerListPage(name),
    })),
  }),
);
const ports = createRoute({
  ...ofOffice,
  path: '/ports/{-$id}',
  component: lazyRouteComponent(() => import('../ports/port-list.page.tsx'), 'PortListPage'),
});
const portPerformance = createRoute({
  ...ofOffice,
  path: '/ports/$id/performance',
  component: lazyRouteComponent(
    () => import('../port-performance/port-performance.page.tsx'),
    'PortPerformancePage',
  ),
});
const worklist = createRoute({
  ...ofOffice,
  path: '/worklist',
  component: lazyRouteComponent(() => import('../worklist/worklist.page.tsx'), 'WorklistPage'),
});
const portLineup = createRoute({
  ...ofOffice,
  path: '/ports/$id/lineup',
  component: lazyRouteComponent(
    () => import('../port-lineup/port-lineup.page.tsx'),
    'PortLineupPage',
  ),
});
const notificationCentre = createRoute({
  ...ofOffice,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('../notifications/notification-list.page.tsx'),
    'NotificationListPage',
  ),
});
const handovers = createRoute({
  ...ofOffice,
  path: '/vessels/$id/handovers',
  component: lazyRouteComponent(
    () => import('../handovers/handover-list.page.tsx'),
    'HandoverListPage',
  ),
});
const chat = createRoute({
  ...ofOffice,
  path: '/chat/{-$vesselId}',
  component: lazyRouteComponent(() => import('../chat/chat.page.tsx'), 'ChatPage'),
});
const partners = createRoute({
  ...ofOffice,
  path: '/partners/{-$id}',
  component: lazyRouteComponent(
    () => import('../partners/partner-list.page.tsx'),
    'PartnerListPage',
  ),
});
const persons = createRoute({
  ...ofOffice,
  path: '/persons/{-$id}',
  component: lazyRouteComponent(() => import('../persons/person-list.page.tsx'), 'PersonListPage'),
});
const laytimeSettings = createRoute({
  ...ofOffice,
  path: '/settings/laytime',
  component: lazyRouteComponent(
    () => import('../laytime-settings/laytime-settings.page.tsx'),
    'LaytimeSettingsPage',
  ),
});
const sofLayout = createRoute({
  ...ofOffice,
  path: '/settings/sofLayout',
  component: lazyRouteComponent(
    () => import('../statement-of-facts/sof-layout.page.tsx'),
    'SofLayoutPage',
  ),
});
/** All other addresses; behind sign-in like every address of the product. */
const nowhere = createRoute({ ...ofOffice, path: '/$', component: NotFound });

const tree = root.addChildren([
  ...outside,
  office.addChildren([
    start,
    geofences,
    voyages,
    newVoyage,
    sharedSchedules,
    editVoyage,
    voyageReport,
    portCalls,
    portCall,
    fixtures,
    fixture,
    laytimeWorkbench,
    laytimeComparison,
    vessels,
    newVessel,
    editVessel,
    flows,
    userSettings,
    termSets,
    clauses,
    ...registerPages,
    ports,
    portPerformance,
    portLineup,
    ...reports,
    ...performance,
    notificationCentre,
    worklist,
    ...metrics,
    ...compliance,
    handovers,
    chat,
    partners,
    persons,
    laytimeSettings,
    sofLayout,
    ...settings,
    nowhere,
  ]),
]);

/** Every address of the web app; an address that is not listed is not found. Letter case does not matter. */
export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries } satisfies RouterContext,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingComponents,
    defaultErrorComponent: PageFailed,
    // The previous page stays for this long; most files are loaded by then.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: createScrollRule(),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: AppRouter;
  }
}
