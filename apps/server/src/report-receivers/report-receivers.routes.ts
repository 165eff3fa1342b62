import { reportReceivers } from '@fairlead/contract/report-receivers';
import { type Host, serve } from '../platform/http/serve.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { readOutputs, sendOutputs } from './outputs/report-outputs.ts';
import {
  bringBackReceiver,
  createReceiver,
  listReceivers,
  removeReceiver,
  saveReceiver,
} from './writes/change-receivers.ts';

/** Receivers of log reports, and what each of them is sent. */
export function serveReportReceivers(host: Host, outbox: Outbox): void {
  serve(host, reportReceivers, {
    list: listReceivers,
    create: createReceiver,
    save: saveReceiver,
    remove: removeReceiver,
    restore: bringBackReceiver,
    outputs: (call) => readOutputs(call, outbox),
    send: (call) => sendOutputs(call, outbox),
  });
}
