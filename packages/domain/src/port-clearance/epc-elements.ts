/**
 * Elements of the EPC message of ISO 28005-2 (Electronic port clearance, core data elements): names, nesting and order,
 * as far as the product has data for them. An element is a text, a list of the same element (`[shape]`), or has the
 * elements of an object in the order in which they are written. Source: the description of the message that the Finnish
 * Transport Infrastructure Agency publishes with its vessel reporting service (github.com/tmfg/digitraffic-cdk).
 */
export type EpcShape = 'text' | readonly [EpcShape] | { readonly [element: string]: EpcShape };

/** The content of an element of a shape; what is left out or undefined is not written. */
export type EpcContent<S> = S extends 'text'
  ? string
  : S extends readonly [infer One]
    ? readonly EpcContent<One>[]
    : { readonly [K in keyof S]?: EpcContent<S[K]> | undefined };

const text = 'text';

const location = { Name: text, CountryCode: text, FacilityName: text, UNLoCode: text } as const;
/** `TimeType` is Estimated or Actual. */
const dateTime = { DateTime: text, TimeType: text } as const;
const locationCall = {
  ArrivalTime: [dateTime],
  DepartureTime: [dateTime],
  Location: location,
} as const;
/** Metres. */
const draughts = { AftDraught: text, ForeDraught: text } as const;
const agent = {
  Company: text,
  ContactNumbers: { BusinessTelephone: text, EMail: text },
  Address: {
    LineFive: text,
    LineFour: text,
    LineOne: text,
    LineThree: text,
    LineTwo: text,
    CountryCode: text,
  },
} as const;

const header = { SentTime: text, ShipMessageId: text, ArrivalDeparture: text } as const;

const requestBody = {
  Agent: agent,
  ArrivalDraught: draughts,
  BerthArrival: [locationCall],
  CallPurpose: [{ CallPurposeText: text, CallPurposeCode: text }],
  CargoOverview: text,
  Company: { Organisation: { Name: text } },
  DeadWeight: text,
  DepartureDraught: draughts,
  GrossTonnage: text,
  LastPortOfCall: locationCall,
  NextPortOfCall: locationCall,
  PersonsOnboard: { Crew: text, Passengers: text },
  PortCallList: [{ FromDateTime: text, SequenceNumber: text, ToDateTime: text, Port: location }],
  PortOfArrival: locationCall,
  PortOfDeparture: locationCall,
  ROBBunkers: [{ RemainOnBoard: text, Remarks: text }],
  ShipID: {
    IMONumber: text,
    MMSINumber: text,
    ShipName: text,
    RegistrationPort: { CountryCode: text },
  },
  VoyageNumber: text,
} as const;

/** The message: a header, and what is declared. */
export const epcMessageShape = { EPCMessageHeader: header, EPCRequestBody: requestBody } as const;

export type EpcMessage = EpcContent<typeof epcMessageShape>;
export type EpcLocation = EpcContent<typeof location>;
export type EpcLocationCall = EpcContent<typeof locationCall>;
export type EpcDraughts = EpcContent<typeof draughts>;
export type EpcAgent = EpcContent<typeof agent>;
export type EpcTimes = EpcContent<(typeof locationCall)['ArrivalTime']>;
