import type { voyages } from '@fairlead/contract/voyages';
import type { Call } from '../../platform/http/call.ts';
import { writerOf } from '../../platform/access/writer.ts';
import type { VoyageValues } from '../voyages.sql.ts';

/** The values that a body states; a blank reference counts as none. */
export function valuesOf(
  call: Pick<Call<typeof voyages.save>, 'body' | 'actor' | 'source'>,
): VoyageValues {
  const { body } = call;
  return {
    voyageNumber: body.voyageNumber,
    reference: body.reference === '' ? null : body.reference,
    vesselId: body.vessel.id,
    masterId: body.master?.id ?? null,
    tradeId: body.trade?.id ?? null,
    ballastPortCallId: body.ballastPortCall?.id ?? null,
    inActive: body.inActive,
    external: {
      isByKey: writerOf(call) === 'key',
      id: body.externalId === '' ? null : body.externalId,
    },
  };
}
