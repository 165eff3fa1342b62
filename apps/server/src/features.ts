import { serveCustomers } from './admin/admin.routes.ts';
import { serveVerifiers } from './admin/verifiers.routes.ts';
import { serveApiKeys } from './api-keys/api-keys.routes.ts';
import { serveAudit } from './audit/audit.routes.ts';
import { serveCargo } from './cargo/cargo.routes.ts';
import { serveCargoGroups } from './cargo/cargo-groups.routes.ts';
import { serveCargoRegisters } from './cargo-registers/cargo-registers.routes.ts';
import { serveDocuments } from './documents/documents.routes.ts';
import { serveDocumentTemplates } from './documents/templates/document-templates.routes.ts';
import { serveCharterTerms } from './charter-terms/charter-terms.routes.ts';
import { serveLaytimeSettings } from './laytime-settings/laytime-settings.routes.ts';
import { serveDurationTemplates } from './laytime-settings/durations/duration-templates.routes.ts';
import { servePortHolidays } from './laytime-settings/holidays/port-holidays.routes.ts';
import { serveTermSets } from './term-sets/term-sets.routes.ts';
import { serveClauses } from './clauses/clauses.routes.ts';
import { serveESign } from './e-sign/e-sign.routes.ts';
import { copyTerms } from './charter-terms/writes/copy-terms.ts';
import { serveFixtures } from './fixtures/fixtures.routes.ts';
import { enterStatus, type FixtureHooks } from './fixtures/writes/save-fixture.ts';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { mailWhenSettled } from './fixtures/writes/mail-when-settled.ts';
import { serveChat } from './chat/chat.routes.ts';
import { chatEntries } from './chat/writes/chat-entries.ts';
import { serveGlobalSettings } from './global-settings/global-settings.routes.ts';
import { serveHelp } from './help/help.routes.ts';
import { serveHistory } from './history/history.routes.ts';
import { serveClaimAccounts } from './claim-accounts/claim-accounts.routes.ts';
import { serveJointClaims } from './joint-claims/joint-claims.routes.ts';
import { emailDelivery } from './emails/emails.mail.ts';
import { serveEmails, serveMailboxes } from './emails/emails.routes.ts';
import { serveAgentLinks } from './agent-links/agent-links.routes.ts';
import { serveCallEffects } from './call-effects/call-effects.routes.ts';
import { serveClaimGuests } from './claim-guests/claim-guests.routes.ts';
import { serveClaimProvisions } from './claim-accounts/provisions/claim-provisions.routes.ts';
import { serveClaimReminders } from './claim-accounts/reminders/claim-reminders.routes.ts';
import { serveClaimSending } from './claim-sending/claim-sending.routes.ts';
import { claimMailSent } from './claim-sending/sendings/follow-sending.ts';
import { serveClaims } from './claims/claims.routes.ts';
import { serveComparisons } from './laytime/comparisons/comparisons.routes.ts';
import { freezeWhenAgreed } from './laytime/versions/freeze-when-agreed.ts';
import { serveLaytime } from './laytime/laytime.routes.ts';
import { serveMe } from './me/me.routes.ts';
import { serveNotificationDigest } from './notifications/digest/digest.routes.ts';
import { serveNotificationRules } from './notifications/rules/rules.routes.ts';
import { serveNotifications } from './notifications/notifications.routes.ts';
import type { Files } from './platform/files/files.ts';
import type { Host } from './platform/http/serve.ts';
import type { MicrosoftServices } from './platform/mail/graph/graph-session.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import type { OfficeHub } from './platform/hub/office-hub.ts';
import { serveSavedViews } from './saved-views/saved-views.routes.ts';
import { serveScheduleLinks } from './schedule-links/schedule-links.routes.ts';
import { serveSchedule } from './schedule/schedule.routes.ts';
import { serveLogReports } from './log-reports/log-reports.routes.ts';
import { serveCompliance } from './compliance/compliance.routes.ts';
import { serveCarbonIntensity } from './compliance/carbon-intensity.routes.ts';
import { serveFuelCorrections } from './compliance/fuel-corrections.routes.ts';
import { serveVerifierSync } from './compliance/verifier-sync.routes.ts';
import { serveClosedYears } from './compliance/closed-years.routes.ts';
import { serveYearEffects } from './compliance/year-effects.routes.ts';
import { serveFuelEu } from './compliance/fueleu.routes.ts';
import { serveOperationalData } from './compliance/operational-data.routes.ts';
import { serveAllowances } from './compliance/allowances/allowances.routes.ts';
import { serveTrading } from './compliance/trading/trading.routes.ts';
import { serveMetrics } from './metrics/metrics.routes.ts';
import { serveSeaRoutes } from './sea-routes/sea-routes.routes.ts';
import { serveHandovers } from './handovers/handovers.routes.ts';
import { handoverEntries } from './handovers/writes/take-handover.ts';
import { logReportEntries } from './log-reports/writes/take-log-report.ts';
import { serveShipEntries } from './ship-entries/ship-entries.routes.ts';
import { serveShipFiles } from './ship-files/ship-files.routes.ts';
import { serveShipSync } from './ship-sync/ship-sync.routes.ts';
import { portCallEventEntries } from './port-call-events/writes/take-event-entry.ts';
import { pageMemoryOf } from './lists/paging/page-memory.ts';
import { serveShipDevices } from './ship-devices/ship-devices.routes.ts';
import { serveSecurityLog } from './security-log/security-log.routes.ts';
import { serveSubscription } from './subscription/subscription.routes.ts';
import { serveSystemMessages } from './system-messages/system-messages.routes.ts';
import { serveVesselFiles } from './vessels/files/vessel-files.routes.ts';
import { serveVesselImage } from './vessels/image/vessel-image.routes.ts';
import { serveCargoTracking } from './cargo-tracking/cargo-tracking.routes.ts';
import { serveVoyageReport } from './voyage-report/voyage-report.routes.ts';
import { serveVoyageCopy } from './voyage-copy/voyage-copy.routes.ts';
import { serveVoyages } from './voyages/voyages.routes.ts';
import { servePortCallEvents } from './port-call-events/port-call-events.routes.ts';
import { servePortCallReports } from './port-call-reports/port-call-reports.routes.ts';
import { serveReportReceivers } from './report-receivers/report-receivers.routes.ts';
import { portCallReportEntries } from './port-call-reports/writes/report-entries.ts';
import { servePortCallPrint } from './port-call-print/port-call-print.routes.ts';
import { servePortClearance } from './port-clearance/port-clearance.routes.ts';
import { servePortCallPages } from './port-call-pages/port-call-pages.routes.ts';
import { servePortCalls } from './port-calls/port-calls.routes.ts';
import { serveStatementsOfFacts } from './statement-of-facts/statement-of-facts.routes.ts';
import { serveLaytimePrint } from './laytime-print/laytime-print.routes.ts';
import { serveFuels } from './vessels/fuels/fuels.routes.ts';
import { serveVesselParticulars } from './vessels/particulars/vessel-particulars.routes.ts';
import { serveVesselParts } from './vessels/parts/vessel-parts.routes.ts';
import { serveVesselPerformance } from './vessels/performance/vessel-performance.routes.ts';
import { serveVesselSettings } from './vessels/settings/vessel-settings.routes.ts';
import { serveVesselTankTables } from './vessels/tank-tables/vessel-tank-tables.routes.ts';
import { serveVessels } from './vessels/vessels.routes.ts';
import { servePorts } from './ports/ports.routes.ts';
import { serveOffhireProposals } from './offhire-proposals/offhire-proposals.routes.ts';
import { serveEventProposals } from './live/event-proposals/event-proposals.routes.ts';
import { serveGeofences } from './live/geofences/geofences.routes.ts';
import { serveLive } from './live/live.routes.ts';
import { serveShipPositions } from './live/ship-positions/ship-positions.routes.ts';
import { serveWorklist } from './worklist/worklist.routes.ts';
import { servePerformance } from './performance/performance.routes.ts';
import { servePortLineup } from './port-lineup/port-lineup.routes.ts';
import { servePortPerformance } from './port-performance/port-performance.routes.ts';
import { bunkerNoteEntries } from './bunker-notes/writes/note-entries.ts';
import { fuelEntries } from './fuel-ledger/writes/fuel-entries.ts';
import { tankTransferEntries } from './tank-transfers/writes/transfer-entries.ts';
import { serveCompanyExports } from './company-export/company-export.routes.ts';
import { runWaitingExports } from './company-export/company-exports.jobs.ts';
import { serveCustomReports } from './custom-reports/custom-reports.routes.ts';
import { openReportFolder } from './custom-reports/folder/report-folder.ts';
import { serveReportSchedules } from './custom-reports/schedules/report-schedules.routes.ts';
import { serveBunkerNotes } from './bunker-notes/bunker-notes.routes.ts';
import { serveFuelLedger } from './fuel-ledger/fuel-ledger.routes.ts';
import { serveTankTransfers } from './tank-transfers/tank-transfers.routes.ts';
import { serveOffhires } from './offhires/offhires.routes.ts';
import { serveDevelopmentTasks } from './development-tasks/development-tasks.routes.ts';
import { serveRegisters } from './platform/registers/registers.ts';
import { fileRegisters, registersOf, vesselsOf } from './registers.ts';
import { servePartners } from './partners/partners.routes.ts';
import { serveSettings } from './settings/settings.routes.ts';
import { serveAppUsers } from './app-users/app-users.routes.ts';
import { servePeople } from './people/people.routes.ts';
import { servePersons } from './persons/persons.routes.ts';
import { serveFlows } from './flows/flows.routes.ts';
import { serveAlerts } from './alerts/alerts.routes.ts';
import { serveReasonsForCall } from './reasons-for-call/reasons-for-call.routes.ts';
import type { Egress } from './platform/egress/egress.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Connections } from './vms/exchange/open-connections.ts';
import { serveVms } from './vms/vms.routes.ts';
import type { Warehouse } from './warehouse/update/open-warehouse.ts';
import { serveWebhooks } from './webhooks/webhooks.routes.ts';
import { serveInstallation } from './installation/installation.routes.ts';
import { serveInstallationUsers } from './installation/installation-users.routes.ts';
import { applicationVersion } from '@fairlead/domain/constants';

interface InstallationFolders {
  /** Where files are stored on this machine; undefined for a bucket. */
  readonly filesFolder: string | undefined;
  /** Where scheduled reports are written; undefined where the installation has no folder for them. */
  readonly reportsFolder: string | undefined;
}

export interface FeaturesOptions {
  readonly files: Files;
  readonly folders: InstallationFolders;
  /** For documents and mailboxes in Microsoft 365. */
  readonly microsoft: MicrosoftServices;
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly hub: OfficeHub;
  readonly isProduction: boolean;
  /** The embedded sign-in is active: invited people set a password. */
  readonly isEmbedded: boolean;
  /** Where tickets are mailed; undefined: administrators of the installation read them on their page. */
  readonly supportAddress: string | undefined;
  readonly egress: Egress;
  readonly secrets: SecretBox;
  /** To be called when something has changed that affects all people of a company. */
  readonly rightsChanged: () => void;
  readonly sendWebhooks: (company: number) => void;
  /** Legs and port calls with their figures; what follows from their updates registers with it. */
  readonly warehouse: Warehouse;
  readonly connections: Connections;
  /** To be called when the rights of one person have changed. */
  readonly personRightsChanged: (userId: number) => void;
  /** To be called when the rights of everyone in a company have changed. */
  readonly companyRightsChanged: (company: number) => void;
}

/** Every feature that is served, by name: what is not listed here does not exist. */
export function serveFeatures(host: Host, options: FeaturesOptions): void {
  servePeopleFeatures(host, options);
  serveSystems(host, options);
  serveSailing(host, options);
  serveChartering(host, options);
  serveVesselFeatures(host, options);
  serveMasterData(host, options);
  serveShips(host, options);
}

/** What ships report, by their app and by other systems: each form is taken by the feature that it belongs to. */
function serveShips(host: Host, { mailer, hub, files }: FeaturesOptions): void {
  const outbox = openOutbox(host.database, mailer);
  const memory = pageMemoryOf(host.database);
  const handlers = [
    portCallEventEntries(memory),
    portCallReportEntries(outbox),
    logReportEntries,
    handoverEntries,
    ...chatEntries(hub),
    bunkerNoteEntries,
    tankTransferEntries,
    ...fuelEntries,
  ];
  serveLogReports(host, memory, files);
  serveReportReceivers(host, outbox);
  servePortCallReports(host, outbox);
  serveShipEntries(host, handlers);
  serveMetrics(host, files);
  serveCompliance(host);
  serveClosedYears(host);
  serveYearEffects(host);
  serveFuelCorrections(host, files);
  serveCarbonIntensity(host);
  serveVerifierSync(host);
  serveFuelEu(host);
  serveOperationalData(host);
  serveAllowances(host);
  const withFiles = openOutbox(host.database, mailer, { files, sent: claimMailSent });
  serveTrading(host, { outbox: withFiles, files });
  serveSeaRoutes(host);
  serveHandovers(host);
  serveShipFiles(host, files);
  serveShipSync(host, handlers);
}

/** The people who work here, their messages, and their actions. */
function servePeopleFeatures(host: Host, options: FeaturesOptions): void {
  const { hub, isProduction, isEmbedded, files, folders, mailer, publicUrl } = options;
  const { supportAddress } = options;
  const outbox = openOutbox(host.database, mailer);
  const rightsChanged = options.personRightsChanged;
  serveMe(host, { rightsChanged, isEmbedded });
  serveGlobalSettings(host, {
    frontEndVersion: applicationVersion,
    supportEmail: supportAddress ?? '',
    isProduction,
  });
  serveSubscription(host);
  serveSystemMessages(host, hub.pushSystemMessage);
  serveNotifications(host);
  serveNotificationDigest(host, outbox);
  serveNotificationRules(host);
  const { database, onError } = host;
  const exporting = { database, files, onError, now: () => new Date() };
  serveCompanyExports(host, {
    files,
    begin: () =>
      void runWaitingExports(exporting).catch((error: unknown) =>
        onError(error, 'exports of companies'),
      ),
  });
  serveCustomReports(host);
  const folder = openReportFolder({ database, path: folders.reportsFolder, onError });
  serveReportSchedules(host, { outbox, folder });
  serveChat(host, { hub, files });
  serveHistory(host);
  serveSavedViews(host);
  serveSecurityLog(host);
  serveAudit(host);
  serveCustomers(host, { outbox, publicUrl, isEmbedded });
  serveVerifiers(host);
  serveHelp(host, { files, outbox, supportAddress });
  serveInstallation(host, {
    version: applicationVersion,
    sendsMail: outbox.sendsMail,
    supportAddress,
    filesFolder: folders.filesFolder,
  });
  serveSettings(host, { files, outbox, rightsChanged: options.companyRightsChanged });
  serveAppUsers(host, { publicUrl });
  serveShipDevices(host, { publicUrl });
  serveInstallationUsers(host, { publicUrl, isEmbedded, rightsChanged });
  servePeople(host, { outbox, publicUrl, isEmbedded, rightsChanged });
}

/** Other systems: what they may query, what they are notified of, and what is fetched from them. */
function serveSystems(host: Host, options: FeaturesOptions): void {
  const { egress, secrets, rightsChanged, sendWebhooks, connections } = options;
  serveApiKeys(host);
  serveVms(host, { egress, secrets, connections });
  serveWebhooks(host, { egress, secrets, rightsChanged, send: sendWebhooks });
}

function serveSailing(host: Host, { files }: FeaturesOptions): void {
  serveVoyages(host);
  serveLive(host);
  serveShipPositions(host);
  serveGeofences(host);
  serveEventProposals(host);
  serveWorklist(host);
  serveScheduleLinks(host);
  serveSchedule(host);
  serveVoyageCopy(host);
  serveVoyageReport(host, files);
  serveCargoTracking(host);
  servePortCallPrint(host, files);
  servePortClearance(host);
  servePortCallPages(host);
  servePortCallEvents(host);
  servePortCalls(host);
  serveCargo(host);
  serveCargoGroups(host);
}

function serveChartering(host: Host, options: FeaturesOptions): void {
  const { files, microsoft, mailer, publicUrl, hub, egress, secrets } = options;
  const stores = { files, graphUrl: microsoft.graphUrl };
  const mailboxes = { egress, secrets, microsoft };
  const outbox = openOutbox(host.database, mailer, {
    files,
    sent: claimMailSent,
    ...emailDelivery(mailboxes),
  });
  const mailSettled = mailWhenSettled({ outbox, publicUrl });
  const hooks: FixtureHooks = {
    madeLike: copyTerms,
    statusChanged: async (call, fixture) => {
      await freezeWhenAgreed(call, fixture);
      await mailSettled(call, fixture);
    },
  };
  serveFixtures(host, hooks);
  serveEmails(host, { outbox, files });
  serveMailboxes(host, mailboxes);
  serveCharterTerms(host);
  serveTermSets(host);
  servePortHolidays(host);
  serveDurationTemplates(host);
  serveLaytimeSettings(host);
  serveClauses(host);
  serveLaytime(host);
  serveComparisons(host);
  const { Settled, Negotiating } = fixtureStatus;
  serveClaims(host, {
    settled: (call, fixture, reason) =>
      enterStatus(call, { fixture, status: Settled, reason, from: null }, hooks),
    reopened: (call, fixture) =>
      enterStatus(call, { fixture, status: Negotiating, reason: null, from: Settled }, hooks),
  });
  serveJointClaims(host);
  serveClaimAccounts(host);
  serveAgentLinks(host, { files, outbox, publicUrl, notify: hub.notify });
  serveClaimGuests(host, { stores, outbox, publicUrl, notify: hub.notify });
  serveClaimReminders(host);
  serveClaimProvisions(host);
  serveClaimSending(host, { outbox, stores });
  serveStatementsOfFacts(host, files);
  serveLaytimePrint(host, stores);
  serveDocuments(host, stores);
  serveDocumentTemplates(host, files);
  serveESign(host, { stores, outbox, publicUrl });
}

function serveVesselFeatures(host: Host, { files }: FeaturesOptions): void {
  serveVessels(host);
  serveVesselParts(host);
  serveVesselSettings(host);
  serveVesselParticulars(host);
  serveVesselPerformance(host);
  serveVesselTankTables(host);
  serveVesselFiles(host, vesselsOf(host.database));
  serveFuels(host);
  serveBunkerNotes(host, files);
  serveTankTransfers(host);
  serveFuelLedger(host);
  serveVesselImage(host, files);
  serveFlows(host);
}

function serveMasterData(host: Host, { files }: FeaturesOptions): void {
  const registers = registersOf(host.database);
  servePorts(host, registers.ports);
  servePortPerformance(host);
  servePortLineup(host);
  servePerformance(host, files);
  serveOffhires(host, files);
  serveOffhireProposals(host);
  serveDevelopmentTasks(host);
  servePartners(host, registers.partners);
  servePersons(host, registers.persons);
  serveRegisters(host, [...Object.values(registers), ...Object.values(fileRegisters)]);
  serveCargoRegisters(host, registers);
  serveReasonsForCall(host);
  serveAlerts(host);
  serveCallEffects(host);
}
