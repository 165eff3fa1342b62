import type { Subscription } from '@fairlead/domain/subscription/state';
import { createStore } from '../../platform/store/store.ts';

/** The subscription of the company as it was last looked at. */
export const lookedAtSubscription = createStore<Subscription | undefined>(undefined);

/** Where no dialog lies over the page: writing to the support, and the provider's page on which it is renewed. */
export const isWayOut = (pathname: string): boolean => /^\/(?:help|admin)\//.test(pathname);
