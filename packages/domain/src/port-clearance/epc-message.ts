import { label } from '../enumerations/enumeration.ts';
import {
  type ReasonForCallId,
  reasonForCall,
  reasonsForCall,
} from '../port-calls/reasons-for-call.ts';
import { imoNumber, mmsiFindings } from '../vessels/ship-numbers.ts';
import {
  type ClearanceAgent,
  type ClearanceCargo,
  type ClearanceFacts,
  type ClearancePort,
  type ClearanceReport,
  type ClearanceStay,
  type ClearanceTime,
  type ClearanceVessel,
  type Declaration,
  declarationLabels,
} from './clearance-facts.ts';
import type {
  EpcAgent,
  EpcDraughts,
  EpcLocation,
  EpcLocationCall,
  EpcMessage,
  EpcTimes,
} from './epc-elements.ts';

/**
 * Codes of UN/EDIFACT data element 8025 (conveyance call purpose). Waiting, canal transit and inspection have none that
 * means the same: they are sent by their text.
 */
const purposeCodes: { readonly [R in ReasonForCallId]?: string } = {
  [reasonForCall.Bunkering]: '3',
  [reasonForCall.CrewChange]: '4',
  [reasonForCall.Repairs]: '7',
  [reasonForCall.Other]: '10',
  [reasonForCall.Discharging]: '16',
  [reasonForCall.Loading]: '17',
  [reasonForCall.DryDock]: '18',
};

/** SOLAS XI-2/9 asks for the last ten port calls. */
export const mostCallsBefore = 10;

/** An instant in UTC without fractions of a second. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

const present = (text: string | null): string | undefined => text ?? undefined;

/** A LOCODE is divided into the country and the location's own three characters. */
function locationOf({ name, unLoCode, countryCode }: ClearancePort): EpcLocation {
  const [, country, code] = /^([A-Z]{2})([A-Z2-9]{3})$/.exec(unLoCode ?? '') ?? [];
  return { Name: name, CountryCode: country ?? countryCode, UNLoCode: code };
}

const timesOf = ({ estimated, actual }: ClearanceTime): EpcTimes => [
  ...(estimated === null ? [] : [{ DateTime: utc(estimated), TimeType: 'Estimated' }]),
  ...(actual === null ? [] : [{ DateTime: utc(actual), TimeType: 'Actual' }]),
];

const stayOf = ({ port, arrival, departure }: ClearanceStay): EpcLocationCall => ({
  ArrivalTime: timesOf(arrival),
  DepartureTime: timesOf(departure),
  Location: locationOf(port),
});

const shipOf = ({ name, imo, mmsi, flag }: ClearanceVessel) => ({
  IMONumber: imoNumber(imo)?.toString(),
  MMSINumber: mmsi !== null && mmsiFindings(mmsi).length === 0 ? mmsi : undefined,
  ShipName: name,
  RegistrationPort: { CountryCode: present(flag) },
});

/** The address has five lines: what is left over continues the last one. */
function addressOf(address: string | null, countryCode: string | null): EpcAgent['Address'] {
  const lines = (address ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return undefined;
  const [one, two, three, four, ...more] = lines;
  return {
    LineOne: one,
    LineTwo: two,
    LineThree: three,
    LineFour: four,
    LineFive: more.join(', '),
    CountryCode: present(countryCode),
  };
}

const agentOf = ({ name, phone, email, address, countryCode }: ClearanceAgent): EpcAgent => ({
  Company: name,
  ContactNumbers: { BusinessTelephone: present(phone), EMail: present(email) },
  Address: addressOf(address, countryCode),
});

function berthOf({ berth, call }: ClearanceFacts): readonly EpcLocationCall[] {
  if (berth.name === null) return [];
  const location = { ...locationOf(call.port), FacilityName: berth.name };
  return [{ ArrivalTime: timesOf(berth.arrival), Location: location }];
}

const cargoOverview = (cargo: readonly ClearanceCargo[]): string =>
  cargo
    .map(({ reason, commodity, quantity, unit }) => `${reason} ${commodity} ${quantity} ${unit}`)
    .join('; ');

const draughtsOf = (report: ClearanceReport | null): EpcDraughts | undefined =>
  report === null
    ? undefined
    : {
        AftDraught: present(report.draughtAft),
        ForeDraught: present(report.draughtForward),
      };

/** A count that was entered as a text; undefined for a text that is none. */
const countOf = (text: string | null | undefined): string | undefined =>
  /^\d{1,5}$/.test(text?.trim() ?? '') ? String(Number(text)) : undefined;

/** Port calls that were finished, the latest first. */
const finished = (calls: readonly ClearanceStay[]) =>
  calls
    .flatMap(({ arrival, departure, port }) =>
      arrival.actual === null || departure.actual === null
        ? []
        : [{ from: utc(arrival.actual), to: utc(departure.actual), port }],
    )
    .slice(0, mostCallsBefore)
    .map(({ from, to, port }, at) => ({
      FromDateTime: from,
      SequenceNumber: String(at + 1),
      ToDateTime: to,
      Port: locationOf(port),
    }));

function bodyOf(facts: ClearanceFacts, declaration: Declaration): EpcMessage['EPCRequestBody'] {
  const { vessel, call, reports } = facts;
  const [last] = facts.before;
  const report = reports[declaration];
  return {
    Agent: facts.agent === null ? undefined : agentOf(facts.agent),
    ArrivalDraught: draughtsOf(reports.arrival),
    BerthArrival: berthOf(facts),
    CallPurpose: facts.reasons.map((reason) => ({
      CallPurposeText: label(reasonsForCall, reason),
      CallPurposeCode: purposeCodes[reason],
    })),
    CargoOverview: cargoOverview(facts.cargo),
    Company: { Organisation: { Name: present(vessel.ismCompany) } },
    DeadWeight: present(vessel.deadweight),
    DepartureDraught: draughtsOf(reports.departure),
    GrossTonnage: present(vessel.grossTonnage),
    LastPortOfCall: last && stayOf(last),
    NextPortOfCall: facts.after === null ? undefined : stayOf(facts.after),
    PersonsOnboard: { Crew: countOf(report?.crew), Passengers: countOf(report?.passengers) },
    PortCallList: finished(facts.before),
    PortOfArrival: declaration === 'arrival' ? stayOf(call) : undefined,
    PortOfDeparture: declaration === 'departure' ? stayOf(call) : undefined,
    ROBBunkers: report?.fuels.map(({ name, tonnes }) => ({
      RemainOnBoard: tonnes,
      Remarks: `${name}, tonnes`,
    })),
    ShipID: shipOf(vessel),
    VoyageNumber: facts.voyage,
  };
}

/**
 * What is known of a port call as an EPC message of ISO 28005-2 that declares its arrival or its departure. What is not
 * known is left out.
 *
 * @param sentAt - when the message is made, ISO 8601
 */
export function epcMessage(
  facts: ClearanceFacts,
  declaration: Declaration,
  sentAt: string,
): EpcMessage {
  const sent = utc(sentAt);
  return {
    EPCMessageHeader: {
      SentTime: sent,
      ShipMessageId: `${facts.call.id}-${declaration}-${sent.replaceAll(/\D/g, '')}`,
      ArrivalDeparture: declarationLabels[declaration],
    },
    EPCRequestBody: bodyOf(facts, declaration),
  };
}
