import { type ChangeEntity, isChangeEntity } from './change-entities.ts';

/** Records with a history that no Event names: parts of other records, and what only one user or the product itself reads. */
const unreportedEntities = [
  'activityTemplate',
  'agentEntry',
  'bunkerNoteFile',
  'cargoPort',
  'chatMessage',
  'chatOutcome',
  'claim',
  'claimDocument',
  'claimFollowUp',
  'claimFurtherVersion',
  'claimGuestDocument',
  'claimInterest',
  'claimItem',
  'claimPayment',
  'claimProvision',
  'claimReminder',
  'claimSendingFile',
  'claimSendingRecipient',
  'digestSettings',
  'dismissedReport',
  'distinctRecords',
  'emailTime',
  'envelopeSigner',
  'file',
  'fuelCertificate',
  'fuelLabResult',
  'fuelCorrection',
  'fuelCorrectionFile',
  'offhireBunker',
  'offhireDocument',
  'portHoliday',
  'portHolidayYear',
  'portSettings',
  'savedView',
  'security',
  'sofLine',
  'sofSignature',
  'ticket',
  'trackingLink',
  'vesselFuel',
  'vesselImage',
  'vesselPart',
  'vesselSeaRoute',
  'vesselSettings',
  'vesselSpeed',
  'vesselVerifier',
] as const;

/** The name of a record in the history. */
export type HistoryEntity = ChangeEntity | (typeof unreportedEntities)[number];

/** By the names of the history; a name that is not in it does not compile. */
export type ByHistoryEntity<Value> = { readonly [Entity in HistoryEntity]?: Value };

const unreported: ReadonlySet<string> = new Set(unreportedEntities);

export const isHistoryEntity = (name: string): name is HistoryEntity =>
  isChangeEntity(name) || unreported.has(name);

/** The value of a record's name; undefined for a name without one, such as that of an older version. */
export const valueOf = <Value>(table: ByHistoryEntity<Value>, entity: string): Value | undefined =>
  isHistoryEntity(entity) ? table[entity] : undefined;
