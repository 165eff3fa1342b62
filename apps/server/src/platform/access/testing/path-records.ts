import type { RouteShape } from '@fairlead/contract/route';
import type { PartTable } from './marked-parts.ts';
import type { MarkedCompany } from './marked-world.ts';

type Id = number | string;
type RecordOf = (company: MarkedCompany) => Id;

/** One that never existed where the world was marked without parts. */
const part =
  (table: PartTable): RecordOf =>
  ({ parts }) =>
    parts?.[table] ?? 987_654_321;

/** The record that the id after this part of a path names. */
const bySegment: Readonly<Record<string, RecordOf>> = {
  agentLinks: ({ agentLink }) => agentLink.link,
  allowanceEntries: (company) => company.allowanceEntry,
  allowancePrices: (company) => company.allowancePrice,
  appUsers: (company) => company.appUser,
  bdn: ({ fuel }) => fuel.note,
  berths: (company) => company.berth,
  cargo: ({ cargo }) => cargo.cargo,
  cargoGroups: ({ cargo }) => cargo.group,
  chartererStatements: (company) => company.charterer,
  clauses: (company) => company.clause,
  closedYears: (company) => company.closedYear,
  commodities: ({ cargo }) => cargo.commodity,
  companyExports: (company) => company.companyExport,
  comparison: (company) => company.calculation,
  custom: (company) => company.customReport,
  customerApiKeys: ({ systems }) => systems.apiKey,
  customers: (company) => company.id,
  deliveries: ({ systems }) => systems.delivery,
  devices: part('ship_devices'),
  dismissals: (company) => company.dismissal,
  docs: part('documents'),
  documentTemplates: part('document_templates'),
  downloadPdf: ({ facts }) => facts.version,
  emails: ({ email }) => email.email,
  emailTemplates: ({ email }) => email.template,
  emailtemplates: ({ email }) => email.template,
  electronicNotes: ({ fuel }) => fuel.note,
  entries: ({ agentLink }) => agentLink.entry,
  envelopes: part('envelopes'),
  events: part('port_call_events'),
  eventProposals: (company) => company.eventProposals[0] ?? 0,
  evidence: ({ fuel }) => fuel.evidence,
  files: part('claim_sending_files'),
  fixtures: ({ cargo }) => cargo.fixture,
  flows: (company) => company.flow,
  freightTypes: ({ cargo }) => cargo.freightType,
  fuelCorrections: ({ fuel }) => fuel.correction,
  fuelEuPools: (company) => company.fuelEuPool,
  fuelLots: ({ fuel }) => fuel.lot,
  geofences: (company) => company.geofence,
  guests: (company) => company.guest,
  import: part('register_imports'),
  invoices: part('claim_invoices'),
  labResults: ({ fuel }) => fuel.labResult,
  laytimeDurationTemplates: part('laytime_duration_templates'),
  legs: (company) => `0-${company.portCall}`,
  log: (company) => company.logReport,
  mailboxes: ({ email }) => email.mailbox,
  ltcs: (company) => company.calculation,
  measurements: ({ cargo }) => cargo.measurement,
  messages: (company) => company.chatMessage,
  notifications: (company) => company.notification,
  offhires: (company) => company.offhire,
  particulars: (company) => company.particulars,
  partners: (company) => company.agent,
  payments: part('claim_payments'),
  persons: (company) => company.person,
  portCalls: (company) => company.portCall,
  portcalls: (company) => company.portCall,
  ports: (company) => company.ownPort,
  proposals: (company) => company.proposals[0] ?? 0,
  provisions: part('claim_provisions'),
  reminders: part('claim_reminders'),
  reportReceivers: (company) => company.receiver,
  rules: (company) => company.rule,
  schedules: (company) => company.reportSchedule,
  savedViews: (company) => company.savedView,
  scheduleLinks: part('schedule_links'),
  sendings: part('claim_sendings'),
  sentStatements: (company) => company.allowanceStatement,
  shipFiles: (company) => company.shipFile,
  signatures: part('sof_signatures'),
  signers: part('envelope_signers'),
  sofEventTemplates: ({ facts }) => facts.template,
  statementOfFacts: ({ facts }) => facts.statement,
  tanks: ({ fuel }) => fuel.tanks[0],
  tankStates: (company) => company.vessels[0],
  tankTransfers: ({ fuel }) => fuel.transfer,
  termSets: part('term_sets'),
  trackingLinks: part('tracking_links'),
  trades: (company) => company.trade,
  users: (company) => company.employee,
  versions: ({ facts }) => facts.version,
  vessels: (company) => company.vessels[0],
  vms: ({ systems }) => systems.connection,
  voyages: (company) => company.voyage,
  warranties: (company) => company.warranty,
  webhooks: ({ systems }) => systems.webhook,
};

/** Where the part before the id alone does not tell. */
const exceptions: readonly (readonly [start: string, RecordOf])[] = [
  ['/emails/{id}/attachments/{', ({ email }) => email.attachment],
  ['/compliance/verifier/sendings/{', (company) => company.sending],
  ['/offhires/{id}/docs/{', part('offhire_documents')],
  ['/registers/{register}/{', (company) => company.agent],
];

/** Numbers, names and periods in paths; what they number has its id before them. */
const noIds = new Set(['entity', 'register', 'year', 'month', 'number', 'version']);

/** Calls whose ids are of no company: of the provider, of a person, of all, or of a caller without a company. */
const ofNoCompany =
  /^\/(?:admin|help|systemmessages|developmentTasks|ship|verifier)\/|^\/me\/(?:sessions|invitations)\//;

export interface PathId {
  readonly name: string;
  /** Undefined where the id is of no company. */
  readonly recordOf: RecordOf | undefined;
}

/** The ids in the path of a call, and the record of a company that each names. */
export function pathIdsOf({ path }: Pick<RouteShape, 'path'>): readonly PathId[] {
  return [...path.matchAll(/\/(\w+)\/\{(\w+)\}|\/\{(\w+)\}/g)].flatMap(
    (found): readonly PathId[] => {
      const [, segment = '', named, follows] = found;
      const name = named ?? follows ?? '';
      if (noIds.has(name)) return [];
      if (ofNoCompany.test(path)) return [{ name, recordOf: undefined }];
      const start = path.slice(0, found.index + found[0].indexOf('{') + 1);
      const exception = exceptions.find(([one]) => one === start)?.[1];
      const recordOf = exception ?? bySegment[segment];
      if (recordOf === undefined) throw new Error(`Which record is {${name}} of ${path}?`);
      return [{ name, recordOf }];
    },
  );
}
