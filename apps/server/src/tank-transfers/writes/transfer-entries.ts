import { tankTransferForm } from '@fairlead/contract/tank-transfers';
import { entryFindings, shipWriter } from '../../fuel-ledger/writes/entry-writer.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { transferById } from '../tank-transfers.sql.ts';
import { takeTransfer } from './save-transfer.ts';

const entity = 'tankTransfer';

/** Tank transfers that ships report: an entry that corrects another one is the next version of its transfer. */
export const tankTransferEntries: EntryHandler = entryHandler({
  form: 'tankTransfer',
  versions: { 1: tankTransferForm },
  take: async (context, payload) => {
    const { db, company, vessel, replaces, entryId, now, changed } = context;
    const earlier = replaces?.refs.find((ref) => ref.entity === entity)?.id;
    const known =
      earlier === undefined ? undefined : await db.first(transferById(company, earlier));
    const guid = known?.guid ?? entryId;
    const entry = { company, vessel, guid, transfer: known?.id, reason: null };
    const by = shipWriter(context);
    const { id, findings } = await takeTransfer(db, { ...entry, by, now }, payload);
    changed({ entity, id, action: known === undefined ? 'created' : 'updated', vesselId: vessel });
    changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
    return { refs: [{ entity, id }], findings: entryFindings(findings) };
  },
});
