import { activityTemplates, portCallEvents } from '@fairlead/contract/port-call-events';
import { dcsaEvents } from '@fairlead/contract/port-call-events/dcsa-events';
import { serviceTimes } from '@fairlead/contract/port-call-events/service-times';
import {
  commonActivityTemplates,
  triggersOfAction,
} from '@fairlead/domain/port-calls/activity-templates';
import { readDcsaEvents } from './dcsa/list-events.ts';
import { takeDcsaEvents } from './dcsa/take-events.ts';
import { readCallFlow } from './flow/read-call-flow.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import type { RouteShape } from '@fairlead/contract/route';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { eventsOf, operationsOf, ownTemplates, portCallExists } from './port-call-events.sql.ts';
import { latestServiceTimesOf, serviceTimesOf } from './service-times.sql.ts';
import { commonTemplateRecord, eventRecord, ownTemplateRecord } from './wire/event-record.ts';
import { serviceTimeOf } from './wire/service-time.ts';
import { eventConstraints } from './writes/event-constraints.ts';
import { appendServiceTime } from './writes/append-service-time.ts';
import { removeEvent, restoreEvent } from './writes/remove-event.ts';
import { createEvent, saveEvent } from './writes/write-event.ts';

const timeConstraints = { port_calls_check: ['at', 'ETD cannot be before ETA'] } as const;

const writing = <C extends Pick<Call<RouteShape>, 'actor' | 'source'>>(call: C) => ({
  ...call,
  author: call.actor.userId,
  createdFrontend: call.source === 'office',
});

/** The events of port calls, what they can be, and the chains of the service times. */
export function servePortCallEvents(host: Host): void {
  const memory = pageMemoryOf(host.database);
  serve({ ...host, constraints: eventConstraints }, portCallEvents, {
    list: async ({ db, company, params }) => {
      const [exists, rows, operations] = await Promise.all([
        db.first(portCallExists(company, params.id)),
        db.all(eventsOf(company, params.id)),
        db.all(operationsOf(company, params.id)),
      ]);
      if (exists === undefined) refuse('portCallMissing');
      return rows.filter((row) => row.deleted === null).map((row) => eventRecord(row, operations));
    },
    flow: readCallFlow,
    create: (call) => createEvent(writing(call), memory),
    save: (call) => saveEvent(writing(call), memory),
    remove: (call) => removeEvent(writing(call), memory),
    restore: (call) => restoreEvent(writing(call), memory),
  });
  serve(host, activityTemplates, {
    list: async ({ db, company, query }) => {
      const own = await db.all(
        ownTemplates(company, { includeInActive: query.includeInActive === true }),
      );
      const common = commonActivityTemplates.map((template) =>
        commonTemplateRecord(template, [...triggersOfAction(template.action)]),
      );
      return [...common, ...own.map(ownTemplateRecord)];
    },
  });
  serve({ ...host, constraints: timeConstraints }, serviceTimes, {
    list: async ({ db, company, params, query }) => {
      const chain = query.latest === true ? latestServiceTimesOf : serviceTimesOf;
      const [exists, rows] = await Promise.all([
        db.first(portCallExists(company, params.id)),
        db.all(chain(company, params.id)),
      ]);
      if (exists === undefined) refuse('portCallMissing');
      return rows.map(serviceTimeOf);
    },
    append: (call) => appendServiceTime({ ...call, author: call.actor.userId }, memory),
  });
  serve({ ...host, constraints: eventConstraints }, dcsaEvents, {
    list: async ({ db, company, params }) => {
      const events = await readDcsaEvents(db, company, params.id);
      return events === undefined ? refuse('portCallMissing') : [...events];
    },
    take: (call) => takeDcsaEvents(call, memory),
  });
}
