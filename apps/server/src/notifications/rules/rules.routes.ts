import { notificationRules } from '@fairlead/contract/notifications/rules';
import { type Host, serve } from '../../platform/http/serve.ts';
import {
  createRule,
  listColumns,
  listRules,
  removeRule,
  restoreRule,
  saveRule,
} from './change-rules.ts';
import { previewRule } from './preview-rule.ts';

export function serveNotificationRules(host: Host): void {
  serve(host, notificationRules, {
    list: listRules,
    columns: listColumns,
    create: createRule,
    save: saveRule,
    remove: removeRule,
    restore: restoreRule,
    preview: previewRule,
  });
}
