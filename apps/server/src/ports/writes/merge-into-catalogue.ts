import type { ports } from '@fairlead/contract/ports';
import { isOwnPort } from '@fairlead/domain/ports/own-ports';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import type { Register } from '../../platform/registers/register.ts';
import { replaceRecord } from '../../platform/registers/replace-record.ts';
import { claimPort, onePort } from '../own-ports.sql.ts';
import { readPort, refuseCatalogue } from './save-port.ts';
import { isOlder } from '../../platform/http/stale.ts';

/**
 * Replaces an own port with a port of the shared catalogue: calls, berths and holidays name that one then, and so do
 * settings where it has none. All or nothing, in the transaction of the call.
 */
export async function mergeIntoCatalogue(call: Call<typeof ports.merge>, register: Register) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const merged = { from: params.id, into: body.port.id };
  if (isOwnPort(merged.into)) refuseFields({ port: ['Choose a port of the shared catalogue'] });
  const [, before, into] = await Promise.all([
    db.run(claimPort(reference)),
    readPort(db, reference, register),
    db.first(onePort({ company, id: merged.into })),
  ]);
  refuseCatalogue(params.id);
  if (into === undefined) return refuseFields({ port: ['Not found'] });
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  await replaceRecord(
    call,
    { company, register },
    {
      ...merged,
      names: { from: before.name, into: into.name },
      // A catalogue port has no key of its own in these tables: both ports are found by the named port.
      columnOf: () => 'port_id',
    },
  );
  call.afterCommit(() => register.stored?.(company));
  call.changed({ entity: 'port', id: merged.from, action: 'deleted' });
  call.changed({ entity: 'port', id: merged.into, action: 'updated' });
  return readPort(db, { company, id: merged.into }, register);
}
