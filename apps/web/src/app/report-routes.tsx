import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofOffice } from './route-frame.tsx';

const logReports = createRoute({
  ...ofOffice,
  path: '/reports/log',
  component: lazyRouteComponent(
    () => import('../log-reports/log-report-list.page.tsx'),
    'LogReportListPage',
  ),
});
const newLogReport = createRoute({
  ...ofOffice,
  path: '/reports/log/new',
  component: lazyRouteComponent(
    () => import('../log-reports/log-report-create.page.tsx'),
    'LogReportCreatePage',
  ),
});
const reportReceivers = createRoute({
  ...ofOffice,
  path: '/reports/log/receivers',
  component: lazyRouteComponent(
    () => import('../log-reports/report-receivers.page.tsx'),
    'ReportReceiversPage',
  ),
});
const logReport = createRoute({
  ...ofOffice,
  path: '/reports/log/$id',
  component: lazyRouteComponent(
    () => import('../log-reports/log-report.page.tsx'),
    'LogReportPage',
  ),
});
const bunkerNotes = createRoute({
  ...ofOffice,
  path: '/reports/bdn',
  component: lazyRouteComponent(
    () => import('../bunker-notes/bunker-note-list.page.tsx'),
    'BunkerNoteListPage',
  ),
});
const newBunkerNote = createRoute({
  ...ofOffice,
  path: '/reports/bdn/new',
  component: lazyRouteComponent(
    () => import('../bunker-notes/bunker-note-create.page.tsx'),
    'BunkerNoteCreatePage',
  ),
});
const bunkerNote = createRoute({
  ...ofOffice,
  path: '/reports/bdn/$id',
  component: lazyRouteComponent(
    () => import('../bunker-notes/bunker-note.page.tsx'),
    'BunkerNotePage',
  ),
});
const tankTransfers = createRoute({
  ...ofOffice,
  path: '/reports/tt/{-$id}',
  component: lazyRouteComponent(
    () => import('../tank-transfers/tank-transfer-list.page.tsx'),
    'TankTransferListPage',
  ),
});
const correspondence = createRoute({
  ...ofOffice,
  path: '/correspondence/{-$id}',
  component: lazyRouteComponent(
    () => import('../emails/correspondence.page.tsx'),
    'CorrespondencePage',
  ),
});
const customReports = createRoute({
  ...ofOffice,
  path: '/reports/custom/{-$id}',
  component: lazyRouteComponent(
    () => import('../custom-reports/report-list.page.tsx'),
    'ReportListPage',
  ),
});
const reportSchedules = createRoute({
  ...ofOffice,
  path: '/reports/schedules',
  component: lazyRouteComponent(
    () => import('../custom-reports/schedules/schedule-list.page.tsx'),
    'ScheduleListPage',
  ),
});
const newCustomReport = createRoute({
  ...ofOffice,
  path: '/reports/custom/new',
  component: lazyRouteComponent(
    () => import('../custom-reports/builder/report-builder.page.tsx'),
    'NewReportPage',
  ),
});
const customReport = createRoute({
  ...ofOffice,
  path: '/reports/custom/$id/edit',
  component: lazyRouteComponent(
    () => import('../custom-reports/builder/report-builder.page.tsx'),
    'ReportBuilderPage',
  ),
});
const fuelLedger = createRoute({
  ...ofOffice,
  path: '/vessels/$id/fuel',
  component: lazyRouteComponent(
    () => import('../fuel-ledger/tank-picture.page.tsx'),
    'TankPicturePage',
  ),
});

/** What ships report, and the fuel that follows from it. */
export const reports = [
  logReports,
  newLogReport,
  reportReceivers,
  logReport,
  bunkerNotes,
  newBunkerNote,
  bunkerNote,
  tankTransfers,
  correspondence,
  customReports,
  newCustomReport,
  reportSchedules,
  customReport,
  fuelLedger,
] as const;
