import { notifications } from '@fairlead/contract/notifications';
import { can } from '@fairlead/domain/people/permissions';
import { type Host, serve } from '../platform/http/serve.ts';
import { countBySeverity, countOpen, onlineUsers } from './notifications.sql.ts';

const warning = 2;
const error = 3;

export function serveNotifications(host: Host): void {
  serve(host, notifications, {
    count: async ({ db, company }) => (await db.first(countOpen(company)))?.number ?? 0,
    countErrors: async ({ db, company, query }) => {
      const rows = await db.all(countBySeverity(company, query));
      const of = (severity: number) => rows.find((row) => row.severity === severity)?.number ?? 0;
      return {
        errors: query.showErrors === false ? 0 : of(error),
        warnings: query.showWarnings === false ? 0 : of(warning),
      };
    },
    onlineUsers: async ({ db, company, actor }) => {
      const everybody = can({ companyRoles: [], systemRoles: actor.systemRoles }, 'admin');
      const rows = await db.all(onlineUsers(everybody ? undefined : company));
      return rows.map((row) => ({
        userId: row.user_id,
        name: row.full_name,
        companyId: row.company_id,
        companyName: row.company_name,
        transport: row.transport,
        appVersion: row.app_version,
        platform: row.platform,
        language: row.language,
        timeZone: row.time_zone,
        connectedAt: row.connected_at,
        lastPing: row.last_ping,
      }));
    },
  });
}
