import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type LogReportKind, logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { Suspense } from 'react';
import { MessagesCard } from '../chat/messages-card.part.tsx';
import { HandoverCard } from '../crew/handover.part.tsx';
import { DueNow } from '../port-calls/due-now.part.tsx';
import { PortCallPage } from '../port-calls/port-call.page.tsx';
import { OutboxPage } from '../outbox/outbox.page.tsx';
import { TodayPage } from '../today/today.page.tsx';
import { More } from './frame/more.tsx';
import { fuelRoutes } from './fuel-routes.tsx';
import { root } from './root.tsx';
import { ChoosePerson } from './frame/choose-person.tsx';

const DueReport = lazyRouteComponent(
  () => import('../log-reports/due-report.part.tsx'),
  'DueReport',
);

/** What is due now: the report of the day, and the events of the port call. */
function Due() {
  return (
    <Suspense fallback={<DueNow isFirst />}>
      <DueReport>{(isFirst) => <DueNow isFirst={isFirst} />}</DueReport>
    </Suspense>
  );
}

const isReportKind = (kind: unknown): kind is LogReportKind =>
  typeof kind === 'number' && logReportKinds.some(({ number }) => number === kind);

const getParentRoute = () => root;

const today = createRoute({
  getParentRoute,
  path: '/',
  component: () => (
    <TodayPage due={<Due />} messages={<MessagesCard />} handover={<HandoverCard />} />
  ),
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
const reports = createRoute({
  getParentRoute,
  path: '/reports',
  component: lazyRouteComponent(() => import('../log-reports/reports.page.tsx'), 'ReportsPage'),
});
const NewReport = lazyRouteComponent(
  () => import('../log-reports/new-report.page.tsx'),
  'NewReportPage',
);
const newReport = createRoute({
  getParentRoute,
  path: '/reports/new',
  validateSearch: ({ kind }: Record<string, unknown>) => (isReportKind(kind) ? { kind } : {}),
  component: () => <NewReport kind={newReport.useSearch().kind} />,
});
const OneReport = lazyRouteComponent(() => import('../log-reports/report.page.tsx'), 'ReportPage');
const report = createRoute({
  getParentRoute,
  path: '/reports/$guid',
  component: OneReportPage,
});
function OneReportPage() {
  const { guid } = report.useParams();
  return <OneReport key={guid} guid={guid} />;
}
const changeOvers = createRoute({
  getParentRoute,
  path: '/reports/change-overs',
  component: lazyRouteComponent(
    () => import('../log-reports/change-over-log.page.tsx'),
    'ChangeOverLogPage',
  ),
});
const chat = createRoute({
  getParentRoute,
  path: '/chat',
  component: lazyRouteComponent(() => import('../chat/chat.page.tsx'), 'ChatPage'),
});
const facts = createRoute({
  getParentRoute,
  path: '/facts',
  component: lazyRouteComponent(() => import('../statement-of-facts/facts.page.tsx'), 'FactsPage'),
});
const more = createRoute({ getParentRoute, path: '/more', component: More });
const outbox = createRoute({ getParentRoute, path: '/outbox', component: OutboxPage });
const persons = createRoute({ getParentRoute, path: '/persons', component: ChoosePerson });
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings.page.tsx'), 'SettingsPage'),
});

/** The pages of the ship app, below /ship. */
export const router = createRouter({
  routeTree: root.addChildren([
    today,
    portCall,
    reports,
    newReport,
    report,
    changeOvers,
    ...fuelRoutes,
    chat,
    facts,
    more,
    outbox,
    persons,
    settings,
  ]),
  basepath: '/ship',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
