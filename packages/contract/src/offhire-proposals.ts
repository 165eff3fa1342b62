import {
  proposalOrigins,
  proposalStates,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { z } from 'zod';
import {
  byId,
  decimalText,
  idList,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  paging,
  text,
} from './forms.ts';
import { offhireAnswer, offhireBody } from './offhires.ts';
import { feature, route } from './route.ts';

const proposal = z
  .object({
    id: z.number(),
    vessel: named,
    voyage: z
      .object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() })
      .nullable(),
    /** Of a statement of facts. */
    portCall: z.object({ id: z.number(), portName: z.string() }).nullable(),
    origin: numberOf(proposalOrigins),
    reason: numberOf(offhireReasons),
    from: instantText,
    /** Null while it goes on. */
    to: instantText.nullable(),
    /** The zone of the ship’s clock, or of the port. */
    timeZone: z.string(),
    /** From start to end; null while it goes on. */
    hours: decimalText.nullable(),
    /** Tonnes burned in that time so far, by kind of fuel. */
    fuels: z.array(
      z.object({
        fuelType: numberOf(fuelTypes),
        /** Tonnes. */
        consumed: decimalText,
      }),
    ),
    /** The log reports that it rests on, oldest first. */
    reports: z.array(
      z.object({
        guid: z.string(),
        kind: numberOf(logReportKinds),
        at: instantText,
        zone: z.string(),
      }),
    ),
    /** No report ends it: the arrival does. */
    isEndAssumed: z.boolean(),
    /** A report reaches beyond its start or end; its fuel was divided by time. */
    isEstimated: z.boolean(),
    /** What the ship wrote about it. */
    remark: z.string(),
    state: numberOf(proposalStates),
    /** The off-hire that it became; an open one with an off-hire has new facts since. */
    offhireId: z.number().nullable(),
    /** The last rejection, also if new facts opened it again. */
    rejection: z
      .object({
        reason: z.string(),
        by: z.string().nullable(),
        at: instantText.nullable(),
      })
      .nullable(),
    /** Off-hires of the vessel at the same time, at most 20. */
    overlaps: z.array(
      z.object({
        id: z.number(),
        from: instantText,
        to: instantText.nullable(),
        reason: numberOf(offhireReasons),
      }),
    ),
    modified: instantText,
  })
  .meta({ id: 'OffhireProposal' });

/** Off-hires that log reports and statements of facts suggest, with hours and fuel. */
export const offhireProposals = feature({
  list: route({
    method: 'GET',
    path: '/offhires/proposals',
    summary: 'Off-hires that reports and statements of facts suggest, latest first',
    may: 'company.read',
    query: z.object({
      vesselIds: idList.optional(),
      voyageIds: idList.optional(),
      /** 10 open, 20 accepted, 30 rejected. */
      states: idList.optional(),
      ...paging,
    }),
    answer: z.array(proposal),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/offhires/proposals/{id}',
    summary: 'One proposed off-hire',
    may: 'company.read',
    params: byId,
    answer: proposal,
    fails: ['notFound'],
  }),
  accept: route({
    method: 'POST',
    path: '/offhires/proposals/{id}/accept',
    summary:
      'Make the off-hire of a proposal, as proposed or changed; `modified` is that of the proposal. An off-hire that it became before is saved.',
    may: 'company.write',
    params: byId,
    body: offhireBody,
    answer: offhireAnswer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  reject: route({
    method: 'POST',
    path: '/offhires/proposals/{id}/reject',
    summary: 'Reject a proposal with a reason; it returns only when its start, end or fuel changes',
    may: 'company.write',
    params: byId,
    body: z.object({ reason: text(500, 1), modified }).meta({ id: 'OffhireRejection' }),
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  reopen: route({
    method: 'POST',
    path: '/offhires/proposals/{id}/reopen',
    summary: 'Take the decision about a proposal back',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
});
