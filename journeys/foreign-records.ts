import { type Answered, type OfficeApi, planVoyage } from './office-api.ts';

export type Record = Readonly<{ [field: string]: unknown; id: number }>;

/** One record of each kind of a company, as its own users see it. */
export interface Foreign {
  readonly voyage: Record;
  readonly vessel: Record;
  readonly portCall: Record;
  readonly cargo: Record;
  readonly cargoGroup: Record;
  readonly fixture: Record;
  readonly savedView: Record;
  readonly flow: Record;
}

/** Creates a voyage with all its related records, and a saved view. */
export async function belongings(api: OfficeApi): Promise<Foreign> {
  const planned = await planVoyage(api);
  const path = `/voyages/${planned.id}`;
  const view = { list: 'Voyages', name: `Grain ${planned.voyageNumber}`, query: '', shared: true };
  const savedView = await api.create<Record>('/savedViews', view);
  const [voyage, portCall, vessel, flow, commodity, measurement, charterer] = await Promise.all([
    api.get<Record>(path),
    first(api, `${path}/portCalls`),
    api.get<Record>(`/vessels/${planned.vessel.id}`),
    first(api, '/flows'),
    first(api, '/commodities/search?s='),
    first(api, '/measurements/search?s='),
    first(api, '/partners/search?s=&partnerTypes=1'),
  ]);
  const group = { name: `Grain ${planned.voyageNumber}`, quantityUnit: 'mt' };
  const cargo = {
    commodity: { id: commodity.id },
    measurement: { id: measurement.id },
    charterer: { id: charterer.id },
    cargoPorts: [{ portCallId: portCall.id, reasonForCall: 'L', quantity: '1' }],
  };
  const fixture = {
    vessel: { id: vessel.id },
    voyage: { id: voyage.id },
    charterer: { id: charterer.id },
    currency: 'USD',
  };
  return {
    voyage,
    vessel,
    portCall,
    cargo: { ...cargo, ...(await idOf(api, `${path}/cargo`, cargo)) },
    cargoGroup: { ...group, ...(await idOf(api, `${path}/cargoGroups`, group)) },
    fixture: { ...fixture, ...(await idOf(api, '/fixtures', fixture)) },
    savedView: { ...view, ...savedView },
    flow,
  };
}

async function first(api: OfficeApi, path: string): Promise<Record> {
  const [record] = await api.get<readonly Record[]>(path);
  if (record === undefined) throw new Error(`${path} is empty.`);
  return record;
}

const idOf = async (api: OfficeApi, path: string, body: unknown) => {
  const { id } = await api.create<Record>(path, body);
  return { id };
};

/** The kind of record that follows a part of a path. */
const kinds: Readonly<{ [segment: string]: keyof Foreign }> = {
  voyages: 'voyage',
  vessels: 'vessel',
  portCalls: 'portCall',
  portcalls: 'portCall',
  cargo: 'cargo',
  cargoGroups: 'cargoGroup',
  fixtures: 'fixture',
  savedViews: 'savedView',
};

/** Whether `idFor` has a record for every id in a path. */
export function isKnown(path: string): boolean {
  const segments = path.split('/');
  return segments.every((part, at) => !part.startsWith('{') || (segments[at - 1] ?? '') in kinds);
}

/** The record id for a parameter in the path or query of an operation. */
export function idFor(path: string, parameter: string, of: Foreign): number {
  const segments = path.split('/');
  const at = segments.indexOf(`{${parameter}}`);
  const byPath = at < 0 ? undefined : kinds[segments[at - 1] ?? ''];
  if (byPath !== undefined) return of[byPath].id;
  if (/^vessel/i.test(parameter)) return of.vessel.id;
  return /^flow/i.test(parameter) ? of.flow.id : of.voyage.id;
}

/** Valid bodies of operations, by the end of their paths; the first match is used. */
const bodies: readonly (readonly [RegExp, (of: Foreign) => unknown])[] = [
  [/\/regulatory$/, () => ({ isPortOfCall: true })],
  [/\/merge$/, ({ portCall }) => ({ portCall: { id: portCall.id } })],
  [/\/events(\/{eventId})?$/, () => ({ templateId: 1, eventDate: '2041-06-03T08:00:00Z' })],
  [/\/serviceTimes$/, () => ({ service: 10, kind: 10, at: '2041-06-03T08:00:00Z' })],
  [/\/trackingLinks$/, () => ({ label: 'theirs' })],
  [/\/cargoGroups\/{groupId}\/cargo$/, ({ cargo }) => [{ id: cargo.id }]],
  [/\/cargoGroups(\/{groupId})?$/, ({ cargoGroup }) => cargoGroup],
  [/\/cargo(\/{cargoId})?$/, ({ cargo }) => cargo],
  [/^\/fixtures\/{id}\/status$/, () => ({ status: 20 })],
  [/^\/fixtures/, ({ fixture }) => fixture],
  [/portCalls(\/{portCallId})?$/, ({ portCall }) => portCallBody(portCall)],
  [/^\/vessels/, ({ vessel: { name, imo }, flow }) => ({ name, imo, flow: { id: flow.id } })],
  [/^\/savedViews/, ({ savedView: { list, name, query } }) => ({ list, name, query })],
  [/^\/voyages/, ({ voyage, vessel }) => voyageBody(voyage, vessel)],
];

/** A valid body for the operation, with ids of these records. */
export const bodyFor = (path: string, of: Foreign): unknown =>
  bodies.find(([ending]) => ending.test(path))?.[1](of) ?? {};

const portCallBody = ({ port, scheduledArrival, scheduledDeparture }: Record) => ({
  port: { id: (port as Record).id },
  scheduledArrival,
  scheduledDeparture,
});

const voyageBody = ({ voyageNumber, reference }: Record, { id }: Record) => ({
  voyageNumber,
  reference,
  vessel: { id },
});

/** Texts that only occur in records of the other company. */
export const marksOf = ({ voyage, vessel, savedView }: Foreign): readonly string[] => [
  String(voyage['voyageNumber']),
  String(vessel['name']),
  String(vessel['imo']),
  String(savedView['name']),
];

export const leaks = ({ body }: Answered, of: Foreign): readonly string[] =>
  marksOf(of).filter((mark) => JSON.stringify(body).includes(mark));

/** The records as their owner sees them, to check that they were not changed. */
export const currentRecords = (owner: OfficeApi, { voyage, vessel, fixture }: Foreign) =>
  Promise.all(
    [
      `/voyages/${voyage.id}`,
      `/voyages/${voyage.id}/portCalls`,
      `/voyages/${voyage.id}/cargo`,
      `/voyages/${voyage.id}/cargoGroups`,
      `/fixtures/${fixture.id}`,
      `/vessels/${vessel.id}`,
      '/savedViews?list=Voyages',
    ].map((path) => owner.get(path)),
  );
