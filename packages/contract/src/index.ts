import { customers, verifiers } from './admin.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { cargo, cargoGroups } from './cargo.ts';
import { cargoTracking, trackingLinks } from './cargo-tracking.ts';
import { documents, documentSettings, documentTemplates } from './documents.ts';
import { emails } from './emails.ts';
import { emailInbox } from './emails/email-inbox.ts';
import { emailPrints } from './emails/email-prints.ts';
import { emailReading, emailTimes } from './emails/email-times.ts';
import { emailTemplates } from './emails/email-templates.ts';
import { mailboxes } from './emails/mailboxes.ts';
import { eSign, publicSigning } from './e-sign.ts';
import { fixtures } from './fixtures.ts';
import { fixtureTerms } from './charter-terms/fixture-terms.ts';
import { flows } from './flows.ts';
import { developmentTasks } from './development-tasks.ts';
import { alerts } from './alerts.ts';
import { reasonsForCall } from './reasons-for-call.ts';
import { bunkerNotes } from './bunker-notes.ts';
import { companyExports } from './company-export.ts';
import { customReports } from './custom-reports.ts';
import { reportSchedules } from './custom-reports/report-schedules.ts';
import { fuelLedger } from './fuel-ledger.ts';
import { tankTransfers } from './tank-transfers.ts';
import { offhireProposals } from './offhire-proposals.ts';
import { offhires } from './offhires.ts';
import { ports } from './ports.ts';
import { performance } from './performance.ts';
import { speedPerformance } from './performance/speed-performance.ts';
import { warranties } from './performance/warranties.ts';
import { eventProposals } from './live/event-proposals.ts';
import { geofences } from './live/geofences.ts';
import { shipPositions } from './live/ship-positions.ts';
import { live } from './live.ts';
import { portLineup } from './port-lineup.ts';
import { portPerformance } from './port-performance.ts';
import { claimAccounts } from './claim-accounts.ts';
import { claimProvisions } from './claim-accounts/claim-provisions.ts';
import { claimReminders } from './claim-accounts/claim-reminders.ts';
import { claims } from './claims.ts';
import { jointClaims } from './joint-claims.ts';
import { clauses } from './clauses.ts';
import { agentLinks } from './agent-links.ts';
import { callEffects } from './call-effects.ts';
import { agentVisits } from './agent-links/agent-visits.ts';
import { claimGuests } from './claim-guests.ts';
import { guestVisits } from './claim-guests/guest-visits.ts';
import { claimSending } from './claim-sending.ts';
import { claimSettings } from './claim-sending/claim-settings.ts';
import { comparisons } from './laytime/comparisons.ts';
import { help } from './help.ts';
import { installation } from './installation.ts';
import { installationUsers } from './installation/installation-users.ts';
import { laytime, laytimeFacts, laytimeVersions } from './laytime.ts';
import { laytimePrint } from './laytime-print.ts';
import { laytimeDurationTemplates, laytimeSettings } from './laytime-settings.ts';
import { me } from './me.ts';
import { metrics } from './metrics.ts';
import { compliance } from './compliance.ts';
import { carbonIntensity } from './compliance/carbon-intensity.ts';
import { fuelCorrections } from './compliance/fuel-corrections.ts';
import { verifierAccess, verifierSync } from './compliance/verifier-sync.ts';
import { closedYears } from './compliance/closed-years.ts';
import { yearEffects } from './compliance/year-effects.ts';
import { fuelEu } from './compliance/fueleu.ts';
import { operationalData } from './compliance/operational-data.ts';
import { allowanceAccount, allowancePrices } from './compliance/allowances.ts';
import { chartererStatements, emissionsTrading } from './compliance/trading.ts';
import { partners } from './partners.ts';
import { persons } from './persons.ts';
import { chat, chatOutcomes } from './chat.ts';
import { shipChat } from './chat/ship-chat.ts';
import { globalSettings } from './global-settings.ts';
import { history } from './history.ts';
import { notifications } from './notifications.ts';
import { checkLimits } from './notifications/check-limits.ts';
import { notificationDigest } from './notifications/digest.ts';
import { notificationRules } from './notifications/rules.ts';
import { savedViews } from './saved-views.ts';
import { securityLog } from './security-log.ts';
import { subscription } from './subscription.ts';
import { systemMessages } from './system-messages.ts';
import { activityTemplates, portCallEvents } from './port-call-events.ts';
import { portCallPrint } from './port-call-print.ts';
import { portClearance } from './port-clearance.ts';
import { portCallReports } from './port-call-reports.ts';
import { portCallPages } from './port-call-pages.ts';
import { portCalls } from './port-calls.ts';
import { portHolidays } from './laytime-settings/port-holidays.ts';
import { registers } from './registers.ts';
import type { RouteShape } from './route.ts';
import { schedule } from './schedule.ts';
import { dcsaEvents } from './port-call-events/dcsa-events.ts';
import { serviceTimes } from './port-call-events/service-times.ts';
import { sofEventTemplates } from './statement-of-facts/sof-templates.ts';
import { sofLayouts } from './statement-of-facts/sof-layouts.ts';
import { sofVersions } from './statement-of-facts/sof-versions.ts';
import { statementsOfFacts } from './statement-of-facts.ts';
import { termSets } from './term-sets.ts';
import { describedFeatures } from './cargo-registers/described-registers.ts';
import {
  companyMail,
  companySections,
  companySettings,
  logReportFields,
  officeSettings,
} from './settings/company-settings.ts';
import { notificationTypes } from './settings/notification-types.ts';
import { appUsers } from './app-users.ts';
import { handovers } from './handovers.ts';
import { scheduleLinks, sharedSchedules } from './schedule-links.ts';
import { seaRoutes } from './sea-routes.ts';
import { logReports } from './log-reports.ts';
import { reportReceivers } from './report-receivers.ts';
import { shipDevices } from './ship-devices.ts';
import { shipEntries } from './ship-entries.ts';
import { shipFiles } from './ship-files.ts';
import { shipSync } from './ship-sync.ts';
import { users } from './people.ts';
import { vesselFiles } from './vessels/vessel-files.ts';
import { vesselImage } from './vessels/vessel-image.ts';
import { vesselParticulars } from './vessels/vessel-particulars.ts';
import { fuels, vesselParts } from './vessels/vessel-parts.ts';
import { vesselPerformance } from './vessels/vessel-performance.ts';
import { vesselSettingsFeature } from './vessels/vessel-settings.ts';
import { vesselTankTables } from './vessels/vessel-tank-tables.ts';
import { vessels } from './vessels.ts';
import { voyageReport } from './voyage-report.ts';
import { voyageCopy } from './voyage-copy.ts';
import { voyages } from './voyages.ts';
import { vms } from './vms.ts';
import { worklist } from './worklist.ts';
import { webhooks } from './webhooks.ts';

/** All features of the API, in the order of the documentation. */
export const features = {
  me,
  worklist,
  globalSettings,
  subscription,
  systemMessages,
  notifications,
  checkLimits,
  notificationDigest,
  notificationRules,
  chat,
  chatOutcomes,
  shipChat,
  vessels,
  vesselFiles,
  vesselParts,
  vesselSettings: vesselSettingsFeature,
  vesselParticulars,
  vesselPerformance,
  vesselTankTables,
  vesselImage,
  fuels,
  voyages,
  schedule,
  voyageCopy,
  voyageReport,
  portCallPrint,
  portClearance,
  portCallReports,
  portCallPages,
  portCallEvents,
  activityTemplates,
  serviceTimes,
  dcsaEvents,
  portCalls,
  cargo,
  cargoGroups,
  trackingLinks,
  cargoTracking,
  scheduleLinks,
  sharedSchedules,
  fixtures,
  fixtureTerms,
  termSets,
  clauses,
  portHolidays,
  laytimeDurationTemplates,
  laytimeSettings,
  laytime,
  laytimeVersions,
  laytimeFacts,
  laytimePrint,
  comparisons,
  claims,
  jointClaims,
  claimAccounts,
  emails,
  emailInbox,
  emailPrints,
  emailReading,
  emailTimes,
  emailTemplates,
  mailboxes,
  agentLinks,
  callEffects,
  agentVisits,
  claimGuests,
  guestVisits,
  claimReminders,
  claimProvisions,
  claimSending,
  claimSettings,
  statementsOfFacts,
  sofVersions,
  sofLayouts,
  sofEventTemplates,
  documents,
  documentSettings,
  documentTemplates,
  eSign,
  publicSigning,
  ...describedFeatures,
  ports,
  performance,
  speedPerformance,
  warranties,
  eventProposals,
  geofences,
  live,
  portPerformance,
  portLineup,
  offhireProposals,
  offhires,
  bunkerNotes,
  companyExports,
  customReports,
  reportSchedules,
  tankTransfers,
  fuelLedger,
  metrics,
  compliance,
  closedYears,
  yearEffects,
  fuelCorrections,
  carbonIntensity,
  verifierSync,
  verifierAccess,
  fuelEu,
  operationalData,
  allowancePrices,
  allowanceAccount,
  emissionsTrading,
  chartererStatements,
  developmentTasks,
  partners,
  persons,
  registers,
  flows,
  reasonsForCall,
  alerts,
  history,
  savedViews,
  securityLog,
  help,
  installation,
  installationUsers,
  customers,
  verifiers,
  users,
  appUsers,
  handovers,
  seaRoutes,
  logReports,
  reportReceivers,
  shipDevices,
  shipFiles,
  shipPositions,
  shipSync,
  shipEntries,
  companySettings,
  officeSettings,
  companyMail,
  logReportFields,
  notificationTypes,
  companySections,
  audit,
  apiKeys,
  webhooks,
  vms,
} as const;

type Features = typeof features;
type RoutesOf<R> = R extends Readonly<Record<string, infer One>> ? One : never;
type AllRoutes = { [Name in keyof Features]: RoutesOf<Features[Name]> }[keyof Features];

/** Each call by its key, such as `GET /voyages/{id}`: the browser imports this type without any schema. */
export type Calls = {
  [R in AllRoutes as R extends RouteShape ? `${R['method']} ${R['path']}` : never]: R;
};

export type { Answer, HandlerAnswer, Parsed, RouteShape, Stated } from './route.ts';
