import { exchangeFormat } from '@fairlead/domain/vms/enumerations';
import type { InnerRequest } from '../../platform/access/inner-callers.ts';
import type { Taken } from './pull.ts';
import { accepted } from './tally.ts';

interface Changed {
  readonly id: number;
  readonly imo: string;
}

interface ReadVoyage {
  readonly id: number;
  readonly externalId: string | null;
  readonly voyageNumber: number;
  readonly reference: string | null;
  readonly inActive: boolean;
}

interface ReadPortCall {
  readonly id: number;
  readonly externalId: string | null;
  readonly port: { readonly unLoCode: string | null; readonly name: string };
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly reasonForCalls: readonly { readonly code: string }[];
  readonly inActive: boolean;
}

interface ReadCargo {
  readonly id: number;
  readonly externalId: string | null;
  readonly commodity: { readonly name: string };
  readonly measurement: { readonly symbol: string };
  readonly charterer: { readonly name: string };
  readonly quantity: string;
  readonly cargoPorts: readonly {
    readonly id: number;
    readonly externalId: string | null;
    readonly portCallId: number;
    readonly reasonForCall: { readonly code: string };
    readonly quantity: string;
  }[];
}

/** The id that other systems use for a record of ours that has none of theirs. */
const idFor = (kind: string, one: { readonly id: number; readonly externalId: string | null }) =>
  one.externalId ?? `fairlead-${kind}-${one.id}`;

/** The changed voyages with their port calls and cargo, in the same form that we accept. */
export async function exchangeOf(request: InnerRequest, changed: readonly Changed[], taken: Taken) {
  const voyages: unknown[] = [];
  const portCalls: unknown[] = [];
  const cargo: unknown[] = [];
  for (const { id, imo } of changed) {
    const voyage = accepted(await request(`GET /voyages/${id}`)) as ReadVoyage;
    const voyageExternalId = idFor('voyage', voyage);
    if (taken.voyages) voyages.push(sentVoyage(voyage, voyageExternalId, imo));
    if (!taken.portCalls && !taken.cargo) continue;
    const path = `GET /voyages/${id}`;
    const calls = accepted(
      await request(`${path}/portCalls?includeInActive=true`),
    ) as ReadPortCall[];
    if (taken.portCalls) portCalls.push(...calls.map((one) => sentPortCall(one, voyageExternalId)));
    if (!taken.cargo) continue;
    const all = accepted(await request(`${path}/cargo`)) as readonly ReadCargo[];
    cargo.push(...all.map((one) => sentCargo(one, { voyageExternalId, calls })));
  }
  return { format: exchangeFormat, voyages, portCalls, cargo };
}

function sentVoyage(voyage: ReadVoyage, externalId: string, vesselImo: string) {
  const { id, voyageNumber, reference, inActive } = voyage;
  return { id, externalId, vesselImo, voyageNumber, reference, inActive };
}

function sentPortCall(call: ReadPortCall, voyageExternalId: string) {
  return {
    id: call.id,
    externalId: idFor('portCall', call),
    voyageExternalId,
    port: call.port.unLoCode ?? call.port.name,
    scheduledArrival: call.scheduledArrival,
    scheduledDeparture: call.scheduledDeparture,
    reasonForCalls: call.reasonForCalls.map(({ code }) => code),
    inActive: call.inActive,
  };
}

interface VoyageReference {
  readonly voyageExternalId: string;
  readonly calls: readonly ReadPortCall[];
}

function sentCargo(cargo: ReadCargo, { voyageExternalId, calls }: VoyageReference) {
  return {
    id: cargo.id,
    externalId: idFor('cargo', cargo),
    voyageExternalId,
    commodity: cargo.commodity.name,
    measurement: cargo.measurement.symbol,
    charterer: cargo.charterer.name,
    quantity: cargo.quantity,
    ports: cargo.cargoPorts.map((line) => {
      const call = calls.find(({ id }) => id === line.portCallId);
      return {
        externalId: idFor('cargoPort', line),
        portCallExternalId:
          call === undefined ? `fairlead-portCall-${line.portCallId}` : idFor('portCall', call),
        reason: line.reasonForCall.code,
        quantity: line.quantity,
      };
    }),
  };
}
