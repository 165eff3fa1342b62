import { subscription } from '@fairlead/contract/subscription';
import { isOpenEnd } from '@fairlead/domain/subscription/periods';
import { type Host, serve } from '../platform/http/serve.ts';

export function serveSubscription(host: Host): void {
  serve(host, subscription, {
    get: async ({ actor, company, now }) => {
      const until = actor.companies.get(company)?.subscribedUntil;
      return {
        isValid: until !== undefined && until >= now.getTime(),
        validTo: until === undefined || isOpenEnd(until) ? null : new Date(until).toISOString(),
      };
    },
  });
}
