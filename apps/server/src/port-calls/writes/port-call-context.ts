import type { portCalls } from '@fairlead/contract/port-calls';
import { flagsOf, notesOf } from '@fairlead/domain/port-calls/fields';
import type { Catalogue, CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import { type Call, JsonText } from '../../platform/http/call.ts';
import { writerOf } from '../../platform/access/writer.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { PortCallTexts, PortCallValues } from '../port-calls.sql.ts';
import { portCallText } from '../wire/port-call-text.ts';

/** What the writes of port calls share. */
export interface PortCallContext {
  readonly catalogue: Catalogue;
  readonly memory: PageMemory;
}

export type CreateCall = Call<typeof portCalls.create>;
export type SaveCall = Call<typeof portCalls.save>;
export type RemoveCall = Call<typeof portCalls.remove>;
export type RestoreCall = Call<typeof portCalls.restore>;
type AnyCall = CreateCall | SaveCall | RemoveCall | RestoreCall;

/** What a body states, checked against the existing reasons for call; the database itself checks port and agent. */
export function valuesOf(
  call: Pick<CreateCall, 'body' | 'actor' | 'source'>,
  catalogue: CompanyCatalogue,
): PortCallValues {
  const { body } = call;
  const reasonIds = [...new Set(body.reasonForCalls.map((reason) => reason.id))];
  if (!reasonIds.every((id) => catalogue.hasReason(id)))
    refuseFields({ reasonForCalls: ['Not found'] });
  return {
    portId: body.port.id,
    agentId: body.agent?.id ?? null,
    scheduledArrival: body.scheduledArrival,
    scheduledDeparture: body.scheduledDeparture,
    reasonIds,
    ...flagsOf(body),
    ...notesOf(body),
    externalId: writerOf(call) === 'key' ? body.externalId : undefined,
  };
}

/** Notifies the browsers, and clears the counts of the lists. */
export function notify(
  call: AnyCall,
  context: PortCallContext,
  event: {
    readonly id: number;
    readonly action: 'created' | 'updated' | 'deleted' | 'restored';
    readonly vesselId: number;
  },
): void {
  call.changed({ entity: 'portCall', parentId: call.params.id, ...event });
  call.afterCommit(() => context.memory.forget(call.company));
}

/** A port call as the answer. */
export async function answerOf(
  row: PortCallTexts,
  call: AnyCall,
  { catalogue }: PortCallContext,
): Promise<JsonText> {
  const openCatalogue = await catalogue.open(call.db, call.company);
  const held = { catalogue: openCatalogue, portIds: [row.port_id] };
  return new JsonText(portCallText(row, await catalogue.holding(call.db, call.company, held)));
}
