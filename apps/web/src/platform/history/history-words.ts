import { billedQuantities, toleranceOptions } from '@fairlead/domain/cargo/words';
import { documentStores } from '@fairlead/domain/documents/stores';
import { fixtureStatuses } from '@fairlead/domain/fixtures/words';
import { flowStatuses } from '@fairlead/domain/flows/words';
import { laytimeAggregations } from '@fairlead/domain/laytime/words';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { monitoringMethods } from '@fairlead/domain/vessels/emission-sources';
import { consumerUnitClasses } from '@fairlead/domain/vessels/fuels';
import { iceClasses, shipTypes } from '@fairlead/domain/vessels/particulars';
import { rateUnits, sailingConditions } from '@fairlead/domain/vessels/performance';
import { coordinateTypes, engineTypes } from '@fairlead/domain/vessels/words';
import type { Word } from '@fairlead/domain/words/word';
import type { AnswerOf } from '../api/call.ts';

export type HistoryEntry = AnswerOf<'GET /history'>[number];
type Change = HistoryEntry['changes'][number];

/** What fields are called on the screen, by the names that the history keeps. */
const fieldWords: Readonly<Record<string, string>> = {
  agentId: 'Agent',
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
  chatEnabled: 'Chat with the vessels',
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
  externalId: 'External id',
  fileId: 'File',
  fivePercentEuaDiscountDueToIceClass: '5% EUA discount due to ice class',
  fixtureId: 'Fixture',
  flowId: 'Flow',
  freightTypeId: 'Freight type',
  grossTonnageOver5k: 'Gross tonnage over 5 000',
  groupId: 'Cargo group',
  hideInApp: 'Hidden in app',
  imo: 'IMO',
  imsbcGroup: 'IMSBC group',
  imsbcName: 'Bulk cargo shipping name',
  inActive: 'Inactive',
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
  portId: 'Port',
  reasonIds: 'Reason for call',
  regulatorCode: 'Source code',
  regulatory: 'Port of call for emissions',
  regulatoryReason: 'Reason for that',
  releasedCargo: 'Cargo',
  replyTo: 'Address for answers',
  revision: 'Cargo ports',
  rounding: 'Rounding of days',
  rootFolder: 'Folder',
  scheduledArrival: 'ETA',
  scheduledDeparture: 'ETD',
  sha256: 'Table',
  siteId: 'Site',
  slipClass: 'Methane slip',
  smdgCode: 'SMDG code',
  termSetId: 'Term set',
  timeBarDays: 'Claims within, days',
  timeBarTrigger: 'What claims are counted from',
  toleranceOption: 'Option of tolerance',
  store: 'Place of documents',
  tolerancePercent: 'Tolerance, %',
  tonnes: 'Weight of one, mt',
  tradeId: 'Trade',
  useArrivalEmailReport: 'Use arrival e-mail report',
  useDepartureEmailReport: 'Use departure e-mail report',
  useMmsiForAis: 'Use Mmsi for Ais fetching',
  useNavPremium: 'Use Nav Premium',
  useRob: 'Use ROB',
  useVoyageReference: 'Voyages go by their reference',
  vatNumber: 'VAT number',
  vesselId: 'Vessel',
  voyageId: 'Voyage',
  voyageNumber: 'Voyage number',
  voyageReportCutoff: 'Standard voyage cutoff date',
  windFactor: 'Wind-assisted propulsion reward factor',
};

/** Fields that the history keeps by number and people know by word. */
const wordedFields: Readonly<Record<string, readonly Word[]>> = {
  aggregation: laytimeAggregations,
  billedQuantity: billedQuantities,
  status: fixtureStatuses,
  toleranceOption: toleranceOptions,
};

/** The same name means something else in these. */
const wordedOf: Readonly<Record<string, Readonly<Record<string, readonly Word[]>>>> = {
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

export function fieldWord(field: string): string {
  const known = fieldWords[field];
  if (known !== undefined) return known;
  const spaced = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
}

/** A value as it is read: times with their zone, yes and no, nothing. */
export function valueWord(value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value))
    return formatWithZone(value, zone);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return formatDate(`${value}T00:00:00Z`, 'UTC');
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => valueWord(each, zone)).join(', ');
  if (typeof value === 'object') return objectWord(value, zone);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** By its name where it has one, else by all that it holds. */
function objectWord(value: object, zone: string): string {
  const { name, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof name === 'string' && name !== '') return name;
  const held = Object.values(rest).filter((each) => each !== null && each !== '');
  return held.length === 0 ? 'none' : held.map((each) => valueWord(each, zone)).join(' ');
}

/** Fields whose values say nothing to a reader. */
const coded: ReadonlySet<string> = new Set([
  'allowanceRounding',
  'consumption',
  'definition',
  'reasonIds',
  'releasedCargo',
  'revision',
  'rounding',
  'sha256',
  'timeBarTrigger',
]);

/** Fields that only repeat another one. */
const shadows: ReadonlySet<string> = new Set(['cataloguePortId', 'ownPortId', 'callVesselId']);

/** One change as a sentence without a full stop; the entity says what its numbers mean. */
export function changeWords(
  { field, old, new: now, oldName, newName }: Change,
  zone: string,
  entity?: string,
): string {
  if (oldName !== undefined || newName !== undefined)
    return `${fieldWord(field)} changed from ${oldName ?? valueWord(old, zone)} to ${newName ?? valueWord(now, zone)}`;
  const isId = field.endsWith('Id') && typeof (now ?? old) === 'number';
  if (isId || coded.has(field)) return `${fieldWord(field)} changed`;
  const words = wordedOf[entity ?? '']?.[field] ?? wordedFields[field];
  const read = (value: unknown) =>
    words?.find(({ number }) => number === value)?.label ?? valueWord(value, zone);
  return `${fieldWord(field)} changed from ${read(old)} to ${read(now)}`;
}

/** What an entry says: a creation says only that; a reason that was given comes last. */
export function entryWords(
  entry: HistoryEntry,
  zone: string,
  told?: (change: Change) => string | undefined,
): readonly string[] {
  const { reason } = entry;
  return [...happened(entry, zone, told), ...(reason === null ? [] : [`Reason: ${reason}`])];
}

function happened(
  entry: HistoryEntry,
  zone: string,
  told?: (change: Change) => string | undefined,
): readonly string[] {
  if (entry.action === 'insert') return ['Created'];
  if (entry.mergedInto !== undefined) return [`Merged into ${entry.mergedInto}`];
  if (entry.action === 'delete') return ['Deleted'];
  const deletion = entry.changes.find(({ field }) => field === 'deleted');
  const isDeleted = deletion !== undefined && deletion.new !== null && deletion.new !== false;
  if (deletion !== undefined) return [isDeleted ? 'Deleted' : 'Restored'];
  return entry.changes
    .filter(({ field }) => !shadows.has(field))
    .map((change) => told?.(change) ?? changeWords(change, zone, entry.entity));
}
