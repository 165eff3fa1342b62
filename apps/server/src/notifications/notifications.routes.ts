import { notifications } from '@fairlead/contract/notifications';
import { checkLimits } from '@fairlead/contract/notifications/check-limits';
import { can } from '@fairlead/domain/people/permissions';
import { type Host, serve } from '../platform/http/serve.ts';
import { notificationRecord, readNotification } from './list/notification-record.ts';
import { listLimits, saveLimits } from './limits/change-limits.ts';
import { previewLimits } from './limits/preview-limits.ts';
import { countBySeverity, countOpen, notificationPage, onlineUsers } from './notifications.sql.ts';
import {
  assignNotification,
  commentNotification,
  dismissNotification,
  reactivateNotification,
  requestCorrection,
  snoozeNotification,
} from './writes/change-notification.ts';
import { assignAll, commentAll, snoozeAll } from './writes/change-many.ts';
import {
  dismissAll,
  dismissOfPeriods,
  reactivateAll,
  reactivateOfPeriods,
  undoDismissal,
} from './writes/dismiss-many.ts';

const warning = 2;
const error = 3;
const pageSize = 50;

export function serveNotifications(host: Host): void {
  serve(host, checkLimits, { list: listLimits, save: saveLimits, preview: previewLimits });
  serve(host, notifications, {
    count: async ({ db, company }) => (await db.first(countOpen(company)))?.number ?? 0,
    countErrors: async ({ db, company, actor, query }) => {
      const rows = await db.all(countBySeverity({ ...query, company, user: actor.userId }));
      const of = (severity: number) => rows.find((row) => row.severity === severity)?.number ?? 0;
      return { errors: of(error), warnings: of(warning) };
    },
    list: async ({ db, company, actor, query }) => {
      const { skip = 0, take = pageSize, ...filter } = query;
      const page = notificationPage({ ...filter, company, user: actor.userId }, skip, take);
      return (await db.all(page)).map(notificationRecord);
    },
    get: ({ db, company, params }) => readNotification(db, company, params.id),
    dismiss: dismissNotification,
    undismiss: reactivateNotification,
    dismissAll,
    unDismissAll: reactivateAll,
    undoDismissal,
    dismissPeriods: dismissOfPeriods,
    undismissPeriods: reactivateOfPeriods,
    snooze: snoozeNotification,
    snoozeAll,
    assign: assignNotification,
    assignAll,
    comment: commentNotification,
    commentAll,
    requestCorrection,
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
