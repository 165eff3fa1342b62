import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where the pages of log reports lead back to. */
export const reportCrumbs: readonly ReactNode[] = [
  <Link key="reports" to="/reports/log">
    Log reports
  </Link>,
];
