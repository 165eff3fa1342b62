import type { ExchangedPortCall } from '@fairlead/contract/vms/vms-form';
import { type ExchangeContext, differs, idOf, voyageOf } from './exchange-context.ts';
import { withoutGaps } from './take-voyage.ts';
import { accepted, type Outcome } from './tally.ts';

interface CurrentPortCall {
  readonly id: number;
  readonly port: { readonly id: number };
  readonly agent: { readonly id: number } | null;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly inActive: boolean;
  readonly hideInApp: boolean;
  readonly reasonForCalls: readonly { readonly id: number }[];
  readonly externalId: string | null;
  readonly modified: string;
}

const seconds = (at: string): string => new Date(at).toISOString();

/** Creates or changes a port call of a voyage, by its external id. */
export async function takePortCall(
  context: ExchangeContext,
  stated: ExchangedPortCall,
): Promise<Outcome> {
  const voyage = voyageOf(context, stated.voyageExternalId);
  if (voyage === undefined) return 'skipped';
  const wanted = {
    port: { id: idOf(context.ports, stated.port, 'Port') },
    scheduledArrival: seconds(stated.scheduledArrival),
    scheduledDeparture: seconds(stated.scheduledDeparture),
    reasonForCalls: stated.reasonForCalls
      ?.map((code) => idOf(context.reasons, code, 'Reason for call'))
      .toSorted((a, b) => a - b)
      .map((id) => ({ id })),
    inActive: stated.inActive,
  };
  const calls = await portCallsOf(context, voyage);
  const current = calls.find(({ externalId }) => externalId === stated.externalId);
  const path = `/voyages/${voyage}/portCalls`;
  const { externalId } = stated;
  if (current === undefined) {
    accepted(await context.request(`POST ${path}`, { ...withoutGaps(wanted), externalId }));
    return 'created';
  }
  const now = ownFields(current);
  if (!differs(now, wanted)) return 'unchanged';
  const body = { ...now, ...withoutGaps(wanted), externalId, modified: current.modified };
  accepted(await context.request(`PUT ${path}/${current.id}`, body));
  return 'updated';
}

export async function portCallsOf(
  context: Pick<ExchangeContext, 'request'>,
  voyage: number,
): Promise<readonly CurrentPortCall[]> {
  const calls = accepted(
    await context.request(`GET /voyages/${voyage}/portCalls?includeInActive=true`),
  );
  return calls as readonly CurrentPortCall[];
}

function ownFields(current: CurrentPortCall) {
  return {
    port: { id: current.port.id },
    agent: current.agent === null ? null : { id: current.agent.id },
    scheduledArrival: seconds(current.scheduledArrival),
    scheduledDeparture: seconds(current.scheduledDeparture),
    inActive: current.inActive,
    hideInApp: current.hideInApp,
    reasonForCalls: current.reasonForCalls
      .map(({ id }) => ({ id }))
      .toSorted((a, b) => a.id - b.id),
  };
}
