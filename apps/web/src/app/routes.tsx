import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router';
import { CompanyAdmins } from './access/company-admins.tsx';
import { LoadingComponents, NotAvailable, NotFound, PlainPage } from './plain-page.tsx';
import { SignInCallback } from './sign-in-callback.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const open = createRoute({ getParentRoute: () => root, path: '/open/$', component: NotAvailable });
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

/** The live view is not built yet: the voyages are where work begins. */
function ToVoyages() {
  return <Navigate to="/voyages" replace />;
}

/** Everything behind sign-in, beside the menu. */
const office = createRoute({ getParentRoute: () => root, id: 'office', component: SignedInFrame });
const ofOffice = { getParentRoute: () => office } as const;

const start = createRoute({ ...ofOffice, path: '/', component: ToVoyages });
const voyages = createRoute({
  ...ofOffice,
  path: '/voyages',
  component: lazyRouteComponent(() => import('../voyages/voyage-list.page.tsx'), 'VoyageListPage'),
});
const newVoyage = createRoute({
  ...ofOffice,
  path: '/voyages/new',
  component: lazyRouteComponent(
    () => import('../voyages/voyage-create.page.tsx'),
    'VoyageCreatePage',
  ),
});
const editVoyage = createRoute({
  ...ofOffice,
  path: '/voyages/$id/edit',
  component: lazyRouteComponent(() => import('./rooms/voyage-edit.tsx'), 'VoyageEdit'),
});
const vessels = createRoute({
  ...ofOffice,
  path: '/vessels',
  component: lazyRouteComponent(() => import('../vessels/vessel-list.page.tsx'), 'VesselListPage'),
});
const newVessel = createRoute({
  ...ofOffice,
  path: '/vessels/new',
  component: lazyRouteComponent(
    () => import('../vessels/vessel-edit.page.tsx'),
    'VesselCreatePage',
  ),
});
const editVessel = createRoute({
  ...ofOffice,
  path: '/vessels/$id/edit',
  component: lazyRouteComponent(() => import('../vessels/vessel-edit.page.tsx'), 'VesselEditPage'),
});
const userSettings = createRoute({
  ...ofOffice,
  path: '/settings/me',
  component: lazyRouteComponent(
    () => import('../settings/user-settings.page.tsx'),
    'UserSettingsPage',
  ),
});
const companyAdmins = createRoute({ ...ofOffice, id: 'company-admins', component: CompanyAdmins });
const companySettings = createRoute({
  getParentRoute: () => companyAdmins,
  path: '/settings/company',
  component: lazyRouteComponent(
    () => import('../settings/company-settings.page.tsx'),
    'CompanySettingsPage',
  ),
});

const tree = root.addChildren([
  open,
  callback,
  login,
  office.addChildren([
    start,
    voyages,
    newVoyage,
    editVoyage,
    vessels,
    newVessel,
    editVessel,
    userSettings,
    companyAdmins.addChildren([companySettings]),
  ]),
]);

/** Every address of the web app; what is not listed is not found. Letter case does not matter. */
export function createAppRouter() {
  return createRouter({
    routeTree: tree,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingComponents,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>;
  }
}
