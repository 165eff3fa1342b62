import {
  service,
  type Service,
  serviceTimeKind,
  type ServiceTimeKind,
  serviceTimeSource,
  type ServiceTimeSource,
} from './service-times.ts';

// Codes of the DCSA Event Domain 2.0.2 and DCSA Domain 2.0.2 (github.com/dcsaorg/DCSA-OpenAPI, domain/event and
// domain/dcsa), which the Just-in-Time Port Call and Operational Vessel Schedules standards use.

/** How firm a time is: actual, planned, estimated, requested. */
export const eventClassifierCodes = ['ACT', 'PLN', 'EST', 'REQ'] as const;
export type EventClassifierCode = (typeof eventClassifierCodes)[number];

/** Started, completed, arrived, departed, omitted, cancelled. */
export const operationsEventTypeCodes = ['STRT', 'CMPL', 'ARRI', 'DEPA', 'OMIT', 'CANC'] as const;
export type OperationsEventTypeCode = (typeof operationsEventTypeCodes)[number];

/** Pilot boarding place, berth, anchorage. */
export const facilityTypeCodes = ['PBPL', 'BRTH', 'ANCH'] as const;
export type FacilityTypeCode = (typeof facilityTypeCodes)[number];

/** Inbound, alongside, shifting, outbound. */
export const portCallPhaseTypeCodes = ['INBD', 'ALGS', 'SHIF', 'OUTB'] as const;
export type PortCallPhaseTypeCode = (typeof portCallPhaseTypeCodes)[number];

/** Services of a port call. */
export const portCallServiceTypeCodes = [
  'PILO',
  'MOOR',
  'CRGO',
  'TOWG',
  'BUNK',
  'LASH',
  'SAFE',
  'FAST',
  'GWAY',
  'ANCO',
  'SLUG',
  'SHPW',
  'LCRO',
  'DCRO',
  'VRDY',
] as const;
export type PortCallServiceTypeCode = (typeof portCallServiceTypeCodes)[number];

/** Carrier, agent, vessel, port authority, pilot, towage, mooring, terminal, lashing, bunkers, sludge, other. */
export const publisherRoles = [
  'CA',
  'AG',
  'VSL',
  'ATH',
  'PLT',
  'TWG',
  'MOR',
  'TR',
  'LSH',
  'BUK',
  'SLU',
  'SVP',
] as const;
export type PublisherRole = (typeof publisherRoles)[number];

/** What distinguishes one operations event from another. */
export interface EventCodes {
  readonly type: OperationsEventTypeCode;
  readonly facility?: FacilityTypeCode;
  readonly service?: PortCallServiceTypeCode;
  readonly phase: PortCallPhaseTypeCode;
}

const codesOfService: Readonly<Record<Service, EventCodes>> = {
  [service.ArrivalPilotStation]: { type: 'ARRI', facility: 'PBPL', phase: 'INBD' },
  [service.Arrival]: { type: 'ARRI', phase: 'INBD' },
  [service.Berth]: { type: 'ARRI', facility: 'BRTH', phase: 'INBD' },
  [service.StartCargo]: { type: 'STRT', facility: 'BRTH', service: 'CRGO', phase: 'ALGS' },
  [service.EndCargo]: { type: 'CMPL', facility: 'BRTH', service: 'CRGO', phase: 'ALGS' },
  [service.Departure]: { type: 'DEPA', phase: 'OUTB' },
};

/** The events that have happened and have a code, by their internal name. */
const codesOfEvent: Readonly<Record<string, EventCodes>> = {
  ArrivedPilotStation: { type: 'ARRI', facility: 'PBPL', phase: 'INBD' },
  Arrived: { type: 'ARRI', phase: 'INBD' },
  Anchored: { type: 'ARRI', facility: 'ANCH', phase: 'INBD' },
  AnchorAweigh: { type: 'DEPA', facility: 'ANCH', phase: 'INBD' },
  PilotOnBoard: { type: 'STRT', service: 'PILO', phase: 'INBD' },
  PilotOff: { type: 'CMPL', service: 'PILO', phase: 'OUTB' },
  AllFast: { type: 'ARRI', facility: 'BRTH', phase: 'INBD' },
  CastOff: { type: 'DEPA', facility: 'BRTH', phase: 'OUTB' },
  StartCargo: { type: 'STRT', facility: 'BRTH', service: 'CRGO', phase: 'ALGS' },
  EndCargo: { type: 'CMPL', facility: 'BRTH', service: 'CRGO', phase: 'ALGS' },
  BunkeringCommenced: { type: 'STRT', service: 'BUNK', phase: 'ALGS' },
  BunkeringCompleted: { type: 'CMPL', service: 'BUNK', phase: 'ALGS' },
  Departed: { type: 'DEPA', phase: 'OUTB' },
};

/** The codes of a service time. */
export const codesOfTime = (of: Service): EventCodes => codesOfService[of];

/** The codes of an event; undefined if the standard has none for it. */
export const codesOfInternalName = (name: string): EventCodes | undefined => codesOfEvent[name];

type Classification = Omit<EventCodes, 'phase'>;

const isSame = (one: Classification, other: Classification): boolean =>
  one.type === other.type && one.facility === other.facility && one.service === other.service;

/** The service whose time these codes state; undefined if its times are not tracked. Cargo operations may omit the berth. */
export function serviceOfCodes(codes: Classification): Service | undefined {
  const found = [codes, { ...codes, facility: 'BRTH' as const }]
    .map((one) => Object.entries(codesOfService).find(([, of]) => isSame(of, one))?.[0])
    .find((key, at) => key !== undefined && (at === 0 || codes.service !== undefined));
  if (found !== undefined) return Number(found) as Service;
  // A departure from the berth is the departure that schedules mean.
  return codes.type === 'DEPA' && codes.facility === 'BRTH' ? service.Departure : undefined;
}

/** The internal name of the event that these codes state; undefined if there is none. */
export function internalNameOfCodes(codes: Classification): string | undefined {
  const known = Object.entries(codesOfEvent);
  const exact = known.find(([, of]) => isSame(of, codes));
  if (exact !== undefined || codes.service === undefined) return exact?.[0];
  // The place of a service is often stated, or left out, without another meaning.
  return known.find(([, of]) => of.type === codes.type && of.service === codes.service)?.[0];
}

const classifiers: Readonly<Record<ServiceTimeKind, EventClassifierCode>> = {
  [serviceTimeKind.Estimated]: 'EST',
  [serviceTimeKind.Requested]: 'REQ',
  [serviceTimeKind.Planned]: 'PLN',
  [serviceTimeKind.Actual]: 'ACT',
};

export const classifierOf = (kind: ServiceTimeKind): EventClassifierCode => classifiers[kind];

/** How firm a time with this classifier is. */
export const kindOfClassifier = (code: EventClassifierCode): ServiceTimeKind =>
  ({
    ACT: serviceTimeKind.Actual,
    PLN: serviceTimeKind.Planned,
    EST: serviceTimeKind.Estimated,
    REQ: serviceTimeKind.Requested,
  })[code];

const roles: Readonly<Record<ServiceTimeSource, PublisherRole>> = {
  [serviceTimeSource.Office]: 'CA',
  [serviceTimeSource.Master]: 'VSL',
  [serviceTimeSource.Agent]: 'AG',
  [serviceTimeSource.Terminal]: 'TR',
  [serviceTimeSource.Ais]: 'SVP',
  [serviceTimeSource.External]: 'SVP',
};

export const publisherRoleOf = (source: ServiceTimeSource): PublisherRole => roles[source];

/** Who reported an event that another system sends: a carrier there is not the office here. */
export function sourceOfRole(role: PublisherRole): ServiceTimeSource {
  if (role === 'VSL') return serviceTimeSource.Master;
  if (role === 'AG') return serviceTimeSource.Agent;
  return role === 'TR' ? serviceTimeSource.Terminal : serviceTimeSource.External;
}
