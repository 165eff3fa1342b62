import type { Answer, Stated } from '@fairlead/contract';
import { cargo } from '@fairlead/contract/cargo';
import type { ExchangedCargo } from '@fairlead/contract/vms/vms-form';
import { billedQuantities, toleranceOptions } from '@fairlead/domain/cargo/enumerations';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import {
  differs,
  type ExchangeContext,
  idOf,
  overlaid,
  refOf,
  voyageOf,
} from './exchange-context.ts';
import { portCallsOf } from './take-port-call.ts';
import { accepted, type Outcome, RecordError } from './tally.ts';

type ReadCargo = Answer<typeof cargo.listOfVoyage>[number];
type ReadLine = ReadCargo['cargoPorts'][number];
type SavedLine = Stated<typeof cargo.save, 'body'>['cargoPorts'][number];

/** Creates or changes a cargo of a voyage with its ports, by its external id. Our own lines stay beside theirs. */
export async function takeCargo(
  context: ExchangeContext,
  stated: ExchangedCargo,
): Promise<Outcome> {
  const id = voyageOf(context, stated.voyageExternalId);
  if (id === undefined) return 'skipped';
  const { externalId } = stated;
  const all = accepted(await context.call(cargo.listOfVoyage, { params: { id } }));
  const current = all.find((one) => one.externalId === externalId);
  const header = {
    commodity: { id: idOf(context.commodities, stated.commodity, 'Commodity') },
    measurement: { id: idOf(context.measurements, stated.measurement, 'Measurement') },
    charterer: { id: idOf(context.charterers, stated.charterer, 'Charterer') },
    quantity: stated.quantity ?? undefined,
  };
  const lines = await linesOf(context, id, stated);
  if (current === undefined) {
    const body = { ...header, externalId, trackingActive: false, cargoPorts: lines };
    accepted(await context.call(cargo.create, { params: { id }, body }));
    return 'created';
  }
  const merged = mergeLines(current.cargoPorts, lines);
  const now = ownFields(current);
  if (!differs(now, header) && !merged.isChanged) return 'unchanged';
  const body = {
    ...overlaid(now, header),
    // A quantity that the other system does not state keeps its owner.
    quantity: header.quantity,
    cargoPorts: merged.lines,
    externalId,
    modified: current.modified,
  };
  accepted(await context.call(cargo.save, { params: { id, cargoId: current.id }, body }));
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
): Promise<Line[]> {
  const calls = await portCallsOf(context, voyage);
  return stated.ports.map(({ externalId, portCallExternalId, reason, quantity }) => {
    const call = calls.find((one) => one.externalId === portCallExternalId);
    if (call === undefined)
      throw new RecordError(`Port call “${portCallExternalId}” is not known on this voyage.`);
    return { externalId, portCallId: call.id, reasonForCall: reason, quantity };
  });
}

/** A line in the form of a save, from the form in which it is read. */
const savedLine = ({ reasonForCall, ...line }: ReadLine): SavedLine => ({
  ...line,
  reasonForCall: reasonForCall.code === 'L' ? 'L' : 'D',
});

/** Merges their lines by external id into the stored ones; other lines stay. */
function mergeLines(current: readonly ReadLine[], stated: readonly Line[]) {
  const lines = current
    .filter(({ externalId }) => !stated.some((line) => line.externalId === externalId))
    .map(savedLine);
  let isChanged = false;
  for (const line of stated) {
    const before = current.find(({ externalId }) => externalId === line.externalId);
    const same =
      before !== undefined &&
      before.portCallId === line.portCallId &&
      before.reasonForCall.code === line.reasonForCall &&
      before.quantity === line.quantity;
    isChanged ||= !same;
    lines.push(before === undefined ? line : { ...savedLine(before), ...line });
  }
  return { lines, isChanged };
}

const ownFields = (current: ReadCargo) => ({
  commodity: refOf(current.commodity),
  measurement: refOf(current.measurement),
  charterer: refOf(current.charterer),
  fixture: refOf(current.fixture),
  freightType: refOf(current.freightType),
  group: refOf(current.group),
  quantity: current.quantity,
  tolerancePercent: current.tolerancePercent,
  toleranceOption:
    current.toleranceOption === null
      ? null
      : entryOf(toleranceOptions, current.toleranceOption)?.number,
  billedQuantity: entryOf(billedQuantities, current.billedQuantity)?.number,
  trackingActive: current.trackingActive,
});
