import { tankTransferPayload } from '@fairlead/contract/tank-transfers';
import { entryFindings, shipWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { correctedReport, reasonOf } from '../../fuel-ledger/reports/corrected-report.ts';
import { transferById, transferOfVessel } from '../tank-transfers.sql.ts';
import { takeTransfer } from './save-transfer.ts';

const entity = 'tankTransfer';

/** Tank transfers that ships report: an entry that corrects another one is the next version of its transfer. */
export const tankTransferEntries: EntryHandler = entryHandler({
  form: 'tankTransfer',
  versions: { 1: tankTransferPayload },
  take: async (context, payload) => {
    const { db, company, vessel, entryId, now, changed } = context;
    const { reason, corrects, ...form } = payload;
    const known = await correctedReport(
      context,
      { reason, corrects },
      {
        byId: (id) => transferById(company, id),
        byGuid: (guid) => transferOfVessel({ company, vessel }, guid),
        entity,
      },
    );
    const { id, findings } = await takeTransfer(
      db,
      {
        company,
        vessel,
        guid: known?.guid ?? entryId,
        transfer: known?.id,
        reason: known === undefined ? null : reasonOf(reason),
        by: shipWriter(context),
        now,
      },
      form,
    );
    changed({ entity, id, action: known === undefined ? 'created' : 'updated', vesselId: vessel });
    changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
    return { refs: [{ entity, id }], findings: entryFindings(findings) };
  },
});
