import type { Answer } from '@fairlead/contract';
import { portCalls } from '@fairlead/contract/port-calls';
import type { ExchangedPortCall } from '@fairlead/contract/vms/vms-form';
import {
  differs,
  type ExchangeContext,
  idOf,
  overlaid,
  refOf,
  voyageOf,
} from './exchange-context.ts';
import { accepted, type Outcome } from './tally.ts';

const seconds = (at: string): string => new Date(at).toISOString();

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).map((id) => ({ id }));

/** Creates or changes a port call of a voyage, by its external id. */
export async function takePortCall(
  context: ExchangeContext,
  stated: ExchangedPortCall,
): Promise<Outcome> {
  const id = voyageOf(context, stated.voyageExternalId);
  if (id === undefined) return 'skipped';
  const { externalId, inActive } = stated;
  const reasons = stated.reasonForCalls?.map((code) =>
    idOf(context.reasons, code, 'Reason for call'),
  );
  const wanted = {
    port: { id: idOf(context.ports, stated.port, 'Port') },
    scheduledArrival: seconds(stated.scheduledArrival),
    scheduledDeparture: seconds(stated.scheduledDeparture),
    reasonForCalls: reasons && inOrder(reasons),
    inActive,
  };
  const current = (await portCallsOf(context, id)).find((one) => one.externalId === externalId);
  if (current === undefined) {
    const body = { ...wanted, externalId };
    accepted(await context.call(portCalls.create, { params: { id }, body }));
    return 'created';
  }
  const now = ownFields(current);
  if (!differs(now, wanted)) return 'unchanged';
  const params = { id, portCallId: current.id };
  const body = { ...overlaid(now, wanted), externalId, modified: current.modified };
  accepted(await context.call(portCalls.save, { params, body }));
  return 'updated';
}

type ReadPortCalls = Answer<typeof portCalls.listOfVoyage>;
export type ReadPortCall = ReadPortCalls[number];

export async function portCallsOf(
  { call }: Pick<ExchangeContext, 'call'>,
  id: number,
): Promise<ReadPortCalls> {
  const input = { params: { id }, query: { includeInActive: 'true' } } as const;
  return accepted(await call(portCalls.listOfVoyage, input));
}

const ownFields = (current: ReadPortCall) => ({
  port: refOf(current.port),
  agent: refOf(current.agent),
  scheduledArrival: seconds(current.scheduledArrival),
  scheduledDeparture: seconds(current.scheduledDeparture),
  inActive: current.inActive,
  hideInApp: current.hideInApp,
  reasonForCalls: inOrder(current.reasonForCalls.map(({ id }) => id)),
});
