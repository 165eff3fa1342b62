import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { trackingStages } from '@fairlead/domain/cargo-tracking/tracking';
import { z } from 'zod';
import { decimalText, enumerated, id, instant, instantText, ok, text } from './forms.ts';
import { feature, route } from './route.ts';

const ofCargo = z.object({ id, cargoId: id });

export const trackingLink = z
  .object({
    id: z.number(),
    /** The first characters of its token, to tell links apart; the token itself is not stored. */
    hint: z.string(),
    label: z.string().nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    expires: instantText,
    revoked: instantText.nullable(),
    /** How often it was opened. */
    opened: z.number(),
    lastOpened: instantText.nullable(),
  })
  .meta({ id: 'TrackingLink' });

const newLink = z
  .object({
    /** Who receives it. */
    label: text(200).nullable().default(null),
    expires: instant.nullable().default(null),
  })
  .meta({ id: 'NewTrackingLink' });

export const trackingLinks = feature({
  listOfCargo: route({
    method: 'GET',
    path: '/voyages/{id}/cargo/{cargoId}/trackingLinks',
    summary: 'Public links to a cargo, latest first',
    may: 'company.read',
    params: ofCargo,
    answer: z.array(trackingLink),
    fails: ['cargoMissing'],
  }),
  create: route({
    method: 'POST',
    path: '/voyages/{id}/cargo/{cargoId}/trackingLinks',
    summary:
      'Create a public link to a tracked cargo; its address is returned only once and not stored; it expires 30 days after discharge unless stated otherwise',
    may: 'company.write',
    params: ofCargo,
    body: newLink,
    answer: trackingLink.extend({
      /** The page's path with the token: `/o/track?t=...`. */
      path: z.string(),
    }),
    secret: true,
    fails: ['invalid', 'cargoMissing', 'trackingOff'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/voyages/{id}/cargo/{cargoId}/trackingLinks/{linkId}',
    summary: 'Revoke a public link',
    may: 'company.write',
    params: ofCargo.extend({ linkId: id }),
    answer: ok,
    fails: ['notFound'],
  }),
  share: route({
    method: 'POST',
    path: '/cargo/{id}/tracking',
    summary:
      'Create a public link to a cargo with the default settings; returns its token, only once, and its expiry',
    may: 'company.write',
    params: z.object({ id }),
    body: newLink.nullable(),
    answer: z.object({ token: z.string(), expires: instantText }),
    secret: true,
    fails: ['invalid', 'cargoMissing', 'trackingOff'],
  }),
  unshare: route({
    method: 'DELETE',
    path: '/cargo/{id}/tracking',
    summary: 'Revoke all public links of a cargo',
    may: 'company.write',
    params: z.object({ id }),
    answer: ok,
    fails: ['cargoMissing'],
  }),
});

/** An actual time, or the currently expected one, with who reported it and when. */
const trackedTime = z
  .object({
    at: instantText,
    isActual: z.boolean(),
    /** Later than reported, because the vessel is behind schedule. */
    isDelayed: z.boolean(),
    /** Office 10, master 20, agent 30, terminal 40, AIS 50, external system 60; null for actual times. */
    saidBy: enumerated(serviceTimeSources).nullable(),
    saidAt: instantText.nullable(),
  })
  .meta({ id: 'TrackedTime' });

const trackedAmount = z
  .object({
    /** In the unit of the cargo. */
    nominated: decimalText,
    /** Null until something is reported. */
    processed: decimalText.nullable(),
  })
  .meta({ id: 'TrackedAmount' });

export const trackedCargo = z
  .object({
    company: z.string(),
    vessel: z.string(),
    commodity: z.string(),
    unit: z.object({ symbol: z.string(), decimals: z.number() }),
    stage: z.enum(trackingStages),
    loading: trackedAmount,
    discharging: trackedAmount,
    ports: z.array(
      trackedAmount.extend({
        name: z.string(),
        unLoCode: z.string().nullable(),
        country: z.string(),
        countryCode: z.string(),
        timeZone: z.string(),
        /** L or D. */
        reason: z.string(),
        arrival: trackedTime,
        departure: trackedTime,
      }),
    ),
    asOf: instantText,
    expires: instantText,
  })
  .meta({ id: 'TrackedCargo' });

export const cargoTracking = feature({
  track: route({
    method: 'GET',
    path: '/o/track',
    summary: 'What the holder of a public link may see of one cargo',
    may: 'public',
    query: z.object({ t: z.string().default('') }),
    answer: trackedCargo,
    fails: ['linkEnded'],
  }),
});
