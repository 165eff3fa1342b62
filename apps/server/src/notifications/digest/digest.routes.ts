import { notificationDigest } from '@fairlead/contract/notifications/digest';
import { type Host, serve } from '../../platform/http/serve.ts';
import { readDigest, saveDigest } from './digest-settings.ts';

export function serveNotificationDigest(
  host: Host,
  { sendsMail }: { readonly sendsMail: boolean },
): void {
  serve(host, notificationDigest, {
    get: (call) => readDigest(call, sendsMail),
    save: (call) => saveDigest(call, sendsMail),
  });
}
