import type { Subscription } from '@fairlead/domain/subscription/state';
import { createStore } from '@fairlead/ui/store';

/** The subscription of the company as of the last check. */
export const watchedSubscription = createStore<Subscription | undefined>(undefined);

/**
 * Pages that the dialog does not cover: the support form, the export of the company, and the provider's page where the
 * subscription is renewed.
 */
export const isExitPath = (pathname: string): boolean =>
  /^\/(?:(?:help|admin)\/|companyExport$)/i.test(pathname);
