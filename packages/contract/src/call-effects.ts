import { z } from 'zod';
import { agentLinks } from './agent-links.ts';
import { decimalText, fraction, instantText } from './forms.ts';
import { portCallEvents } from './port-call-events.ts';
import { feature, route } from './route.ts';

const figures = z
  .object({
    /** Laytime used, in minutes; null while none runs. */
    usedMinutes: fraction.nullable(),
    /** When laytime expires. */
    expiry: instantText.nullable(),
    /** Demurrage less despatch, as forecast if there is a forecast; null without figures. */
    net: decimalText.nullable(),
  })
  .meta({ id: 'LaytimeEffectFigures' });

/** What entries change, before they count. */
export const effects = z
  .object({
    /** Why the entry would be refused; null if it can be accepted. */
    obstacle: z.string().nullable(),
    /** Arrivals of this and later port calls that move, the earliest first. */
    arrivals: z.array(
      z.object({
        portCallId: z.number(),
        port: z.string(),
        timeZone: z.string(),
        before: instantText,
        after: instantText,
        /** The vessel has arrived by the entry. */
        hasArrived: z.boolean(),
      }),
    ),
    /** Laycans at those arrivals. */
    laycans: z.array(
      z.object({
        fixtureId: z.number(),
        fixtureNumber: z.string(),
        portCallId: z.number(),
        /** Days after the laycan closes, negative before it opens, 0 within it. */
        beforeDays: fraction,
        /** The same with the entry. */
        afterDays: fraction,
      }),
    ),
    /** Running laytime of the fixtures whose cargo is worked at the port call. */
    laytime: z.array(
      z.object({
        fixtureId: z.number(),
        fixtureNumber: z.string(),
        currency: z.string().nullable(),
        before: figures,
        after: figures,
      }),
    ),
  })
  .meta({ id: 'CallEffects' });

/** What entries of a port call change in ETAs, laycans, laytime and its cost, before they count. */
export const callEffects = feature({
  ofAgentEntries: route({
    method: 'POST',
    path: '/portCalls/{id}/agentLinks/{linkId}/effects',
    summary:
      'Preview of what accepting entries of an agent changes in ETAs, laycans, laytime and its cost; nothing is saved',
    may: 'company.write',
    params: agentLinks.accept.params,
    body: agentLinks.accept.body,
    answer: effects,
    fails: ['invalid', 'notFound', 'stale', 'agentEntryDecided', 'portCallMissing'],
  }),
  ofEvent: route({
    method: 'POST',
    path: '/portCalls/{id}/events/effects',
    summary:
      'Preview of what a new event changes in ETAs, laycans, laytime and its cost; nothing is saved',
    may: 'company.write',
    params: portCallEvents.create.params,
    body: portCallEvents.create.body,
    answer: effects,
    fails: ['invalid', 'notFound', 'portCallMissing'],
  }),
});
