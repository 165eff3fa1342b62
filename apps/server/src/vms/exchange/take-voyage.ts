import type { ExchangedVoyage } from '@fairlead/contract/vms-form';
import { type Desk, differs, isExcluded } from './desk.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

interface Standing {
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
export async function takeVoyage(desk: Desk, stated: ExchangedVoyage): Promise<Outcome> {
  const vessel = desk.vessels.get(stated.vesselImo.toLowerCase());
  if (vessel === undefined)
    throw new RecordError(`No vessel has the IMO number "${stated.vesselImo}".`);
  if (vessel.isExcluded) return 'skipped';
  const known = desk.voyages.get(stated.externalId);
  if (known === undefined) return create(desk, stated, vessel.id);
  if (isExcluded(desk, known.vessel)) return 'skipped';
  const standing = accepted(await desk.ask(`GET /voyages/${known.id}`)) as Standing;
  const now = ownFields(standing);
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
    modified: standing.modified,
  };
  accepted(await desk.ask(`PUT /voyages/${known.id}`, body));
  desk.voyages.set(stated.externalId, { id: known.id, vessel: vessel.id });
  return 'updated';
}

async function create(desk: Desk, stated: ExchangedVoyage, vessel: number): Promise<Outcome> {
  const { externalId, reference, inActive } = stated;
  const voyageNumber =
    stated.voyageNumber ??
    accepted(await desk.ask(`GET /voyages/generateNewVoyageNumber?vesselId=${vessel}`));
  const body = { externalId, reference, inActive, voyageNumber, vessel: { id: vessel } };
  const made = accepted(await desk.ask('POST /voyages', body)) as { readonly id: number };
  desk.voyages.set(externalId, { id: made.id, vessel });
  return 'created';
}

/** A voyage in the form of a save, from the form in which it is read. */
function ownFields(standing: Standing) {
  const ref = (one: { readonly id: number } | null) => (one === null ? null : { id: one.id });
  return {
    voyageNumber: standing.voyageNumber,
    reference: standing.reference,
    vessel: { id: standing.vessel.id },
    master: ref(standing.master),
    trade: ref(standing.trade),
    ballastPortCall: ref(standing.ballastPortCall),
    inActive: standing.inActive,
  };
}

/** The stated values only, without those that are undefined. */
export function withoutGaps(
  stated: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}
