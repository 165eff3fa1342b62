import { voyageCopy } from '@fairlead/contract/voyage-copy';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { claimVoyages, refreshVoyages } from '../lists/lists.sql.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { insertVoyage } from '../voyages/voyages.sql.ts';
import { partsOf } from './values/copy-values.ts';
import { insertCargo, insertLines, insertPortCalls, sourceAndIds } from './voyage-copy.sql.ts';

const constraints = {
  voyages_number: ['voyageNumber', 'Voyage number is already used for this vessel'],
} as const;

type CopyCall = Call<typeof voyageCopy.copy>;

/** The copy of a voyage, made in one transaction. */
export function serveVoyageCopy(host: Host): void {
  const catalogue = catalogueOf(host.database);
  const memory = pageMemoryOf(host.database);
  serve({ ...host, constraints }, voyageCopy, {
    copy: async (call) => {
      const { db, company, params, body } = call;
      const [[ids], stored] = await Promise.all([
        db.all(
          sourceAndIds(company, params.id, {
            portCalls: body.portCalls.length,
            cargo: body.cargo.length,
            lines: body.cargoPorts.length,
          }),
        ),
        catalogue.open(db, company),
      ]);
      if (ids === undefined) return refuse('notFound');
      const parts = partsOf(body, ids);
      if (!parts.portCalls.every(({ reasons }) => reasons.every((id) => stored.hasReason(id))))
        refuseFields({ reasonForCalls: ['Not found'] });
      const id = await insertCopiedVoyage(call);
      const reference = { company, voyage: id };
      await Promise.all([
        db.run(insertPortCalls(reference, parts.portCalls)),
        db.run(insertCargo(reference, params.id, parts.cargo)),
        db.run(insertLines(reference, params.id, parts.lines)),
        db.run(refreshVoyages(company, [id])),
      ]);
      call.changed({ entity: 'voyage', id, action: 'created', vesselId: body.vessel?.id ?? 0 });
      call.afterCommit(() => memory.forget(company));
      return { id };
    },
  });
}

async function insertCopiedVoyage({ db, company, body }: CopyCall): Promise<number> {
  const ballastPortCallId = body.ballastPortCall?.id ?? null;
  const [, made] = await Promise.all([
    db.run(claimVoyages(company, [], ballastPortCallId)),
    db.first(
      insertVoyage(company, {
        voyageNumber: body.voyageNumber ?? 0,
        reference: body.reference === '' ? null : body.reference,
        vesselId: body.vessel?.id ?? 0,
        masterId: body.master?.id ?? null,
        tradeId: body.trade?.id ?? null,
        ballastPortCallId,
        inActive: false,
        external: { isByKey: false, id: undefined },
      }),
    ),
  ]);
  if (made === undefined) return refuseFields({ vessel: ['Not found'] });
  return (
    made.id ??
    refuseFields({
      ...(made.needs_reference ? { reference: ['Required'] } : {}),
      ...(made.ballast_exists ? {} : { ballastPortCall: ['Not found'] }),
    })
  );
}
