import { features } from '@fairlead/contract';
import { byDescribedName } from '@fairlead/domain/cargo-registers/described-registers';
import type { Json } from './schemas.ts';

type Tag = keyof typeof features;

/** Every tag with a description of its calls, in the groups shown to readers. */
const groups: Readonly<Record<string, Readonly<Partial<Record<Tag, string>>>>> = {
  'You and your company': {
    me: 'The person who has signed in: companies, rights, settings, sessions.',
    worklist: 'What is open in all companies of the person who has signed in.',
    subscription: 'What the company has subscribed to, and until when.',
    globalSettings: 'What the screens have to know before anything else.',
    systemMessages: 'Messages of the provider to everybody.',
    checkLimits: 'Limits of the data checks, of the company and of vessels.',
    notifications: 'What people are told about, and what they have read.',
    notificationRules: 'Conditions on records that administrators of the company build.',
    notificationDigest: 'The open findings by mail, at a time that each user chooses.',
    chat: 'Messages between the office and its vessels.',
    chatOutcomes: 'Events, ETAs and remarks of port calls that messages were turned into.',
    savedViews: 'Filters and columns of lists under a name.',
    help: 'Documents to read, and tickets to the support.',
  },
  Vessels: {
    vessels: 'Vessels of the company.',
    vesselFiles: 'Lists of vessels as files: export, import, template.',
    vesselParts: 'Engines, tanks, cranes and fuels of a vessel.',
    vesselSettings: 'How a vessel reports and is routed, and who verifies its figures.',
    vesselParticulars: 'Particulars as dated versions: name, flag, tonnage, regimes.',
    vesselPerformance: 'Cargo rates, and consumption by speed.',
    vesselTankTables: 'Calibration and trim tables of tanks.',
    vesselImage: 'The picture of a vessel.',
    fuels: 'Kinds of fuel.',
    seaRoutes: 'Sea routes between ports, and tables of distances.',
    handovers: 'Notes that one watch on board leaves to the next.',
    reportReceivers: 'Who receives log reports outside the company, each in its own form.',
    logReports: 'What ships report at noon, on arrival and departure, and on other events.',
    shipChat: 'Earlier messages and photos of the chat, for devices on board.',
    shipDevices: 'Devices on board, each with a key of its own.',
    shipEntries: 'What ships report, written by other systems.',
    shipFiles: 'Photos and attachments of ships, which travel in parts.',
    shipPositions: 'Positions by the GPS of devices on board.',
    shipSync: 'How a device on board sends and receives.',
    appUsers: 'Accounts with which a vessel signs in to the app on board.',
  },
  'Voyages and port calls': {
    voyages: 'Voyages with their port calls and cargo.',
    voyageCopy: 'A voyage as the start of another.',
    voyageReport: 'Voyages as a report.',
    schedule: 'The fleet in time: what is planned, late or at risk, and what a shift would break.',
    portCalls: 'Port calls of voyages.',
    portCallPages: 'One port call with all that belongs to it; merging of two entries of one.',
    portCallPrint: 'Port calls as printable documents and files.',
    portClearance: 'Port calls as messages for electronic port clearance (ISO 28005).',
    portCallEvents: 'What happened during a port call, and when.',
    agentLinks:
      'Links of agents: the agent of a port call enters times, facts and documents, and the company accepts them.',
    callEffects: 'What entries of a port call would change, before they are accepted.',
    agentVisits: 'What an agent enters by the link; needs no sign-in.',
    portCallReports: 'Arrival and departure reports by e-mail.',
    activityTemplates: 'Kinds of events of port calls.',
    dcsaEvents: 'Events of port calls in the form of the DCSA, in and out.',
    serviceTimes: 'How long a stay usually takes.',
    cargo: 'Cargo of voyages, and where it is loaded and discharged.',
    cargoGroups: 'Cargo that is seen as one.',
    trackingLinks: 'Links by which a partner follows a cargo.',
    scheduleLinks: 'Links by which a customer reads a part of the schedule.',
    sharedSchedules: 'What such a link shows, as a page and as a calendar; needs no sign-in.',
    cargoTracking: 'What such a link shows; needs no sign-in.',
    performance: 'What vessels consume, and how fast they sail and handle cargo.',
    speedPerformance: 'Speed and fuel of vessels under way by report, and their reports by month.',
    warranties: 'Warranties of speed and consumption in charter parties, in both sides’ readings.',
    live: 'Where vessels are and were, and when they arrive.',
    eventProposals:
      'Events of port calls that follow from positions in areas of ports, to accept or reject.',
    portPerformance: 'How port calls went at a port.',
    portLineup: 'Who is at a port or bound for it, and what was experienced at its berths.',
    offhires: 'Time for which no hire is due.',
    offhireProposals:
      'Off-hires that log reports and statements of facts suggest, to accept or reject.',
    companyExports: 'Everything that a company has, as an archive for its administrators.',
    customReports:
      'Reports that companies build on documented data sets, previewed and downloaded as workbooks.',
    reportSchedules:
      'Reports by mail or into a folder, on days of the week or the month, with their runs.',
    bunkerNotes: 'Bunker delivery notes in versions, with their files, samples and certificates.',
    tankTransfers: 'Fuel pumped between tanks of a vessel.',
    compliance: 'Emissions under MRV, the EU ETS, FuelEU, the UK ETS and CII, by vessel and year.',
    fuelCorrections: 'Corrections of fuel with evidence and the verifier’s replies.',
    carbonIntensity: 'Carbon intensity with its forecast, and the fuel data of the IMO.',
    verifierSync: 'What is sent to the verifier of a vessel, and its receipts.',
    verifierAccess: 'What a verifier reads with its key.',
    closedYears: 'Years of vessels that were closed, with proof and what has moved since.',
    yearEffects: 'What a correction would change in the years of a vessel, before it is made.',
    fuelEu: 'FuelEU balances of vessels, what the company decides about them, and pools.',
    operationalData:
      'Log abstracts and bunker reports for the verifier, with the findings of a dry run.',
    allowancePrices: 'Prices of emission allowances by day, typed or imported.',
    emissionsTrading:
      'Emissions and allowances under the EU ETS and the UK ETS, by vessel, voyage, month and charterer.',
    chartererStatements:
      'Monthly statements of allowances for charterers, and those that were sent.',
    allowanceAccount:
      'The account of emission allowances: due, received, surrendered and transferred, by charterer.',
    metrics: 'Fuel of the fleet by now, and the log of fuel change-overs.',
    fuelLedger: 'Stock by tank and delivery at any instant, and how it follows from reports.',
  },
  'Charters, laytime and claims': {
    fixtures: 'Fixtures: charters of a vessel for a cargo.',
    fixtureTerms: 'The laytime terms of a fixture, in versions.',
    termSets: 'Laytime terms to choose from.',
    clauses: 'The company’s own clauses, and what they set of the terms.',
    geofences:
      'Areas at ports: the port itself, anchorages and berths. Positions in them propose events.',
    portHolidays: 'Holidays and working weeks of ports.',
    laytimeDurationTemplates: 'Usual durations of stops.',
    laytimeSettings: 'How the company calculates, rounds and prints laytime.',
    laytime: 'Laytime calculations of a fixture.',
    laytimeVersions: 'Frozen versions of a calculation.',
    laytimeFacts: 'What calculations follow from: terms, facts, and what changed since.',
    laytimePrint: 'Laytime statements as printable documents and workbooks.',
    comparisons: 'Our calculation beside the counterparty’s, line by line.',
    claims: 'Claims: items of the negotiation, settlement, documents, time bar.',
    jointClaims: 'Several fixtures with one charterer, netted in one claim.',
    claimAccounts: 'Owner, payments, balance and interest of a claim.',
    claimGuests: 'Guests of a claim: the counterparty reads and answers it by a link and a code.',
    guestVisits: 'What a guest of a claim does by the link; needs no sign-in.',
    claimReminders: 'When owners of claims are reminded, and of what they were.',
    claimProvisions: 'What is provided for claims in the accounts, and its report by period end.',
    claimSending: 'Invoices and credit notes of a claim, and what was sent of it to whom.',
    claimSettings: 'Invoice numbers, bank details and the cover letter of claims.',
    statementsOfFacts: 'Statements of facts of port calls.',
    sofVersions: 'Issued versions of a statement of facts.',
    sofLayouts: 'How a statement of facts prints.',
    sofEventTemplates: 'Lines that a statement of facts usually has.',
  },
  Correspondence: {
    emails:
      'E-mails of the company: received ones, drafts, attachments, sending, and their fixtures.',
    emailInbox: 'What users do with received e-mails: reading, assigning, linking, answering.',
    emailPrints: 'Printed reports that are attached to drafts.',
    emailReading: 'Texts of e-mails from which times are proposed, and what was taken from them.',
    emailTimes: 'Times of e-mails that become events, estimates and lines of port calls.',
    mailboxes: 'Mailboxes that incoming mail is fetched from, and their state.',
    emailTemplates: 'Texts to start an e-mail from, with placeholders for data of a fixture.',
  },
  Documents: {
    documents: 'Files of records.',
    documentSettings: 'Where documents are kept.',
    documentTemplates: 'Documents to start from.',
    eSign: 'Documents sent out for signature.',
    publicSigning: 'Signing by a link; needs no sign-in.',
  },
  'Master data': {
    ports: 'Ports: the catalogue, and the company’s own.',
    partners: 'Charterers, agents, suppliers and other partners.',
    persons: 'Contacts, crew and staff.',
    ...byDescribedName(({ title }) => `${title}.`),
    flows: 'Forms of events that vessels fill in.',
    reasonsForCall: 'Reasons for a port call.',
    alerts: 'Alerts of ports, vessels and partners.',
    registers: 'What all registers share: search, import, export, merge, where used.',
  },
  Administration: {
    users: 'People of the company, their roles and invitations.',
    companySettings: 'Settings of the company.',
    companySections: 'Parts of the company.',
    companyMail: 'How the company sends mail.',
    officeSettings: 'The connection to Microsoft 365.',
    logReportFields: 'Fields of the reports of vessels.',
    notificationTypes: 'Data checks that the company has switched off.',
    apiKeys: 'Keys by which other programs call.',
    webhooks: 'Addresses that are told of changes.',
    vms: 'Connections that exchange voyages with other systems.',
    history: 'Who changed what, and when.',
    audit: 'The log of all changes, and the proof that it is whole.',
    securityLog: 'Sign-ins, refusals and changes of rights.',
    developmentTasks: 'What the company has asked the provider to build.',
  },
  Installation: {
    installation: 'State of the installation: figures, tickets, mail, jobs, audit chains.',
    installationUsers: 'Everybody with an account.',
    customers: 'Companies, and what they have subscribed to.',
    verifiers: 'Who checks the emission figures of vessels.',
  },
};

/** Throws if a feature has no description: it would be missing from the document. */
const described = new Set(Object.values(groups).flatMap((tags) => Object.keys(tags)));
for (const name of Object.keys(features))
  if (!described.has(name))
    throw new Error(`Describe the calls of '${name}' in ${import.meta.filename}.`);

/** The tags of the document, each with its description. */
export const tagsInOrder: readonly Json[] = Object.values(groups).flatMap((tags) =>
  Object.entries(tags).map(([name, description]) => ({ name, description })),
);

/** The groups shown by viewers of OpenAPI documents. */
export const groupsOfTags: readonly Json[] = Object.entries(groups).map(([name, tags]) => ({
  name,
  tags: Object.keys(tags),
}));
