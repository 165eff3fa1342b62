import { fuelCorrectionForm, tankReadingForm } from '@fairlead/contract/fuel-ledger';
import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import {
  type EntryContext,
  entryHandler,
  type EntryHandler,
} from '../../ship-entries/take/entry-handler.ts';
import { postFuel } from '../postings/post-fuel.ts';
import { type FuelEntry, takeCorrection } from './correct-ledger.ts';
import { correctionGuid, voidCorrection } from './corrections.sql.ts';
import { entryFindings, shipWriter } from './entry-writer.ts';
import { takeReading } from './read-tank.ts';

const entryOf = (context: EntryContext): FuelEntry => ({
  of: { company: context.company, vessel: context.vessel },
  guid: context.entryId,
  by: shipWriter(context),
  now: context.now,
});

function notify({ changed, vessel }: EntryContext): void {
  changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
}

/** A correction that another entry corrects is reversed first. */
async function reverseEarlier({ db, company, vessel, replaces }: EntryContext): Promise<void> {
  const earlier = replaces?.refs.find(({ entity }) => entity === 'fuelCorrection')?.id;
  if (earlier === undefined) return;
  const of = { company, vessel };
  const row = await db.first(correctionGuid(of, earlier));
  if (row === undefined) return;
  await db.run(voidCorrection(of, row.guid, 'Corrected by a later entry'));
  await postFuel(db, { ...of, source: fuelSource.Correction, sourceId: row.guid }, []);
}

/** Opening stocks and corrections that ships report. */
const fuelCorrectionEntries: EntryHandler = entryHandler({
  form: 'fuelCorrection',
  versions: { 1: fuelCorrectionForm },
  take: async (context, payload) => {
    await reverseEarlier(context);
    const { id, findings } = await takeCorrection(context.db, entryOf(context), payload);
    notify(context);
    return { refs: [{ entity: 'fuelCorrection', id }], findings: entryFindings(findings) };
  },
});

/** Tanks that ships have measured. */
const tankReadingEntries: EntryHandler = entryHandler({
  form: 'tankReading',
  versions: { 1: tankReadingForm },
  take: async (context, payload) => {
    const id = await takeReading(context.db, entryOf(context), payload);
    notify(context);
    return { refs: [{ entity: 'tankReading', id }] };
  },
});

/** What ships report to the ledger itself. */
export const fuelEntries: readonly EntryHandler[] = [fuelCorrectionEntries, tankReadingEntries];
