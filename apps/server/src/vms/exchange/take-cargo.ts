import type { ExchangedCargo } from '@fairlead/contract/vms-form';
import { type Desk, differs, idOf, voyageOf } from './desk.ts';
import { portCallsOf } from './take-port-call.ts';
import { withoutGaps } from './take-voyage.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

interface StandingLine {
  readonly id: number;
  readonly portCallId: number;
  readonly reasonForCall: { readonly id: number; readonly code: string };
  readonly quantity: string;
  readonly externalId: string | null;
}

interface Ref {
  readonly id: number;
}

interface Standing {
  readonly id: number;
  readonly commodity: Ref;
  readonly measurement: Ref;
  readonly charterer: Ref;
  readonly fixture: Ref | null;
  readonly freightType: Ref | null;
  readonly group: Ref | null;
  readonly quantity: string;
  readonly tolerancePercent: string | null;
  readonly toleranceOption: number | null;
  readonly billedQuantity: number;
  readonly trackingActive: boolean;
  readonly cargoPorts: readonly StandingLine[];
  readonly externalId: string | null;
  readonly modified: string;
}

/** Creates or changes a cargo of a voyage with its ports, by its external id. Our own lines stay beside theirs. */
export async function takeCargo(desk: Desk, stated: ExchangedCargo): Promise<Outcome> {
  const voyage = voyageOf(desk, stated.voyageExternalId);
  if (voyage === undefined) return 'skipped';
  const path = `/voyages/${voyage}/cargo`;
  const all = accepted(await desk.ask(`GET ${path}`)) as readonly Standing[];
  const standing = all.find(({ externalId }) => externalId === stated.externalId);
  const head = {
    commodity: { id: idOf(desk.commodities, stated.commodity, 'Commodity') },
    measurement: { id: idOf(desk.measurements, stated.measurement, 'Measurement') },
    charterer: { id: idOf(desk.charterers, stated.charterer, 'Charterer') },
    quantity: stated.quantity ?? undefined,
  };
  const lines = await linesOf(desk, voyage, stated);
  if (standing === undefined) {
    const { externalId } = stated;
    const body = { ...withoutGaps(head), externalId, trackingActive: false, cargoPorts: lines };
    accepted(await desk.ask(`POST ${path}`, body));
    return 'created';
  }
  const merged = mergeLines(standing.cargoPorts, lines);
  const now = ownFields(standing);
  if (!differs(now, head) && !merged.isChanged) return 'unchanged';
  const { externalId, modified } = standing;
  // A quantity that the other system does not state keeps its owner.
  const own = { ...now, quantity: undefined };
  const body = { ...own, ...withoutGaps(head), cargoPorts: merged.lines, externalId, modified };
  accepted(await desk.ask(`PUT ${path}/${standing.id}`, body));
  return 'updated';
}

interface Line {
  readonly externalId: string;
  readonly portCallId: number;
  readonly reasonForCall: 'L' | 'D';
  readonly quantity: string;
}

async function linesOf(
  desk: Desk,
  voyage: number,
  stated: ExchangedCargo,
): Promise<readonly Line[]> {
  const calls = await portCallsOf(desk, voyage);
  return stated.ports.map(({ externalId, portCallExternalId, reason, quantity }) => {
    const call = calls.find((one) => one.externalId === portCallExternalId);
    if (call === undefined)
      throw new RecordError(`Port call "${portCallExternalId}" is not known on this voyage.`);
    return { externalId, portCallId: call.id, reasonForCall: reason, quantity };
  });
}

/** Merges their lines by external id into the stored ones; other lines stay. */
function mergeLines(standing: readonly StandingLine[], stated: readonly Line[]) {
  const kept = standing.map((line) => ({ ...line, reasonForCall: { id: line.reasonForCall.id } }));
  const lines: unknown[] = kept.filter(
    ({ externalId }) => !stated.some((line) => line.externalId === externalId),
  );
  let isChanged = false;
  for (const line of stated) {
    const before = standing.find(({ externalId }) => externalId === line.externalId);
    const same =
      before !== undefined &&
      before.portCallId === line.portCallId &&
      before.reasonForCall.code === line.reasonForCall &&
      before.quantity === line.quantity;
    isChanged ||= !same;
    lines.push({ ...before, ...line });
  }
  return { lines, isChanged };
}

function ownFields(standing: Standing) {
  const ref = (one: Ref | null) => (one === null ? null : { id: one.id });
  return {
    commodity: { id: standing.commodity.id },
    measurement: { id: standing.measurement.id },
    charterer: { id: standing.charterer.id },
    fixture: ref(standing.fixture),
    freightType: ref(standing.freightType),
    group: ref(standing.group),
    quantity: standing.quantity,
    tolerancePercent: standing.tolerancePercent,
    toleranceOption: standing.toleranceOption,
    billedQuantity: standing.billedQuantity,
    trackingActive: standing.trackingActive,
  };
}
