import type { Answer } from '@fairlead/contract';
import { cargo } from '@fairlead/contract/cargo';
import type {
  ExchangedCargo,
  ExchangedPortCall,
  ExchangedVoyage,
} from '@fairlead/contract/vms/vms-form';
import { voyages } from '@fairlead/contract/voyages';
import { exchangeFormat } from '@fairlead/domain/vms/enumerations';
import type { InnerCall } from '../../platform/http/inner-calls.ts';
import type { Taken } from './pull.ts';
import { accepted } from './tally.ts';
import { portCallsOf, type ReadPortCall } from './take-port-call.ts';

interface Changed {
  readonly id: number;
  readonly imo: string;
}

type ReadVoyage = Answer<typeof voyages.get>;
type ReadCargo = Answer<typeof cargo.listOfVoyage>[number];

/** The id that other systems use for a record of ours that has none of theirs. */
const idFor = (kind: string, one: { readonly id: number; readonly externalId: string | null }) =>
  one.externalId ?? `fairlead-${kind}-${one.id}`;

/** The changed voyages with their port calls and cargo, in the same form that we accept. */
export async function exchangeOf(call: InnerCall, changed: readonly Changed[], taken: Taken) {
  const sent = {
    voyages: new Array<ExchangedVoyage>(),
    portCalls: new Array<ExchangedPortCall>(),
    cargo: new Array<SentCargo>(),
  };
  for (const { id, imo } of changed) {
    const voyage = accepted(await call(voyages.get, { params: { id } }));
    const voyageExternalId = idFor('voyage', voyage);
    if (taken.voyages) sent.voyages.push(sentVoyage(voyage, voyageExternalId, imo));
    if (!taken.portCalls && !taken.cargo) continue;
    const calls = await portCallsOf({ call }, id);
    if (taken.portCalls)
      sent.portCalls.push(...calls.map((one) => sentPortCall(one, voyageExternalId)));
    if (!taken.cargo) continue;
    const all = accepted(await call(cargo.listOfVoyage, { params: { id } }));
    sent.cargo.push(...all.map((one) => sentCargo(one, { voyageExternalId, calls })));
  }
  return { format: exchangeFormat, ...sent };
}

function sentVoyage(voyage: ReadVoyage, externalId: string, vesselImo: string): ExchangedVoyage {
  const { id, voyageNumber, reference, inActive } = voyage;
  return { id, externalId, vesselImo, voyageNumber, reference, inActive };
}

const sentPortCall = (call: ReadPortCall, voyageExternalId: string): ExchangedPortCall => ({
  id: call.id,
  externalId: idFor('portCall', call),
  voyageExternalId,
  port: call.port.unLoCode ?? call.port.name,
  scheduledArrival: call.scheduledArrival,
  scheduledDeparture: call.scheduledDeparture,
  reasonForCalls: call.reasonForCalls.map(({ code }) => code),
  inActive: call.inActive,
});

interface VoyageReference {
  readonly voyageExternalId: string;
  readonly calls: readonly ReadPortCall[];
}

/** What we send: a reason that is neither L nor D would be sent by its code. */
type SentCargo = Omit<ExchangedCargo, 'ports'> & {
  readonly ports: readonly (Omit<ExchangedCargo['ports'][number], 'reason'> & {
    readonly reason: string;
  })[];
};

function sentCargo(one: ReadCargo, { voyageExternalId, calls }: VoyageReference): SentCargo {
  return {
    id: one.id,
    externalId: idFor('cargo', one),
    voyageExternalId,
    commodity: one.commodity.name,
    measurement: one.measurement.symbol,
    charterer: one.charterer.name,
    quantity: one.quantity,
    ports: one.cargoPorts.map((line) => {
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
