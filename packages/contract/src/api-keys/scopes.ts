import { byDescribedName } from '@fairlead/domain/cargo-registers/described-registers';
import type { Scope, ScopeGroup } from '@fairlead/domain/api-keys/scopes';
import { features } from '../index.ts';
import type { FeatureShape, RouteShape } from '../route.ts';

/** `people`: calls about the caller as a person, or about the keys themselves; never allowed with an API key. */
type ScopePosition = ScopeGroup | 'people';

/** The scope for the calls of each feature; a feature that is missing here does not compile. */
const scopeOfFeature = {
  me: 'people',
  worklist: 'people',
  globalSettings: 'company',
  subscription: 'company',
  systemMessages: 'people',
  notifications: 'company',
  checkLimits: 'company',
  notificationDigest: 'people',
  notificationRules: 'company',
  chat: 'company',
  chatOutcomes: 'voyages',
  shipChat: 'people',
  vessels: 'vessels',
  vesselImage: 'vessels',
  eventProposals: 'voyages',
  geofences: 'masterData',
  live: 'vessels',
  shipPositions: 'people',
  vesselFiles: 'vessels',
  vesselParts: 'vessels',
  vesselSettings: 'vessels',
  vesselParticulars: 'vessels',
  vesselPerformance: 'vessels',
  vesselTankTables: 'vessels',
  fuels: 'vessels',
  voyages: 'voyages',
  schedule: 'voyages',
  voyageCopy: 'voyages',
  voyageReport: 'voyages',
  portCallPrint: 'voyages',
  portClearance: 'voyages',
  portCallPages: 'voyages',
  portCallEvents: 'voyages',
  portCallReports: 'voyages',
  activityTemplates: 'voyages',
  serviceTimes: 'voyages',
  dcsaEvents: 'voyages',
  portCalls: 'voyages',
  cargo: 'cargo',
  cargoGroups: 'cargo',
  trackingLinks: 'cargo',
  cargoTracking: 'people',
  scheduleLinks: 'voyages',
  sharedSchedules: 'people',
  fixtures: 'fixtures',
  fixtureTerms: 'fixtures',
  termSets: 'fixtures',
  clauses: 'masterData',
  portHolidays: 'fixtures',
  laytimeDurationTemplates: 'fixtures',
  laytimeSettings: 'fixtures',
  laytime: 'fixtures',
  laytimeVersions: 'fixtures',
  laytimeFacts: 'fixtures',
  laytimePrint: 'fixtures',
  comparisons: 'fixtures',
  claims: 'fixtures',
  jointClaims: 'fixtures',
  claimAccounts: 'fixtures',
  agentLinks: 'voyages',
  callEffects: 'voyages',
  agentVisits: 'people',
  claimGuests: 'fixtures',
  guestVisits: 'people',
  claimReminders: 'fixtures',
  claimProvisions: 'fixtures',
  claimSending: 'fixtures',
  claimSettings: 'company',
  statementsOfFacts: 'fixtures',
  sofVersions: 'fixtures',
  sofLayouts: 'fixtures',
  sofEventTemplates: 'fixtures',
  emails: 'fixtures',
  emailInbox: 'fixtures',
  emailPrints: 'fixtures',
  emailReading: 'fixtures',
  emailTimes: 'voyages',
  emailTemplates: 'fixtures',
  mailboxes: 'company',
  documents: 'documents',
  documentSettings: 'documents',
  documentTemplates: 'documents',
  eSign: 'documents',
  publicSigning: 'people',
  ports: 'masterData',
  seaRoutes: 'masterData',
  performance: 'voyages',
  speedPerformance: 'voyages',
  warranties: 'voyages',
  portPerformance: 'masterData',
  portLineup: 'voyages',
  offhireProposals: 'voyages',
  offhires: 'voyages',
  bunkerNotes: 'voyages',
  tankTransfers: 'voyages',
  fuelLedger: 'voyages',
  metrics: 'voyages',
  compliance: 'voyages',
  closedYears: 'voyages',
  fuelCorrections: 'voyages',
  carbonIntensity: 'voyages',
  verifierSync: 'voyages',
  verifierAccess: 'people',
  fuelEu: 'voyages',
  operationalData: 'voyages',
  allowancePrices: 'voyages',
  allowanceAccount: 'voyages',
  emissionsTrading: 'voyages',
  chartererStatements: 'voyages',
  developmentTasks: 'people',
  partners: 'masterData',
  persons: 'masterData',
  ...byDescribedName(() => 'masterData' as const),
  flows: 'vessels',
  registers: 'masterData',
  reasonsForCall: 'masterData',
  alerts: 'masterData',
  history: 'company',
  savedViews: 'people',
  users: 'people',
  appUsers: 'people',
  companyExports: 'people',
  customReports: 'customReports',
  reportSchedules: 'people',
  handovers: 'reports',
  logReports: 'reports',
  yearEffects: 'voyages',
  reportReceivers: 'reports',
  shipDevices: 'people',
  shipEntries: 'reports',
  shipFiles: 'reports',
  shipSync: 'people',
  companySettings: 'company',
  officeSettings: 'company',
  companyMail: 'people',
  logReportFields: 'company',
  notificationTypes: 'company',
  companySections: 'company',
  securityLog: 'company',
  help: 'people',
  installation: 'people',
  installationUsers: 'people',
  customers: 'people',
  verifiers: 'people',
  audit: 'company',
  apiKeys: 'people',
  webhooks: 'settings',
  vms: 'settings',
} as const satisfies Readonly<Record<keyof typeof features, ScopePosition>>;

/**
 * The one scope that an API key needs for each call; null if keys are not accepted: calls of people, of the provider, and
 * public ones, which need none. Calls for administrators only need the settings scope, in every feature.
 */
const scopeOfRoute: ReadonlyMap<RouteShape, Scope | null> = new Map(
  Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(([name, feature]) =>
    Object.values(feature).map((route) => {
      const reference = scopeOfFeature[name as keyof typeof scopeOfFeature];
      return [route, scopeIn(reference, route)] as const;
    }),
  ),
);

function scopeIn(reference: ScopePosition, { may, method, effect }: RouteShape): Scope | null {
  if (reference === 'people' || may === 'ship' || may === 'admin' || may === 'public') return null;
  if (may === 'company.appToken') return null;
  const access = method === 'GET' && effect !== true ? 'read' : 'write';
  return `${may === 'company.settings' ? 'settings' : reference}:${access}`;
}

const areaOfRoute: ReadonlyMap<RouteShape, ScopeGroup> = new Map(
  Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(([name, feature]) => {
    const reference = scopeOfFeature[name as keyof typeof scopeOfFeature];
    return Object.values(feature).map((route) => [
      route,
      reference === 'people' ? 'company' : reference,
    ]);
  }),
);

/** The area of the records that a call is about; decides which roles limited to one area are allowed. */
export function areaOf(route: RouteShape): ScopeGroup {
  return areaOfRoute.get(route) ?? 'company';
}

/** The scope that an API key needs for a call, null if keys are not accepted. */
export function scopeOf(route: RouteShape): Scope | null {
  return scopeOfRoute.get(route) ?? null;
}
