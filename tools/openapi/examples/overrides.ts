import type { Json } from '../schemas.ts';

interface Override {
  readonly parameters?: Json;
  /** What is sent, from what the schema alone would give. */
  readonly body?: (example: never) => unknown;
  readonly answer?: (example: never) => unknown;
}

type Example = Readonly<Record<string, unknown>>;

/** A field that another field rules out. */
const without =
  (name: string) =>
  (example: Example): Example => ({ ...example, [name]: null });

/** A clause of one topic, with the rules of that topic. */
const timeBarClause = (example: Example): Example => ({
  ...example,
  code: 'TB-1',
  name: 'Time bar of claims',
  text: 'Claims with all documents within ninety days of final discharge.',
  topic: 70,
  rules: { timeBar: { days: 90, trigger: 'lastDischarge' } },
});

/** A mailbox of the kind IMAP and SMTP. */
const serverMailbox = without('microsoft');

const fileId = '019a1f3c-5b60-7c1d-8e2f-3a4b5c6d7e90';

const fileHash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';

/** An arrival, as a program reports it for a ship. */
const arrival = {
  id: '019a1f3c-5b60-7c1d-8e2f-3a4b5c6d7e8f',
  vessel: { id: 12 },
  form: 'portCallEvent',
  version: 1,
  person: { name: 'Ana Silva', rank: 'Master' },
  at: '2026-09-17T08:12:00Z',
  replaces: null,
  saidBy: 20,
  payload: { portCallId: 9034, templateId: 3, eventDate: '2026-09-17T08:00:00Z' },
};

/** A noon report of a ship under way: a day of steaming, and the fuel that it took. */
const noonReport = {
  kind: 10,
  at: '2026-09-17T10:00:00Z',
  zone: 'Europe/Oslo',
  voyageId: 4711,
  portCallId: null,
  position: { latitude: '63.7367', longitude: '6.7267' },
  isLaden: true,
  eta: { portCallId: 9034, at: '2026-09-19T05:30:00Z' },
  figures: {
    distanceOverGround: '278.0',
    hoursUnderWay: '23.00',
    hoursDrifting: '1.00',
    windForce: '5',
  },
  consumers: [
    {
      engineId: 51,
      name: 'Main engine',
      hours: '23.00',
      work: '38640.000',
      fuels: [{ fuelId: 7, lotId: 163, tonnes: '14.800' }],
    },
  ],
  remaining: [{ fuelId: 7, tankId: null, tonnes: '216.200' }],
  fields: {},
  explanations: [
    { field: 'distanceOverGround', text: 'Reduced speed in fog from 02:00 to 05:00.' },
  ],
  remark: 'Fog from 02:00 to 05:00',
  reason: '',
  effort: null,
};

/** A file of a download, where it is not a workbook. */
const file = (fileName: string, contentType: string) => ({
  answer: (example: Example): Example => ({ ...example, fileName, contentType }),
});

/** Examples of calls whose rules say more than their schemas, by the operation. */
export const overrides: Readonly<Record<string, Override>> = {
  'shipFiles.put': {
    parameters: {
      id: fileId,
      name: 'Bunker delivery note.pdf',
      size: 183_204,
      sha256: fileHash,
      offset: 0,
      smallId: fileId,
    },
  },
  'seaRoutes.table': { parameters: { portIds: '3021,3187,3021' } },
  'seaRoutes.download': { parameters: { portIds: '3021,3187,3021' } },
  'yearEffects.ofLogReport': {
    body: (example: Example) => ({
      ...example,
      report: { ...noonReport, reason: 'Distance was typed for another day' },
    }),
  },
  'compliance.years': { parameters: { year: '2026' } },
  'compliance.year': { parameters: { year: '2026' } },
  'emissionsTrading.year': { parameters: { year: '2026' } },
  'emissionsTrading.vessel': { parameters: { year: '2026' } },
  'emissionsTrading.ukFile': {
    parameters: { year: '2026' },
    ...file('UK ETS voyages 2026.csv', 'text/csv; charset=utf-8'),
  },
  'chartererStatements.list': { parameters: { year: '2026' } },
  'chartererStatements.get': { parameters: { month: '2026-03' } },
  'chartererStatements.download': { parameters: { month: '2026-03' } },
  'chartererStatements.send': { parameters: { month: '2026-03' } },
  'fuelCorrections.list': { parameters: { year: '2025' } },
  'fuelCorrections.download': {
    parameters: { year: '2025' },
    ...file('OVD fuel corrections 2025.csv', 'text/csv; charset=utf-8'),
  },
  'carbonIntensity.outlook': { parameters: { year: '2026' } },
  'carbonIntensity.dcs': { parameters: { year: '2026' } },
  'carbonIntensity.dcsFile': {
    parameters: { year: '2026' },
    ...file('IMO DCS 2026.csv', 'text/csv; charset=utf-8'),
  },
  'verifierSync.sent': { parameters: { file: '10' } },
  'verifierAccess.file': { parameters: { file: '10' } },
  'closedYears.list': { parameters: { year: '2025' } },
  'fuelEu.list': { parameters: { year: '2026' } },
  'fuelEu.get': { parameters: { year: '2026' } },
  'fuelEu.decide': { parameters: { year: '2026' } },
  'fuelEu.simulate': { parameters: { year: '2026' } },
  'fuelEu.createPool': { parameters: { year: '2026' } },
  'operationalData.logAbstracts': { parameters: { year: '2026' } },
  'operationalData.logAbstractFile': { parameters: { year: '2026' } },
  'operationalData.bunkerReports': { parameters: { year: '2026' } },
  'operationalData.bunkerReportFile': { parameters: { year: '2026' } },
  'compliance.download': {
    parameters: { year: '2026' },
    ...file(
      'Emissions by vessel 2026.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  },
  'shipFiles.takePart': { parameters: { id: fileId, offset: 0 } },
  'shipFiles.state': { parameters: { id: fileId } },
  'shipFiles.download': {
    parameters: { id: fileId },
    ...file('Bunker delivery note.pdf', 'application/pdf'),
  },
  'shipChat.shipPhoto': { parameters: { id: fileId }, ...file('Hatch 2.jpg', 'image/jpeg') },
  'chat.export': file('Messages Nordhav Sula 2026-09.pdf', 'application/pdf'),
  'bunkerNotes.ovd': file('OVD bunker report.csv', 'text/csv'),
  'bunkerNotes.protest': file('Note of protest BDN-26054.pdf', 'application/pdf'),
  'bunkerNotes.downloadAttachment': file('Bunker delivery note.pdf', 'application/pdf'),
  'logReports.upload': {
    answer: (example: Example): Example => ({
      ...example,
      id: fileId,
      name: 'Log book page 12.pdf',
      size: 183_204,
      sha256: fileHash,
    }),
  },
  'logReports.ovd': file('OVD log abstract.csv', 'text/csv'),
  'logReports.print': file('Noon report Nordhav Sula 2026-09-17.pdf', 'application/pdf'),
  'logReports.create': { body: (example: Example) => ({ ...example, report: noonReport }) },
  'logReports.correct': {
    body: (example: Example) => ({
      ...example,
      report: { ...noonReport, reason: 'Distance was typed for another day' },
    }),
  },
  'logReports.requestCorrection': {
    body: (example: Example) => ({
      ...example,
      body: 'Please check the distance over ground of the noon report and correct or explain it.',
    }),
  },
  'voyageCopy.copy': {
    body: (example: Example) => ({
      ...example,
      portCalls: [
        {
          id: 9034,
          port: { id: 3021 },
          scheduledArrival: '2026-09-17T08:00:00Z',
          scheduledDeparture: '2026-09-18T14:00:00Z',
          agent: null,
          reasonForCalls: [{ id: 3 }],
        },
      ],
      cargo: [
        {
          id: 501,
          commodity: { id: 17 },
          measurement: { id: 4 },
          charterer: { id: 88 },
          freightType: null,
        },
      ],
      cargoPorts: [
        {
          id: 701,
          cargo: { id: 501 },
          portCall: { id: 9034 },
          quantity: '3150.000',
          reasonForCall: { id: 3 },
        },
      ],
    }),
  },
  'clauses.create': { body: timeBarClause },
  'clauses.save': { body: timeBarClause },
  'measurements.create': { body: without('cubicMetres') },
  'measurements.save': { body: without('cubicMetres') },
  'laytimeDurationTemplates.create': { body: without('window') },
  'laytimeDurationTemplates.save': { body: without('window') },
  'shipDevices.register': {
    body: (example: Example) => ({
      name: 'Bridge tablet',
      login: 'nordvik.bridge',
      password: 'as given by the office',
      appVersion: example['appVersion'],
      publicKey: {
        kty: 'EC',
        crv: 'P-256',
        x: '6J-lBwAqlQ0JxEFSbrQHJxDZHhvMIW_hvmJAopxvHQs',
        y: 'LqMz0BbhTgXKx1PjFQ8NQT4PpJQrdx0b7lv3bJqDPbA',
      },
    }),
  },
  'shipEntries.state': { body: () => ({ entries: [arrival] }) },
  'mailboxes.list': { answer: (examples: readonly Example[]) => examples.map(serverMailbox) },
  'mailboxes.create': { body: serverMailbox, answer: serverMailbox },
  'mailboxes.save': { body: serverMailbox, answer: serverMailbox },
  'claimProvisions.save': { body: without('agreed') },
  'statementsOfFacts.savePumpingLog': {
    body: ({ log, ...example }: { readonly log: Example }) => ({
      ...example,
      log: { ...log, endedAt: '2026-09-18T14:00:00Z' },
    }),
  },
};
