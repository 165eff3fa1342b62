import { alerts } from '@fairlead/contract/alerts';
import { type Host, serve } from '../platform/http/serve.ts';
import { type AlertRow, companyAlerts } from './alerts.sql.ts';

/** Alerts of records, which every screen reads once and shows beside their names. */
export function serveAlerts(host: Host): void {
  serve(host, alerts, {
    list: async ({ db, company }) => {
      const rows = await db.all(companyAlerts(company));
      const of = (wanted: AlertRow['kind']) =>
        rows.filter(({ kind }) => kind === wanted).map(({ id, text }) => ({ id, text }));
      return { ports: of('ports'), vessels: of('vessels'), partners: of('partners') };
    },
  });
}
