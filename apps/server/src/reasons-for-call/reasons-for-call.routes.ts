import { reasonsForCall } from '@fairlead/contract/reasons-for-call';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { JsonText } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';

export function serveReasonsForCall(host: Host): void {
  const catalogue = catalogueOf(host.database);
  serve(host, reasonsForCall, {
    list: async ({ db, company }) =>
      new JsonText((await catalogue.open(db, company)).reasonListText),
  });
}
