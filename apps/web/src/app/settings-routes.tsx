import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CompanyAdmins } from './access/company-admins.tsx';
import { GlobalAdmins } from './access/global-admins.tsx';
import { FirstPage } from './menu/first-page.tsx';
import { ofOffice } from './route-frame.tsx';

const companyAdmins = createRoute({ ...ofOffice, id: 'company-admins', component: CompanyAdmins });
const above = ['/reports', '/performance', '/compliance', '/settings', '/help'] as const;
const firstPages = above.map((path) => createRoute({ ...ofOffice, path, component: FirstPage }));
const helpDocuments = createRoute({
  ...ofOffice,
  path: '/help/docs',
  component: lazyRouteComponent(() => import('../help/documents.page.tsx'), 'HelpDocumentsPage'),
});
const changes = createRoute({
  ...ofOffice,
  path: '/help/changes',
  component: lazyRouteComponent(() => import('../help/changes.page.tsx'), 'ChangesPage'),
});
const contact = createRoute({
  ...ofOffice,
  path: '/help/form',
  component: lazyRouteComponent(() => import('../help/contact.page.tsx'), 'ContactPage'),
});
const companyExport = createRoute({
  ...ofOffice,
  path: '/companyExport',
  component: lazyRouteComponent(
    () => import('../company-export/company-export.page.tsx'),
    'CompanyExportPage',
  ),
});
const globalAdmins = createRoute({ ...ofOffice, id: 'global-admins', component: GlobalAdmins });
const ofProvider = { getParentRoute: () => globalAdmins } as const;
const admin = createRoute({
  ...ofProvider,
  path: '/admin',
  beforeLoad: () => redirect({ to: '/admin/customers', replace: true, throw: true }),
});
const customers = createRoute({
  ...ofProvider,
  path: '/admin/customers',
  component: lazyRouteComponent(
    () => import('../admin/customer-list.page.tsx'),
    'CustomerListPage',
  ),
});
const systemMessages = createRoute({
  ...ofProvider,
  path: '/admin/systemmessages',
  component: lazyRouteComponent(() => import('../admin/message-list.page.tsx'), 'MessageListPage'),
});
const verifiers = createRoute({
  ...ofProvider,
  path: '/admin/verifiers',
  component: lazyRouteComponent(
    () => import('../admin/verifier-list.page.tsx'),
    'VerifierListPage',
  ),
});
const installation = createRoute({
  ...ofProvider,
  path: '/admin/installation',
  component: lazyRouteComponent(() => import('../admin/installation.page.tsx'), 'InstallationPage'),
});
const installationUsers = createRoute({
  ...ofProvider,
  path: '/admin/users',
  component: lazyRouteComponent(() => import('../admin/user-list.page.tsx'), 'UserListPage'),
});
const onlineUsers = createRoute({
  ...ofProvider,
  path: '/admin/signalR',
  component: lazyRouteComponent(() => import('../admin/online-users.page.tsx'), 'OnlineUsersPage'),
});
const companySettings = createRoute({
  getParentRoute: () => companyAdmins,
  path: '/settings/company',
  component: lazyRouteComponent(
    () => import('./features/company-settings.tsx'),
    'CompanySettingsFeature',
  ),
});

const documentSettings = createRoute({
  getParentRoute: () => companyAdmins,
  path: '/settings/documents',
  component: lazyRouteComponent(
    () => import('../documents/document-settings.page.tsx'),
    'DocumentSettingsPage',
  ),
});

/** Company settings, the provider's pages and help. */
export const settings = [
  ...firstPages,
  helpDocuments,
  changes,
  contact,
  companyExport,
  globalAdmins.addChildren([
    admin,
    customers,
    systemMessages,
    verifiers,
    installation,
    installationUsers,
    onlineUsers,
  ]),
  companyAdmins.addChildren([companySettings, documentSettings]),
] as const;
