import type { ExchangedPortCall } from '@fairlead/contract/vms-form';
import { type Desk, differs, idOf, voyageOf } from './desk.ts';
import { withoutGaps } from './take-voyage.ts';
import { accepted, type Outcome } from './tally.ts';

interface Standing {
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
export async function takePortCall(desk: Desk, stated: ExchangedPortCall): Promise<Outcome> {
  const voyage = voyageOf(desk, stated.voyageExternalId);
  if (voyage === undefined) return 'skipped';
  const wanted = {
    port: { id: idOf(desk.ports, stated.port, 'Port') },
    scheduledArrival: seconds(stated.scheduledArrival),
    scheduledDeparture: seconds(stated.scheduledDeparture),
    reasonForCalls: stated.reasonForCalls
      ?.map((code) => idOf(desk.reasons, code, 'Reason for call'))
      .toSorted((a, b) => a - b)
      .map((id) => ({ id })),
    inActive: stated.inActive,
  };
  const calls = await portCallsOf(desk, voyage);
  const standing = calls.find(({ externalId }) => externalId === stated.externalId);
  const path = `/voyages/${voyage}/portCalls`;
  const { externalId } = stated;
  if (standing === undefined) {
    accepted(await desk.ask(`POST ${path}`, { ...withoutGaps(wanted), externalId }));
    return 'created';
  }
  const now = ownFields(standing);
  if (!differs(now, wanted)) return 'unchanged';
  const body = { ...now, ...withoutGaps(wanted), externalId, modified: standing.modified };
  accepted(await desk.ask(`PUT ${path}/${standing.id}`, body));
  return 'updated';
}

export async function portCallsOf(
  desk: Pick<Desk, 'ask'>,
  voyage: number,
): Promise<readonly Standing[]> {
  const calls = accepted(await desk.ask(`GET /voyages/${voyage}/portCalls?includeInActive=true`));
  return calls as readonly Standing[];
}

function ownFields(standing: Standing) {
  return {
    port: { id: standing.port.id },
    agent: standing.agent === null ? null : { id: standing.agent.id },
    scheduledArrival: seconds(standing.scheduledArrival),
    scheduledDeparture: seconds(standing.scheduledDeparture),
    inActive: standing.inActive,
    hideInApp: standing.hideInApp,
    reasonForCalls: standing.reasonForCalls
      .map(({ id }) => ({ id }))
      .toSorted((a, b) => a.id - b.id),
  };
}
