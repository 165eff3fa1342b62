/** Queries of the browser that show several records; they are named by the first part of their keys. */
type SharedQuery =
  | 'alert'
  | 'chat'
  | 'claim'
  | 'emissionsTrading'
  | 'lastPortCall'
  | 'live'
  | 'me'
  | 'outdatedLaytime'
  | 'portCallFlow'
  | 'portCallList'
  | 'portCallPage'
  | 'schedule'
  | 'voyageHistory';

/** The names on the left are all there are: a query on the right is one of them, or a shared one. */
const affecting = <Entity extends string>(
  map: Readonly<Record<Entity, readonly (NoInfer<Entity> | SharedQuery)[]>>,
) => map;

/** The list of all port calls, and the page of one. */
const portCallPages = ['portCallList', 'portCallPage'] as const;

/**
 * Every record whose changes are reported to browsers and other systems, and whose queries show it beside its own. A record
 * that no other query shows has an empty list.
 */
const alsoShownBy = affecting({
  // Links of agents, by the port call; also what their agents have entered.
  agentLink: [],
  // Entries of the account of allowances, and their prices by day.
  allowanceEntry: ['emissionsTrading'],
  allowancePrice: ['emissionsTrading'],
  allowanceStatement: ['allowanceEntry', 'emissionsTrading'],
  apiKey: [],
  appUser: [],
  berth: [],
  // Its certificates decide what fuel counts as.
  bunkerNote: ['fuelLedger', 'warehouse'],
  cargo: [
    'warehouse',
    'cargoGroup',
    'voyageHistory',
    'portCallPage',
    'schedule',
    'fixture',
    'outdatedLaytime',
  ],
  cargoGroup: ['cargo', 'voyageHistory'],
  chatMessage: ['chat'],
  charterTerms: ['outdatedLaytime'],
  // Limits of data checks, and the checks that are off; the content of tanks is judged by both.
  checkThresholds: ['fuelLedger'],
  claimGuest: [],
  claimInvoice: ['claimSending', 'claim'],
  claimReminders: [],
  claimSending: ['claim', 'fixture'],
  claimSettings: [],
  clause: [],
  // A closed compliance year of a vessel.
  closedYear: ['warehouse'],
  commodity: [],
  companyDetails: ['me'],
  companyExcludedTypes: ['fuelLedger'],
  customReport: ['reportSchedule'],
  // Schedules by which reports are mailed.
  reportSchedule: [],
  companySettings: ['companyDetails', 'me'],
  document: [],
  documentSettings: [],
  documentTemplate: [],
  email: [],
  // The state of a mailbox.
  mailbox: [],
  emailTemplate: [],
  envelope: ['document'],
  // Events of port calls that positions propose, by the id of the proposal.
  eventProposal: [],
  fixture: ['claim', 'cargo', 'live', 'schedule', 'outdatedLaytime', 'emissionsTrading'],
  flow: [],
  freightType: [],
  // Areas at ports.
  geofence: ['eventProposal'],

  // What a company decides for a vessel under FuelEU, and its pools.
  fuelEuDecision: ['warehouse'],
  fuelEuPool: ['warehouse'],
  // The stock of a vessel, by its id.
  fuelLedger: [],
  // Notes of a vessel, by its id.
  handover: [],
  laytimeCalculation: ['claim', 'claimSending', 'outdatedLaytime'],
  laytimeComparison: ['laytimeCalculation'],
  laytimeDurationTemplate: [],
  laytimeSettings: ['outdatedLaytime'],
  logReport: ['fuelLedger', 'live'],
  logReportFields: [],
  reportReceiver: [],
  mailSettings: [],
  measurement: [],
  notification: [],
  notificationRule: [],
  offhire: ['offhireProposal', 'emissionsTrading', 'live'],
  offhireProposal: [],
  partner: ['alert', 'outdatedLaytime'],
  person: [],
  port: ['alert'],
  portCall: [
    ...portCallPages,
    'live',
    'voyage',
    'voyageHistory',
    'lastPortCall',
    'schedule',
    'fixture',
    'outdatedLaytime',
  ],
  portCallEvent: [
    'eventProposal',
    'warehouse',
    'portCallFlow',
    'serviceTime',
    'portCallPage',
    'chat',
  ],
  // Reports of a port call, by the id of the call.
  portCallReport: [],
  portHolidays: ['outdatedLaytime'],
  portPartner: [],
  // Links by which customers read a part of the schedule.
  scheduleLink: [],
  sentMail: [],
  serviceTime: ['portCallPage', 'live'],
  shipDevice: [],
  sofEventTemplate: [],
  sofLayout: [],
  // Calculations show that their sources have changed.
  statementOfFacts: ['laytimeCalculation', 'outdatedLaytime'],
  tankTable: [],
  tankTransfer: ['fuelLedger'],
  termSet: [],
  trade: [],
  user: ['me'],
  vessel: [
    'alert',
    'fuelLedger',
    'live',
    'voyage',
    ...portCallPages,
    'portCallFlow',
    'schedule',
    'fixture',
  ],
  vesselParticulars: ['emissionsTrading'],
  // Positions of a vessel, by its id.
  vesselPosition: ['live'],
  vesselRate: [],
  vms: [],
  voyage: ['voyageHistory', 'portCall', ...portCallPages, 'lastPortCall', 'schedule', 'fixture'],
  voyageReportSettings: ['companyDetails', 'voyage'],
  // Legs and port calls with their figures, by their vessel.
  warehouse: ['emissionsTrading'],
  // The hours at which a company's legs and port calls are calculated.
  warehouseSettings: ['companyDetails'],
  // A charter party's warranty of a vessel.
  warranty: [],
  webhook: [],
  webhookDelivery: [],
});

/** The name of a record in Events and webhooks, and of its history. */
export type ChangeEntity = keyof typeof alsoShownBy;

export const isChangeEntity = (name: string): name is ChangeEntity =>
  Object.hasOwn(alsoShownBy, name);

/** The queries that a change of a record makes stale, by the first part of their keys. */
export const queriesShowing = (entity: ChangeEntity): readonly string[] => [
  entity,
  // A server that was just updated may report what this page does not know yet.
  ...(isChangeEntity(entity) ? alsoShownBy[entity] : []),
];
