import { type ByHistoryEntity, valueOf } from '../hub/history-entities.ts';
import { agentEntryKinds, agentEntryStates } from '../agent-links/agent-link.ts';
import { billedQuantities, toleranceOptions } from '../cargo/enumerations.ts';
import { documentStores } from '../documents/stores.ts';
import { fixtureStatuses } from '../fixtures/enumerations.ts';
import { flowStatuses } from '../flows/enumerations.ts';
import { laytimeAggregations } from '../laytime/enumerations.ts';
import { formatDate, formatWithZone } from '../time/format.ts';
import { monitoringMethods } from '../vessels/emission-sources.ts';
import { consumerUnitClasses } from '../vessels/fuels.ts';
import { iceClasses, shipTypes } from '../vessels/particulars.ts';
import { portCallHistoryLabels } from '../port-calls/fields.ts';
import { rateUnits, sailingConditions } from '../vessels/performance.ts';
import { coordinateTypes, engineTypes } from '../vessels/enumerations.ts';
import type { EnumEntry } from '../enumerations/enumeration.ts';

/** Labels of fields, by their names in the history. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...portCallHistoryLabels,
  aggregation: 'Laytime aggregation',
  allowanceRounding: 'Rounding of allowances',
  allowDeleteCargoOperationWithEvents: 'Allow deleting cargo operations with events',
  autoFetchGps: 'Auto fetch GPS in app reports',
  avoidHra: 'Avoid HRA',
  avoidSeca: 'Avoid SECA',
  ballastPortCallId: 'Ballast port call',
  bdnAttachmentRequired: 'BDN attachment required',
  brokerId: 'Broker',
  chartererId: 'Charterer',
  chatEnabled: 'Chat with vessels',
  chatOn: 'Chat enabled',
  coaDate: 'CoA date',
  commodityId: 'Commodity',
  companyNumber: 'Company number',
  countryCode: 'Country',
  cpDate: 'CP date',
  cubicMetres: 'Volume of one, m³',
  deadweight: 'Deadweight',
  defaultMeasurementId: 'Default measurement',
  definition: 'Events',
  deleted: 'Deleted',
  densityKgM3: 'Density, kg/m³',
  depthM: 'Depth, m',
  disableIssuesChecking: 'Disable validation in the app',
  excludeConsumptionDataFromSof: 'Exclude consumption data from SOF',
  excludeFromVmsSync: 'Exclude from VMS sync',
  email: 'E-mail',
  fileId: 'File',
  fivePercentEuaDiscountDueToIceClass: '5 % EUA discount due to ice class',
  fixtureId: 'Fixture',
  flowId: 'Flow',
  freightTypeId: 'Freight type',
  grossTonnageOver5k: 'Gross tonnage over 5 000',
  groupId: 'Cargo group',
  imo: 'IMO',
  imsbcGroup: 'IMSBC group',
  imsbcName: 'Bulk cargo shipping name',
  ismCompany: 'ISM company',
  lengthM: 'Length, m',
  libraryName: 'Library',
  logoFileId: 'Logo',
  masterId: 'Master',
  maxAirDraftM: 'Max air draft, m',
  maxBeamM: 'Max beam, m',
  maxLoaM: 'Max LOA, m',
  measurementId: 'Measurement',
  mmsi: 'MMSI',
  regulatorCode: 'Source code',
  regulatory: 'Port of call for emissions',
  regulatoryReason: 'Reason for port of call',
  releasedCargo: 'Cargo',
  replyTo: 'Reply-to',
  revision: 'Cargo ports',
  rounding: 'Rounding of days',
  rootFolder: 'Folder',
  sha256: 'Table',
  siteId: 'Site',
  slipClass: 'Methane slip',
  smdgCode: 'SMDG code',
  termSetId: 'Term set',
  timeBarDays: 'Claims within, days',
  timeBarTrigger: 'Claims counted from',
  toleranceOption: 'Tolerance option',
  store: 'Document storage',
  tolerancePercent: 'Tolerance, %',
  tonnes: 'Weight of one, mt',
  tradeId: 'Trade',
  useArrivalEmailReport: 'Use arrival e-mail report',
  useDepartureEmailReport: 'Use departure e-mail report',
  useMmsiForAis: 'Use Mmsi for Ais fetching',
  useNavPremium: 'Use Nav Premium',
  useRob: 'Use ROB',
  requireSecondFactor: 'Require a second factor',
  useVoyageReference: 'Identify voyages by reference',
  vatNumber: 'VAT number',
  vesselId: 'Vessel',
  voyageId: 'Voyage',
  voyageNumber: 'Voyage number',
  voyageReportCutoff: 'Standard voyage cutoff date',
  windFactor: 'Wind-assisted propulsion reward factor',
};

/** Fields that the history stores as a number and the screen shows as text. */
const wordedFields: Readonly<Record<string, readonly EnumEntry[]>> = {
  aggregation: laytimeAggregations,
  billedQuantity: billedQuantities,
  status: fixtureStatuses,
  toleranceOption: toleranceOptions,
};

/** Record types in which the same name means something else. */
const wordedOf: ByHistoryEntity<Readonly<Record<string, readonly EnumEntry[]>>> = {
  agentEntry: { kind: agentEntryKinds, state: agentEntryStates },
  documentSettings: { store: documentStores },
  flow: { status: flowStatuses },
  vesselFuel: { consumerUnitClass: consumerUnitClasses },
  vesselParticulars: { iceClass: iceClasses, shipType: shipTypes },
  vesselPart: {
    monitoringMethod: monitoringMethods,
    slipClass: consumerUnitClasses,
    type: engineTypes,
  },
  vesselRate: { unit: rateUnits },
  vesselSettings: { coordinateType: coordinateTypes },
  vesselSpeed: { condition: sailingConditions },
};

/** The label of a history field: `agentId` as 'Agent'. */
export function fieldLabel(field: string): string {
  const known = fieldLabels[field];
  if (known !== undefined) return known;
  const spaced = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
}

/** A value for display: times with their zone, yes and no, nothing. */
export function valueText(value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value))
    return formatWithZone(value, zone);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return formatDate(`${value}T00:00:00Z`, 'UTC');
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => valueText(each, zone)).join(', ');
  if (typeof value === 'object') return objectText(value, zone);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** By its name if it has one, otherwise by all its values. */
function objectText(value: object, zone: string): string {
  const { name, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof name === 'string' && name !== '') return name;
  const held = Object.values(rest).filter((each) => each !== null && each !== '');
  return held.length === 0 ? 'none' : held.map((each) => valueText(each, zone)).join(' ');
}

/** The value of a field of a record: numbers of enumerations as their label. */
export function readValue(
  { entity, field }: { readonly entity?: string | undefined; readonly field: string },
  value: unknown,
  zone: string,
): string {
  const text = valueOf(wordedOf, entity ?? '')?.[field] ?? wordedFields[field];
  return text?.find(({ number }) => number === value)?.label ?? valueText(value, zone);
}
