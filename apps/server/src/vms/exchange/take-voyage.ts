import { voyages } from '@fairlead/contract/voyages';
import type { ExchangedVoyage } from '@fairlead/contract/vms/vms-form';
import type { Answer } from '@fairlead/contract';
import { differs, type ExchangeContext, isExcluded, overlaid, refOf } from './exchange-context.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

/** Creates or changes a voyage, by its external id, through the same calls that a key would make. */
export async function takeVoyage(
  context: ExchangeContext,
  stated: ExchangedVoyage,
): Promise<Outcome> {
  const vessel = context.vessels.get(stated.vesselImo.toLowerCase());
  if (vessel === undefined)
    throw new RecordError(`No vessel has the IMO number “${stated.vesselImo}”.`);
  if (vessel.isExcluded) return 'skipped';
  const known = context.voyages.get(stated.externalId);
  if (known === undefined) return create(context, stated, vessel.id);
  if (isExcluded(context, known.vessel)) return 'skipped';
  const params = { id: known.id };
  const current = accepted(await context.call(voyages.get, { params }));
  const now = ownFields(current);
  const { voyageNumber, reference, inActive, externalId } = stated;
  const wanted = { voyageNumber, reference, vessel: { id: vessel.id }, inActive };
  if (!differs(now, wanted)) return 'unchanged';
  const body = { ...overlaid(now, wanted), externalId, modified: current.modified };
  accepted(await context.call(voyages.save, { params, body }));
  context.voyages.set(externalId, { id: known.id, vessel: vessel.id });
  return 'updated';
}

async function create(
  { call, voyages: known }: ExchangeContext,
  { externalId, reference, inActive, voyageNumber }: ExchangedVoyage,
  vesselId: number,
): Promise<Outcome> {
  const number =
    voyageNumber ?? accepted(await call(voyages.generateNewVoyageNumber, { query: { vesselId } }));
  const body = { externalId, reference, inActive, voyageNumber: number, vessel: { id: vesselId } };
  const { id } = accepted(await call(voyages.create, { body }));
  known.set(externalId, { id, vessel: vesselId });
  return 'created';
}

/** A voyage in the form of a save, from the form in which it is read. */
const ownFields = (current: Answer<typeof voyages.get>) => ({
  voyageNumber: current.voyageNumber,
  reference: current.reference,
  vessel: refOf(current.vessel),
  master: refOf(current.master),
  trade: refOf(current.trade),
  ballastPortCall: refOf(current.ballastPortCall),
  inActive: current.inActive,
});
