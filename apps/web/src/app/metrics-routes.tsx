import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofOffice } from './route-frame.tsx';

const tankStates = createRoute({
  ...ofOffice,
  path: '/metrics/tankstates',
  component: lazyRouteComponent(
    () => import('../metrics/tank-state-list.page.tsx'),
    'TankStateListPage',
  ),
});
const tankState = createRoute({
  ...ofOffice,
  path: '/metrics/tankstates/$refId',
  component: lazyRouteComponent(() => import('../metrics/tank-state.page.tsx'), 'TankStatePage'),
});
const changeOvers = createRoute({
  ...ofOffice,
  path: '/metrics/changeovers',
  component: lazyRouteComponent(
    () => import('../metrics/change-over-log.page.tsx'),
    'ChangeOverLogPage',
  ),
});

/** The pages of tank monitoring. */
export const metrics = [tankStates, tankState, changeOvers] as const;
