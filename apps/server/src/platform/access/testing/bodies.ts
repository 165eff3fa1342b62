import type { RouteShape } from '@fairlead/contract/route';
import { unknownNames } from '@fairlead/contract/forms/unknown-names';
import { z } from 'zod';
import type { MarkedCompany } from './marked-world.ts';
import {
  agentLinkBody,
  type Body,
  chatBody,
  claimBody,
  emailBody,
  emailTimesBody,
  mailboxBody,
  notificationBody,
  receiverBody,
} from './message-bodies.ts';

let turn = 0;
let merged = 0;

/** A port call can be merged only once, so each body names the next of the calls. */
function nextTwin({ twins }: MarkedCompany): number | undefined {
  merged += 1;
  return twins[merged % (twins.length - 1)];
}

/** A body that the call accepts: a list where it takes one, else all known fields of writes of records. */
export function bodyFor(route: RouteShape, company: MarkedCompany): unknown {
  if (route.path.startsWith('/dwh/')) return [company.portCall];
  if (route.body instanceof z.ZodArray) return [{ id: company.cargo.cargo }];
  return knownOf(route, fullBody(route, company));
}

function knownOf(route: RouteShape, body: Body): Body {
  const unknown = new Set(unknownNames(route.body ?? z.object({}), body).map(([name]) => name));
  if (unknown.size === 0) return body;
  return knownOf(
    route,
    Object.fromEntries(Object.entries(body).filter(([name]) => !unknown.has(name))),
  );
}

function fullBody(route: RouteShape, company: MarkedCompany): Body {
  const body = baseBody(company);
  if (route.path === '/portCalls/{id}/merge') return { portCall: { id: nextTwin(company) } };
  if (route.path.endsWith('/claim/fixtures')) return { fixtureIds: [] };
  if (/\/claim\/(?:invoices|sendings)/.test(route.path)) return { ...body, ...claimBody(company) };
  if (/\/agentLinks\/\{linkId\}\/(?:accept|effects)$/.test(route.path))
    return { entries: [{ id: company.agentLink.entry, modified: '2026-01-01T00:00:00Z' }] };
  if (route.path.startsWith('/emails/{id}/times')) return emailTimesBody(company);
  if (/^\/email(?:s|templates)/i.test(route.path)) return emailBody(company);
  if (route.path.startsWith('/mailboxes')) return mailboxBody(company);
  if (route.path.startsWith('/portCalls/{id}/agentLinks')) return agentLinkBody(company);
  if (route.path === '/portCalls/{id}/reports')
    return { kind: 10, recipients: [{ name: company.name, address: 'desk@marked.example' }] };
  if (route.path.startsWith('/clauses')) return { ...body, code: 'LT-2', topic: 90 };
  if (route.path.startsWith('/chat/messages')) return chatBody(company);
  if (route.path.startsWith('/notificationCenter')) return notificationBody(company);
  if (route.path.startsWith('/performance/warranties')) return { ...body, ...warrantyTerms };
  if (route.path.startsWith('/compliance/allowance')) return allowanceBody(company);
  if (route.path.startsWith('/performance/dismissals'))
    return { reports: [company.logReport], reason: `Reason of ${company.name}` };
  if (route.path.endsWith('/replies'))
    return { outcome: 20, text: `Reply of ${company.name}`, replied: '2026-02-01' };
  if (route.path.startsWith('/compliance/verifier'))
    return { vesselId: company.vessels[0], note: `Note of ${company.name}` };
  if (route.path === '/compliance/closedYears') return closingBody(company);
  if (route.path.startsWith('/reports/custom')) return customReportBody(company);
  if (route.path.startsWith('/reports/schedules')) return scheduleBody(company);
  if (route.path.startsWith('/reports/log')) return logReportBody(company);
  if (route.path.startsWith('/geofences')) return geofenceBody(company);
  if (route.path.startsWith('/reportReceivers')) return receiverBody(company);
  if (isOfFuel(route)) return { ...body, ...fuelBody(company) };
  if (route.path.endsWith('/reject')) return { reason: `Rejected by ${company.name}` };
  if (route.path.startsWith('/offhires/proposals'))
    return { ...body, vessel: { id: company.vessels[0] }, voyage: null, portCall: null };
  // Its second voyage has no port calls.
  if (route.path.startsWith('/offhires')) return { ...body, portCall: null };
  return isOfCargo(route) ? { ...body, cargoPorts: [cargoPortAt(company.portCall)] } : body;
}

/** A berth at its own port. */
const geofenceBody = ({ name, ownPort }: MarkedCompany): Body => ({
  port: { id: ownPort },
  kind: 30,
  name: `Area of ${name}`,
  outline: [
    { latitude: 60, longitude: 5 },
    { latitude: 60, longitude: 5.1 },
    { latitude: 60.1, longitude: 5 },
  ],
});

let allowanceDays = 0;

/** A price of a day of its own, and an entry of the account. */
function allowanceBody({ charterer, vessels: [vessel], name }: MarkedCompany): Body {
  allowanceDays += 1;
  const day = new Date(Date.UTC(2027, 0, allowanceDays)).toISOString().slice(0, 10);
  return {
    scheme: 10,
    kind: 10,
    day,
    price: '71.35',
    source: `Price of ${name}`,
    csv: `date;price\n${day};71,35`,
    allowances: '1',
    charterer: { id: charterer },
    vessel: { id: vessel },
    note: `Allowances of ${name}`,
    reason: `Reason of ${name}`,
  };
}

let closings = 0;

/** A year is closed once, so each body closes another one. */
function closingBody({ vessels: [vessel], name }: MarkedCompany): Body {
  closings += 1;
  const year = 2011 + (closings % 14);
  return { vesselId: vessel, year, acceptsMissing: true, note: `Note of ${name}` };
}

const warrantyTerms: Body = {
  laden: { speed: '12', perDay: '20' },
  limits: {},
  owner: {},
  charterer: {},
};

const isOfFuel = ({ path }: RouteShape): boolean =>
  /^\/reports\/(?:bdn|tankTransfers)|\/(?:fuelCorrections|tankReadings)/.test(path);

/** A delivery, a transfer, a correction and a reading of the first vessel. */
const fuelBody = ({ vessels: [vessel], fuel, name }: MarkedCompany): Body => ({
  vessel: { id: vessel },
  portCall: null,
  kind: 20,
  reason: `Reason of ${name}`,
  commenced: '2026-02-01T00:00:00Z',
  completed: '2026-02-01T06:00:00Z',
  started: '2026-02-01T00:00:00Z',
  ended: '2026-02-01T06:00:00Z',
  at: '2026-02-02T00:00:00Z',
  number: `of ${name}`.slice(0, 30),
  supplier: { name: `Supplier of ${name}`, address: 'Quay', phone: '1' },
  isDebunkered: true,
  products: [{ fuel: { id: 2 }, delivered: '1' }],
  lot: { id: fuel.lot },
  laboratory: `Laboratory of ${name}`,
  seal: 'S',
  reported: '2026-02-09',
  values: [{ parameter: 'density', value: '980' }],
  tank: { id: fuel.tanks[0] },
  fromTank: { id: fuel.tanks[0] },
  toTank: { id: fuel.tanks[1] },
  fuel: { id: 2 },
  quantity: '1',
  volume: '10',
  temperature: '15',
  density: '950',
});

/** A report with a filter on the first vessel. */
const customReportBody = ({ name, vessels: [vessel] }: MarkedCompany): Body => ({
  name: `Report of ${name}`,
  about: `About ${name}`,
  roles: [],
  parameters: [],
  within: null,
  definition: {
    dataSet: 'voyages',
    columns: [{ column: 'reference', sum: null }],
    groups: [],
    sorts: [],
    filters: [{ column: 'vessel', operator: 'oneOf', value: [vessel], parameter: null }],
    parameters: [],
  },
});

/** A schedule of its own report, to one of its users and one of its persons. */
const scheduleBody = ({ customReport, employee, person }: MarkedCompany): Body => ({
  reportId: customReport,
  weekdays: [1],
  monthDays: [],
  time: '07:00',
  timeZone: 'UTC',
  fileType: 10,
  parameters: [],
  userIds: [employee],
  personIds: [person],
  isPaused: false,
});

/** A report of the first vessel, and the report of the company where reports are named. */
const logReportBody = ({ vessels: [vessel], logReport, receiver, name }: MarkedCompany): Body => ({
  vesselId: vessel,
  report: {
    kind: 10,
    at: '2026-02-05T12:00:00Z',
    reason: `Reason of ${name}`,
    consumers: [{ name: 'Main engine', fuels: [{ fuelId: 2, tonnes: '1' }] }],
  },
  reason: `Reason of ${name}`,
  body: `Please correct, ${name}`,
  instructionRank: 'Master',
  ids: [logReport],
  receiverIds: [receiver],
  version: 1,
});

/** The copy of a voyage has cargo ports too, of another form. */
const isOfCargo = ({ path }: RouteShape): boolean => path.startsWith('/voyages/{id}/cargo');

/** The caller's own records, and names and numbers that are new each time. */
function baseBody(company: MarkedCompany): Body {
  turn += 1;
  const day = Date.UTC(2027, 2, 1 + (turn % 300));
  return {
    name: `${turn} of ${company.name}`,
    fullName: `Person ${turn} of ${company.name}`,
    login: `bridge-${turn}`,
    email: `guest-${turn}@charterer.example`,
    may: 20,
    calculationId: company.calculation,
    version: 1,
    t: 'No such link',
    pwd: `Ropes-and-anchors-${turn}`,
    from: new Date(day).toISOString(),
    reason: 10,
    imo: `T${company.id}-${turn}`,
    list: 'Voyages',
    query: '',
    header: 'Own',
    body: '',
    startDate: new Date(day).toISOString(),
    endDate: new Date(day + 86_400_000).toISOString(),
    voyageNumber: 1_000_000 + turn,
    reference: `${turn} of ${company.name}`,
    vessel: { id: company.vessels[1] },
    trade: { id: company.trade },
    master: { id: company.person },
    port: { id: company.ownPort },
    agent: { id: company.agent },
    flow: { id: company.flow },
    scheduledArrival: new Date(day).toISOString(),
    scheduledDeparture: new Date(day + 3_600_000).toISOString(),
    reasonForCalls: [],
    voyage: { id: company.secondVoyage },
    commodity: { id: company.cargo.commodity },
    measurement: { id: company.cargo.measurement },
    defaultMeasurement: { id: company.cargo.measurement },
    symbol: `u${turn}`,
    charterer: { id: company.charterer },
    broker: { id: company.agent },
    fixture: { id: company.cargo.fixture },
    freightType: { id: company.cargo.freightType },
    group: { id: company.cargo.group },
    currency: 'EUR',
    quantityUnit: 'mt',
    party: 10,
    portCall: { id: company.portCall },
    lines: [],
    role: 'master',
    signedAt: new Date(0).toISOString(),
    letters: `Y${turn % 10}`,
    text: `Event ${turn}`,
    kind: 'remark',
    address: 'https://example.com/',
    events: ['*'],
    scopes: ['voyages:read'],
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  };
}

const cargoPortAt = (portCallId: number) => ({ portCallId, reasonForCall: 'L', quantity: '1' });

/** The charterer of an off-hire period or a warranty is the charterer's position, not a reference to a partner. */
const isPosition = ({ path }: RouteShape, field: string): boolean =>
  /^\/(?:offhires|performance)/.test(path) && field === 'charterer';

/** A field of a body that names a record, with a record of a company and with one that never existed. */
interface Reference {
  readonly field: string;
  readonly foreign: unknown;
  readonly missing: unknown;
}

/** The fields of a body that name a record, each with one of the stated company. */
export function referencesOf(
  route: RouteShape,
  company: MarkedCompany,
  neverExisted: number,
): readonly Reference[] {
  // It takes only ports of the shared catalogue, which belong to no company.
  if (route.path === '/ports/{id}/merge') return [];
  const { cargo } = company;
  const named: readonly (readonly [field: string, id: number])[] = [
    ['vessel', company.vessels[0]],
    ['trade', company.trade],
    ['master', company.person],
    ['ballastPortCall', company.portCall],
    ['port', company.ownPort],
    ['agent', company.agent],
    ['flow', company.flow],
    ['voyage', company.secondVoyage],
    ['commodity', cargo.commodity],
    ['measurement', cargo.measurement],
    ['defaultMeasurement', cargo.measurement],
    ['charterer', company.charterer],
    ['broker', company.agent],
    ['fixture', cargo.fixture],
    ['freightType', cargo.freightType],
    ['group', cargo.group],
    ['portCall', company.portCall],
    ['tank', company.fuel.tanks[0]],
    ['fromTank', company.fuel.tanks[0]],
    ['toTank', company.fuel.tanks[1]],
  ];
  const fields = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
  const ports = {
    field: 'cargoPorts',
    foreign: [cargoPortAt(company.portCall)],
    missing: [cargoPortAt(neverExisted)],
  };
  const netted = { field: 'fixtureIds', foreign: [cargo.fixture], missing: [neverExisted] };
  return [
    ...named.map(([field, id]) => ({ field, foreign: { id }, missing: { id: neverExisted } })),
    ...(isOfCargo(route) ? [ports] : []),
    netted,
  ].filter(({ field }) => fields.includes(field) && !isPosition(route, field));
}
