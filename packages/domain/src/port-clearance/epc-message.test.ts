import { expect, test } from 'vitest';
import { reasonForCall, reasonsForCall } from '../port-calls/reasons-for-call.ts';
import type { ClearanceFacts, ClearanceReport, ClearanceStay } from './clearance-facts.ts';
import { epcMessageShape, type EpcShape } from './epc-elements.ts';
import { epcFileName } from './epc-file-name.ts';
import { epcMessage, mostCallsBefore } from './epc-message.ts';
import { epcOmissions } from './epc-omissions.ts';
import { parseXml, type XmlElement } from './testing/parse-xml.ts';
import { epcNamespace, writeEpcMessage } from './write-epc.ts';

const sentAt = '2026-09-16T08:30:00.123Z';

const stay = (
  [name, unLoCode, countryCode]: readonly [string, string | null, string],
  day: number,
  { arrived = true, departed = true } = {},
): ClearanceStay => {
  const at = (hour: number) => new Date(Date.UTC(2026, 8, day, hour)).toISOString();
  return {
    port: { name, unLoCode, countryCode },
    arrival: { estimated: at(0), actual: arrived ? at(1) : null },
    departure: { estimated: at(20), actual: departed ? at(21) : null },
  };
};

const report: ClearanceReport = {
  draughtForward: '8.2',
  draughtAft: '8.65',
  crew: '21',
  passengers: null,
  fuels: [
    { name: 'VLSFO', tonnes: '412.5' },
    { name: 'LSMGO', tonnes: '96' },
  ],
};

const full: ClearanceFacts = {
  vessel: {
    name: 'Havsule',
    imo: 'IMO 9074729',
    mmsi: '257123000',
    flag: 'NO',
    grossTonnage: '43211',
    deadweight: '82000.5',
    ismCompany: 'Nordhav Ship Management',
  },
  voyage: 'NVK-1',
  call: {
    ...stay(['Narvik', 'NONVK', 'NO'], 17, { arrived: false, departed: false }),
    id: 4711,
  },
  berth: {
    name: 'Quay 4',
    arrival: { estimated: '2026-09-17T03:00:00Z', actual: null },
  },
  agent: {
    name: 'Ofoten Agency',
    phone: '+47 76 00 00 00',
    email: 'ops@ofoten.example',
    address: 'Havnegata 1\n\nPB 4\n8514 Narvik',
    countryCode: 'NO',
  },
  reasons: [reasonForCall.Loading, reasonForCall.Waiting],
  cargo: [
    { reason: 'Loading', commodity: 'Iron ore', quantity: '60000', unit: 'mt' },
    { reason: 'Loading', commodity: 'Pellets', quantity: '20000.5', unit: 'mt' },
  ],
  before: [stay(['Rotterdam', 'NLRTM', 'NL'], 12), stay(['Own jetty', null, 'SE'], 8)],
  after: stay(['Immingham', 'GBIMM', 'GB'], 22, { arrived: false, departed: false }),
  reports: { arrival: report, departure: null },
};

const nothing: ClearanceFacts = {
  ...full,
  vessel: {
    name: 'Unnamed',
    imo: 'TBN 2027',
    mmsi: '123',
    flag: null,
    grossTonnage: null,
    deadweight: null,
    ismCompany: null,
  },
  voyage: '7',
  berth: { name: null, arrival: { estimated: '2026-09-17T03:00:00Z', actual: null } },
  agent: null,
  reasons: [],
  cargo: [],
  before: [],
  after: null,
  reports: { arrival: null, departure: null },
};

const written = (facts: ClearanceFacts, declaration: 'arrival' | 'departure' = 'arrival') =>
  writeEpcMessage(epcMessage(facts, declaration, sentAt));

/** The elements without content below an element, as paths with their texts. */
function leaves({ name, children, text }: XmlElement): readonly string[] {
  if (children.length === 0) return [`${name} = ${text}`];
  return children.flatMap((child) => leaves(child).map((path) => `${name}/${path}`));
}

const bodyLines = (facts: ClearanceFacts, declaration?: 'arrival' | 'departure') =>
  leaves(parseXml(written(facts, declaration)))
    .filter((path) => path.startsWith('epc:EPCMessage/EPCRequestBody/'))
    .map((path) => path.replace('epc:EPCMessage/EPCRequestBody/', ''));

test('a port call with everything', () => {
  expect(bodyLines(full)).toEqual([
    'Agent/Company = Ofoten Agency',
    'Agent/ContactNumbers/BusinessTelephone = +47 76 00 00 00',
    'Agent/ContactNumbers/EMail = ops@ofoten.example',
    'Agent/Address/LineOne = Havnegata 1',
    'Agent/Address/LineThree = 8514 Narvik',
    'Agent/Address/LineTwo = PB 4',
    'Agent/Address/CountryCode = NO',
    'ArrivalDraught/AftDraught = 8.65',
    'ArrivalDraught/ForeDraught = 8.2',
    'BerthArrival/ArrivalTime/DateTime = 2026-09-17T03:00:00Z',
    'BerthArrival/ArrivalTime/TimeType = Estimated',
    'BerthArrival/Location/Name = Narvik',
    'BerthArrival/Location/CountryCode = NO',
    'BerthArrival/Location/FacilityName = Quay 4',
    'BerthArrival/Location/UNLoCode = NVK',
    'CallPurpose/CallPurposeText = Loading',
    'CallPurpose/CallPurposeCode = 17',
    'CallPurpose/CallPurposeText = Waiting',
    'CargoOverview = Loading Iron ore 60000 mt; Loading Pellets 20000.5 mt',
    'Company/Organisation/Name = Nordhav Ship Management',
    'DeadWeight = 82000.5',
    'GrossTonnage = 43211',
    'LastPortOfCall/ArrivalTime/DateTime = 2026-09-12T00:00:00Z',
    'LastPortOfCall/ArrivalTime/TimeType = Estimated',
    'LastPortOfCall/ArrivalTime/DateTime = 2026-09-12T01:00:00Z',
    'LastPortOfCall/ArrivalTime/TimeType = Actual',
    'LastPortOfCall/DepartureTime/DateTime = 2026-09-12T20:00:00Z',
    'LastPortOfCall/DepartureTime/TimeType = Estimated',
    'LastPortOfCall/DepartureTime/DateTime = 2026-09-12T21:00:00Z',
    'LastPortOfCall/DepartureTime/TimeType = Actual',
    'LastPortOfCall/Location/Name = Rotterdam',
    'LastPortOfCall/Location/CountryCode = NL',
    'LastPortOfCall/Location/UNLoCode = RTM',
    'NextPortOfCall/ArrivalTime/DateTime = 2026-09-22T00:00:00Z',
    'NextPortOfCall/ArrivalTime/TimeType = Estimated',
    'NextPortOfCall/DepartureTime/DateTime = 2026-09-22T20:00:00Z',
    'NextPortOfCall/DepartureTime/TimeType = Estimated',
    'NextPortOfCall/Location/Name = Immingham',
    'NextPortOfCall/Location/CountryCode = GB',
    'NextPortOfCall/Location/UNLoCode = IMM',
    'PersonsOnboard/Crew = 21',
    'PortCallList/FromDateTime = 2026-09-12T01:00:00Z',
    'PortCallList/SequenceNumber = 1',
    'PortCallList/ToDateTime = 2026-09-12T21:00:00Z',
    'PortCallList/Port/Name = Rotterdam',
    'PortCallList/Port/CountryCode = NL',
    'PortCallList/Port/UNLoCode = RTM',
    'PortCallList/FromDateTime = 2026-09-08T01:00:00Z',
    'PortCallList/SequenceNumber = 2',
    'PortCallList/ToDateTime = 2026-09-08T21:00:00Z',
    'PortCallList/Port/Name = Own jetty',
    'PortCallList/Port/CountryCode = SE',
    'PortOfArrival/ArrivalTime/DateTime = 2026-09-17T00:00:00Z',
    'PortOfArrival/ArrivalTime/TimeType = Estimated',
    'PortOfArrival/DepartureTime/DateTime = 2026-09-17T20:00:00Z',
    'PortOfArrival/DepartureTime/TimeType = Estimated',
    'PortOfArrival/Location/Name = Narvik',
    'PortOfArrival/Location/CountryCode = NO',
    'PortOfArrival/Location/UNLoCode = NVK',
    'ROBBunkers/RemainOnBoard = 412.5',
    'ROBBunkers/Remarks = VLSFO, tonnes',
    'ROBBunkers/RemainOnBoard = 96',
    'ROBBunkers/Remarks = LSMGO, tonnes',
    'ShipID/IMONumber = 9074729',
    'ShipID/MMSINumber = 257123000',
    'ShipID/ShipName = Havsule',
    'ShipID/RegistrationPort/CountryCode = NO',
    'VoyageNumber = NVK-1',
  ]);
});

test('the header, and the name space of the outermost element alone', () => {
  const root = parseXml(written(full));
  expect(root.attributes).toEqual({ 'xmlns:epc': epcNamespace });
  const [header] = root.children;
  expect(header && leaves(header)).toEqual([
    'EPCMessageHeader/SentTime = 2026-09-16T08:30:00Z',
    'EPCMessageHeader/ShipMessageId = 4711-arrival-20260916083000',
    'EPCMessageHeader/ArrivalDeparture = Arrival',
  ]);
});

test('what is not known is left out, and nothing empty is written', () => {
  expect(bodyLines(nothing)).toEqual([
    'PortOfArrival/ArrivalTime/DateTime = 2026-09-17T00:00:00Z',
    'PortOfArrival/ArrivalTime/TimeType = Estimated',
    'PortOfArrival/DepartureTime/DateTime = 2026-09-17T20:00:00Z',
    'PortOfArrival/DepartureTime/TimeType = Estimated',
    'PortOfArrival/Location/Name = Narvik',
    'PortOfArrival/Location/CountryCode = NO',
    'PortOfArrival/Location/UNLoCode = NVK',
    'ShipID/ShipName = Unnamed',
    'VoyageNumber = 7',
  ]);
});

test('a departure has the port as port of departure, and what the departure report states', () => {
  const departure = { ...report, crew: '22', draughtAft: '14.1', draughtForward: null };
  const facts = { ...full, reports: { arrival: report, departure } };
  const lines = bodyLines(facts, 'departure');
  expect(lines.filter((line) => /^PortOf(?:Arrival|Departure)\/Location\/Name/.test(line))).toEqual(
    ['PortOfDeparture/Location/Name = Narvik'],
  );
  expect(lines).toContain('PersonsOnboard/Crew = 22');
  expect(lines).toContain('ArrivalDraught/AftDraught = 8.65');
  expect(lines.filter((line) => line.startsWith('DepartureDraught'))).toEqual([
    'DepartureDraught/AftDraught = 14.1',
  ]);
});

test('a departure without its report takes no crew and bunkers from the arrival', () => {
  expect(bodyLines(full, 'departure').filter((line) => /^(?:Persons|ROB)/.test(line))).toEqual([]);
});

test.each([
  ['21', 'PersonsOnboard/Crew = 21'],
  [' 021 ', 'PersonsOnboard/Crew = 21'],
  ['0', 'PersonsOnboard/Crew = 0'],
  ['about 20', undefined],
  ['-1', undefined],
  ['21.5', undefined],
  ['', undefined],
])('crew stated as %j', (crew, line) => {
  const facts = { ...full, reports: { arrival: { ...report, crew }, departure: null } };
  expect(bodyLines(facts).find((each) => each.startsWith('PersonsOnboard'))).toBe(line);
});

test.each([
  ['NLRTM', 'NL', ['CountryCode = NL', 'UNLoCode = RTM']],
  ['PRSJU', 'US', ['CountryCode = PR', 'UNLoCode = SJU']],
  ['GB2AB', 'GB', ['CountryCode = GB', 'UNLoCode = 2AB']],
  ['nlrtm', 'NL', ['CountryCode = NL']],
  ['NL RTM', 'NL', ['CountryCode = NL']],
  [null, 'NL', ['CountryCode = NL']],
])('a port with the LOCODE %s in %s', (unLoCode, countryCode, expected) => {
  const call = { ...full.call, port: { name: 'There', unLoCode, countryCode } };
  const prefix = 'PortOfArrival/Location/';
  const lines = bodyLines({ ...full, call })
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length));
  expect(lines).toEqual(['Name = There', ...expected]);
});

test('port calls that have not ended are the last port, but not in the list of those before', () => {
  const before = [stay(['Oslo', 'NOOSL', 'NO'], 15, { departed: false }), ...full.before];
  const lines = bodyLines({ ...full, before });
  expect(lines).toContain('LastPortOfCall/Location/Name = Oslo');
  expect(lines.filter((line) => line.startsWith('PortCallList/Port/Name'))).toEqual([
    'PortCallList/Port/Name = Rotterdam',
    'PortCallList/Port/Name = Own jetty',
  ]);
});

test('the list has ten port calls', () => {
  const before = Array.from({ length: 14 }, (_, at) => stay([`Port ${at}`, null, 'NO'], 14 - at));
  const lines = bodyLines({ ...full, before });
  expect(lines.filter((line) => line.startsWith('PortCallList/Sequence'))).toHaveLength(
    mostCallsBefore,
  );
});

test('an address of more than five lines continues the fifth', () => {
  const agent = { ...full.agent, name: 'Long', address: 'a\nb\nc\nd\ne\nf\ng' } as const;
  const lines = bodyLines({ ...full, agent: { ...nothingKnown, ...agent } });
  expect(lines.filter((line) => line.includes('/Line'))).toEqual([
    'Agent/Address/LineFive = e, f, g',
    'Agent/Address/LineFour = d',
    'Agent/Address/LineOne = a',
    'Agent/Address/LineThree = c',
    'Agent/Address/LineTwo = b',
  ]);
});
const nothingKnown = { phone: null, email: null, address: null, countryCode: null };

test('every reason for call has its text, most a code of UN/EDIFACT 8025', () => {
  const reasons = reasonsForCall.map(({ number }) => number);
  const purposes = parseXml(written({ ...full, reasons }))
    .children.flatMap(({ children }) => children)
    .filter(({ name }) => name === 'CallPurpose')
    .map(({ children }) => children.map(({ text }) => text));
  expect(purposes).toEqual([
    ['Loading', '17'],
    ['Discharging', '16'],
    ['Bunkering', '3'],
    ['Crew change', '4'],
    ['Repairs', '7'],
    ['Dry dock', '18'],
    ['Waiting'],
    ['Canal transit'],
    ['Inspection'],
    ['Other', '10'],
  ]);
});

test.each([
  ['<&>"\'', '<&>"\''],
  [']]> <!-- --> <?xml?>', ']]> <!-- --> <?xml?>'],
  ['</ShipName><IMONumber>1</IMONumber>', '</ShipName><IMONumber>1</IMONumber>'],
  ['a\u0000\u0001b\u001F\uFFFEc', 'a b c'],
  ['a\r\n\t  b', 'a b'],
  ['\uD800x\uDC00', 'x'],
  ['Ærøskøbing \u{1F6A2} 長門', 'Ærøskøbing \u{1F6A2} 長門'],
  ['N'.repeat(10_000), 'N'.repeat(10_000)],
  ['&'.repeat(10_000), '&'.repeat(10_000)],
])('hostile text %#', (name, expected) => {
  const facts = { ...full, vessel: { ...full.vessel, name } };
  expect(bodyLines(facts)).toContain(`ShipID/ShipName = ${expected}`);
});

test.each(['', ' ', '\u0000\u0001', '\n\t'])(
  'a text without letters (%j) is no element',
  (name) => {
    const facts = { ...full, vessel: { ...full.vessel, name } };
    expect(bodyLines(facts).filter((line) => line.startsWith('ShipID/ShipName'))).toEqual([]);
  },
);

/** Every element of the message in the order of the published description; a line for each list of elements. */
const published: Readonly<Record<string, string>> = {
  '': 'EPCMessageHeader EPCRequestBody',
  EPCMessageHeader: `ReplyURI SenderId SentTime ShipMessageId ArrivalDeparture Authenticator SenderDuty JournalNumber
    MessageType SenderName AuthenticatorName ReportingSystem RelayReportingSystem Version`,
  EPCRequestBody: `Agent AirDraught AnchorageArrival AnchorageDeparture ArrivalDraught ATP Authenticator BallastStatus
    Beam BerthArrival BerthDeparture BulkLoadUnloadData CallPurpose CargoData CargoOverview Company CrewList CSO
    CurrentShipSecurityLevel DangerousGoodsCargoIndicator DeadWeight DepartureDraught DoubleBottomContent
    DutiableCrewEffects ETP GeneralDescriptionOfDG GeneralRemark GrossTonnage HasSecurityPlan HealthData IceClass
    INFClassContent InmarsatCallNumber ISSCertificate ISSCertificateStatus LastPortOfCall LengthOverall
    NavigationalStatus NetTonnage NextPortOfCall NextReportTime OBOLoadUnloadData OtherServiceRequest PassengerList
    PeriodOfStay PersonsOnboard PortCallList PortOfArrival PortOfDeparture RadioCommunications RegistryCertificate
    ReportingEvent ROBBunkers SecurityOtherMattersToReport ShipClass ShipDefects ShipID
    ShipSanitationControlCertificate ShipSanitationControlExemptionCertificate ShipStatus ShipStore
    ShipToShipActivityList ShipType SummerDraught VoyageDescription VoyageEvent VoyageNumber
    WasteDisposalRequirements WasteInformation WayPointList WeatherInformation`,
  Agent: 'Company CompanyId ContactNumbers Person Address',
  ContactNumbers: 'BusinessTelephone EMail HomeTelephone MobileTelephone Telefax',
  Address: `CityName CountrySubdivisionName LineFive LineFour LineOne LineThree LineTwo PostCodeCode PostOfficeBox
    StreetName StreetNumber CountryCode`,
  ArrivalDraught: 'AftDraught ForeDraught MidShipDraught',
  DepartureDraught: 'AftDraught ForeDraught MidShipDraught',
  BerthArrival: 'ArrivalTime DepartureTime Location BerthType',
  LastPortOfCall: 'ArrivalTime DepartureTime Location',
  NextPortOfCall: 'ArrivalTime DepartureTime Location',
  PortOfArrival: 'ArrivalTime DepartureTime Location',
  PortOfDeparture: 'ArrivalTime DepartureTime Location',
  ArrivalTime: 'DateTime TimeType',
  DepartureTime: 'DateTime TimeType',
  Location: 'Name CountryCode FacilityName FacilityCode GLN Position Track UNLoCode',
  Port: 'Name CountryCode FacilityName FacilityCode GLN Position Track UNLoCode',
  RegistrationPort: 'Name CountryCode FacilityName FacilityCode GLN Position Track UNLoCode',
  CallPurpose: 'CallPurposeText CallPurposeCode',
  Company: 'IMOCompanyId Contact Organisation',
  Organisation: 'Name RegistrationDate TaxIdentifier RegistrationCountryCode',
  PersonsOnboard: 'Crew NumberOfMedicalPersonsOnboard NumberOfPersonsOnboard Passengers',
  PortCallList: `FromDateTime SequenceNumber ToDateTime PortSecurityLevel Port AdditionalSecurityMeasure`,
  ROBBunkers: 'RemainOnBoard Remarks BunkersType',
  ShipID: 'CallSign Comment IMONumber MMSINumber ShipName RegistrationPort',
};

/** The lists of elements of a shape, by the element that they are in. */
function lists(name: string, shape: EpcShape): readonly (readonly [string, readonly string[]])[] {
  if (shape === 'text') return [];
  const [only] = Object.entries(shape);
  if (Array.isArray(shape)) return lists(name, only?.[1] as EpcShape);
  const entries = Object.entries(shape as Readonly<Record<string, EpcShape>>);
  return [
    [name, entries.map(([element]) => element)],
    ...entries.flatMap(([element, of]) => lists(element, of)),
  ];
}

test.each(lists('', epcMessageShape))(
  'the elements of "%s" are in the published order',
  (name, own) => {
    const order = published[name]?.split(/\s+/) ?? [];
    expect(order.filter((element) => own.includes(element))).toEqual(own);
  },
);

test('what is left out is named', () => {
  expect(epcOmissions(written(full), 'arrival')).toEqual([]);
  expect(epcOmissions(written(full, 'departure'), 'departure')).toEqual([
    'crew',
    'bunkers',
    'draughts',
  ]);
  const facts = { ...nothing, vessel: { ...nothing.vessel, name: '<Agent>' } };
  expect(epcOmissions(written(facts), 'arrival')).toEqual([
    'IMO number',
    'MMSI number',
    'flag',
    'gross tonnage',
    'deadweight',
    'ISM company',
    'agent',
    'berth',
    'reason for call',
    'cargo',
    'last port',
    'next port',
    'crew',
    'bunkers',
    'draughts',
  ]);
});

test('the name of the file', () => {
  expect(epcFileName(full, 'departure')).toBe('Departure Narvik Havsule NVK-1');
});
