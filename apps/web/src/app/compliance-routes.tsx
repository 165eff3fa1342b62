import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofOffice } from './route-frame.tsx';

const euCompliance = createRoute({
  ...ofOffice,
  path: '/compliance/EuCompliance',
  component: lazyRouteComponent(
    () => import('../compliance/compliance.page.tsx'),
    'CompliancePage',
  ),
});

/** Emissions under every regime. */
export const compliance = [euCompliance] as const;
