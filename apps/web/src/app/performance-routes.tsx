import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofOffice } from './route-frame.tsx';

const consumption = createRoute({
  ...ofOffice,
  path: '/performance/consumption',
  component: lazyRouteComponent(
    () => import('../performance/consumption-list.page.tsx'),
    'ConsumptionListPage',
  ),
});
const chart = createRoute({
  ...ofOffice,
  path: '/performance/consumption/chart',
  component: lazyRouteComponent(
    () => import('../performance/consumption-chart.page.tsx'),
    'ConsumptionChartPage',
  ),
});
const warranty = createRoute({
  ...ofOffice,
  path: '/performance/warranties/$id',
  component: lazyRouteComponent(() => import('../performance/warranty.page.tsx'), 'WarrantyPage'),
});
const leg = createRoute({
  ...ofOffice,
  path: '/performance/consumption/legs/$refId',
  component: lazyRouteComponent(() => import('../performance/period.page.tsx'), 'LegPage'),
});
const portStay = createRoute({
  ...ofOffice,
  path: '/performance/consumption/portcalls/$refId',
  component: lazyRouteComponent(() => import('../performance/period.page.tsx'), 'PortStayPage'),
});
const cargoPerformance = createRoute({
  ...ofOffice,
  path: '/performance/cargo',
  component: lazyRouteComponent(
    () => import('../performance/cargo-performance.page.tsx'),
    'CargoPerformancePage',
  ),
});

const offhires = createRoute({
  ...ofOffice,
  path: '/offhires/{-$id}',
  component: lazyRouteComponent(
    () => import('../offhires/offhire-list.page.tsx'),
    'OffhireListPage',
  ),
});
const offhireProposals = createRoute({
  ...ofOffice,
  path: '/offhires/proposals/{-$id}',
  component: lazyRouteComponent(
    () => import('../offhires/proposal-list.page.tsx'),
    'ProposalListPage',
  ),
});

/** What vessels consume, how fast they sail and handle cargo, and when they were off-hire. */
export const performance = [
  consumption,
  chart,
  warranty,
  leg,
  portStay,
  cargoPerformance,
  offhires,
  offhireProposals,
] as const;
