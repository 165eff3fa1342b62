import type { ExchangedVoyage } from '@fairlead/contract/vms/vms-form';
import { type ExchangeContext, differs, isExcluded } from './exchange-context.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

interface CurrentVoyage {
  readonly id: number;
  readonly voyageNumber: number;
  readonly reference: string | null;
  readonly vessel: { readonly id: number };
  readonly master: { readonly id: number } | null;
  readonly trade: { readonly id: number } | null;
  readonly ballastPortCall: { readonly id: number } | null;
  readonly inActive: boolean;
  readonly modified: string;
}

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
  const current = accepted(await context.request(`GET /voyages/${known.id}`)) as CurrentVoyage;
  const now = ownFields(current);
  const wanted = {
    voyageNumber: stated.voyageNumber,
    reference: stated.reference,
    vessel: { id: vessel.id },
    inActive: stated.inActive,
  };
  if (!differs(now, wanted)) return 'unchanged';
  const body = {
    ...now,
    ...withoutGaps(wanted),
    externalId: stated.externalId,
    modified: current.modified,
  };
  accepted(await context.request(`PUT /voyages/${known.id}`, body));
  context.voyages.set(stated.externalId, { id: known.id, vessel: vessel.id });
  return 'updated';
}

async function create(
  context: ExchangeContext,
  stated: ExchangedVoyage,
  vessel: number,
): Promise<Outcome> {
  const { externalId, reference, inActive } = stated;
  const voyageNumber =
    stated.voyageNumber ??
    accepted(await context.request(`GET /voyages/generateNewVoyageNumber?vesselId=${vessel}`));
  const body = { externalId, reference, inActive, voyageNumber, vessel: { id: vessel } };
  const made = accepted(await context.request('POST /voyages', body)) as { readonly id: number };
  context.voyages.set(externalId, { id: made.id, vessel });
  return 'created';
}

/** A voyage in the form of a save, from the form in which it is read. */
function ownFields(current: CurrentVoyage) {
  const ref = (one: { readonly id: number } | null) => (one === null ? null : { id: one.id });
  return {
    voyageNumber: current.voyageNumber,
    reference: current.reference,
    vessel: { id: current.vessel.id },
    master: ref(current.master),
    trade: ref(current.trade),
    ballastPortCall: ref(current.ballastPortCall),
    inActive: current.inActive,
  };
}

/** The stated values only, without those that are undefined. */
export function withoutGaps(
  stated: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}
