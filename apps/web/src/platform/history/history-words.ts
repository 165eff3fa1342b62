import { billedQuantities, toleranceOptions } from '@fairlead/domain/cargo/words';
import { fixtureStatuses } from '@fairlead/domain/fixtures/words';
import { laytimeAggregations } from '@fairlead/domain/laytime/words';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import type { Word } from '@fairlead/domain/words/word';
import type { AnswerOf } from '../api/call.ts';

export type HistoryEntry = AnswerOf<'GET /history'>[number];
type Change = HistoryEntry['changes'][number];

/** What fields are called on the screen, by the names that the history keeps. */
const fieldWords: Readonly<Record<string, string>> = {
  agentId: 'Agent',
  aggregation: 'Laytime aggregation',
  ballastPortCallId: 'Ballast port call',
  brokerId: 'Broker',
  chartererId: 'Charterer',
  coaDate: 'CoA date',
  commodityId: 'Commodity',
  companyNumber: 'Company number',
  cpDate: 'CP date',
  cubicMetres: 'Volume of one, m³',
  defaultMeasurementId: 'Default measurement',
  deleted: 'Deleted',
  densityKgM3: 'Density, kg/m³',
  depthM: 'Depth, m',
  externalId: 'External id',
  fixtureId: 'Fixture',
  flowId: 'Flow',
  freightTypeId: 'Freight type',
  groupId: 'Cargo group',
  hideInApp: 'Hidden in app',
  imo: 'IMO',
  imsbcGroup: 'IMSBC group',
  imsbcName: 'Bulk cargo shipping name',
  inActive: 'Inactive',
  lengthM: 'Length, m',
  masterId: 'Master',
  maxAirDraftM: 'Max air draft, m',
  maxBeamM: 'Max beam, m',
  maxLoaM: 'Max LOA, m',
  measurementId: 'Measurement',
  mmsi: 'MMSI',
  portId: 'Port',
  reasonIds: 'Reason for call',
  regulatory: 'Port of call for emissions',
  regulatoryReason: 'Reason for that',
  releasedCargo: 'Cargo',
  revision: 'Cargo ports',
  scheduledArrival: 'ETA',
  scheduledDeparture: 'ETD',
  smdgCode: 'SMDG code',
  toleranceOption: 'Option of tolerance',
  tolerancePercent: 'Tolerance, %',
  tonnes: 'Weight of one, mt',
  tradeId: 'Trade',
  vesselId: 'Vessel',
  voyageId: 'Voyage',
  voyageNumber: 'Voyage number',
};

/** Fields that the history keeps by number and people know by word. */
const wordedFields: Readonly<Record<string, readonly Word[]>> = {
  aggregation: laytimeAggregations,
  billedQuantity: billedQuantities,
  status: fixtureStatuses,
  toleranceOption: toleranceOptions,
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
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Fields whose values say nothing to a reader. */
const coded: ReadonlySet<string> = new Set(['reasonIds', 'releasedCargo', 'revision']);

/** One change as a sentence without a full stop. */
export function changeWords({ field, old, new: now }: Change, zone: string): string {
  const isId = field.endsWith('Id') && typeof (now ?? old) === 'number';
  if (isId || coded.has(field)) return `${fieldWord(field)} changed`;
  const words = wordedFields[field];
  const read = (value: unknown) =>
    words?.find(({ number }) => number === value)?.label ?? valueWord(value, zone);
  return `${fieldWord(field)} changed from ${read(old)} to ${read(now)}`;
}

/** What an entry says: a creation says only that. */
export function entryWords(entry: HistoryEntry, zone: string): readonly string[] {
  if (entry.action === 'insert') return ['Created'];
  if (entry.action === 'delete') return ['Deleted'];
  const deletion = entry.changes.find(({ field }) => field === 'deleted');
  const isDeleted = deletion !== undefined && deletion.new !== null && deletion.new !== false;
  if (deletion !== undefined) return [isDeleted ? 'Deleted' : 'Restored'];
  return entry.changes.map((change) => changeWords(change, zone));
}
