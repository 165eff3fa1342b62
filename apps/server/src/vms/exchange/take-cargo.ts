import type { ExchangedCargo } from '@fairlead/contract/vms/vms-form';
import { type ExchangeContext, differs, idOf, voyageOf } from './exchange-context.ts';
import { portCallsOf } from './take-port-call.ts';
import { withoutGaps } from './take-voyage.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

interface CurrentLine {
  readonly id: number;
  readonly portCallId: number;
  readonly reasonForCall: { readonly id: number; readonly code: string };
  readonly quantity: string;
  readonly externalId: string | null;
}

interface Ref {
  readonly id: number;
}

interface CurrentCargo {
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
  readonly cargoPorts: readonly CurrentLine[];
  readonly externalId: string | null;
  readonly modified: string;
}

/** Creates or changes a cargo of a voyage with its ports, by its external id. Our own lines stay beside theirs. */
export async function takeCargo(
  context: ExchangeContext,
  stated: ExchangedCargo,
): Promise<Outcome> {
  const voyage = voyageOf(context, stated.voyageExternalId);
  if (voyage === undefined) return 'skipped';
  const path = `/voyages/${voyage}/cargo`;
  const all = accepted(await context.request(`GET ${path}`)) as readonly CurrentCargo[];
  const current = all.find(({ externalId }) => externalId === stated.externalId);
  const header = {
    commodity: { id: idOf(context.commodities, stated.commodity, 'Commodity') },
    measurement: { id: idOf(context.measurements, stated.measurement, 'Measurement') },
    charterer: { id: idOf(context.charterers, stated.charterer, 'Charterer') },
    quantity: stated.quantity ?? undefined,
  };
  const lines = await linesOf(context, voyage, stated);
  if (current === undefined) {
    const { externalId } = stated;
    const body = { ...withoutGaps(header), externalId, trackingActive: false, cargoPorts: lines };
    accepted(await context.request(`POST ${path}`, body));
    return 'created';
  }
  const merged = mergeLines(current.cargoPorts, lines);
  const now = ownFields(current);
  if (!differs(now, header) && !merged.isChanged) return 'unchanged';
  const { externalId, modified } = current;
  // A quantity that the other system does not state keeps its owner.
  const own = { ...now, quantity: undefined };
  const body = { ...own, ...withoutGaps(header), cargoPorts: merged.lines, externalId, modified };
  accepted(await context.request(`PUT ${path}/${current.id}`, body));
  return 'updated';
}

interface Line {
  readonly externalId: string;
  readonly portCallId: number;
  readonly reasonForCall: 'L' | 'D';
  readonly quantity: string;
}

async function linesOf(
  context: ExchangeContext,
  voyage: number,
  stated: ExchangedCargo,
): Promise<readonly Line[]> {
  const calls = await portCallsOf(context, voyage);
  return stated.ports.map(({ externalId, portCallExternalId, reason, quantity }) => {
    const call = calls.find((one) => one.externalId === portCallExternalId);
    if (call === undefined)
      throw new RecordError(`Port call “${portCallExternalId}” is not known on this voyage.`);
    return { externalId, portCallId: call.id, reasonForCall: reason, quantity };
  });
}

/** Merges their lines by external id into the stored ones; other lines stay. */
function mergeLines(current: readonly CurrentLine[], stated: readonly Line[]) {
  const stored = current.map((line) => ({ ...line, reasonForCall: { id: line.reasonForCall.id } }));
  const lines: unknown[] = stored.filter(
    ({ externalId }) => !stated.some((line) => line.externalId === externalId),
  );
  let isChanged = false;
  for (const line of stated) {
    const before = current.find(({ externalId }) => externalId === line.externalId);
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

function ownFields(current: CurrentCargo) {
  const ref = (one: Ref | null) => (one === null ? null : { id: one.id });
  return {
    commodity: { id: current.commodity.id },
    measurement: { id: current.measurement.id },
    charterer: { id: current.charterer.id },
    fixture: ref(current.fixture),
    freightType: ref(current.freightType),
    group: ref(current.group),
    quantity: current.quantity,
    tolerancePercent: current.tolerancePercent,
    toleranceOption: current.toleranceOption,
    billedQuantity: current.billedQuantity,
    trackingActive: current.trackingActive,
  };
}
