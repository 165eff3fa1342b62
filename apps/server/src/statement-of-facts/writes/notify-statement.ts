import type { Call } from '../../platform/http/call.ts';
import type { RouteShape } from '@fairlead/contract/route';
import type { StatementRecord } from '../wire/statement.ts';

/** Notifies the browsers of a statement that was written. */
export function notifyStatement<R extends RouteShape>(
  call: Pick<Call<R>, 'changed'>,
  { id, portCallId, vessel }: StatementRecord,
  action: 'created' | 'updated',
): void {
  call.changed({
    entity: 'statementOfFacts',
    id,
    action,
    parentId: portCallId,
    vesselId: vessel.id,
  });
}
