import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Where a stored position comes from (numbers are ours). Positions in log reports are read there and not stored twice. */
export const positionSources = [
  { name: 'Receiver', number: 10, label: 'AIS' },
  { name: 'File', number: 20, label: 'Uploaded file' },
  { name: 'Generated', number: 30, label: 'Generated' },
  { name: 'Report', number: 40, label: 'Log report' },
  { name: 'Device', number: 50, label: 'Ship’s device' },
] as const;
export type PositionSource = NumberOf<typeof positionSources>;
export const positionSource = codes(positionSources);

/** What a vessel is doing (numbers are ours). Being late is stated beside it. */
export const vesselActivities = [
  { name: 'Ballast', number: 10, label: 'Ballast' },
  { name: 'Laden', number: 20, label: 'Laden' },
  { name: 'InPort', number: 30, label: 'In port' },
  { name: 'Waiting', number: 40, label: 'Waiting' },
  { name: 'OffHire', number: 50, label: 'Off-hire' },
  { name: 'Idle', number: 60, label: 'No voyage' },
] as const;
export type VesselActivity = NumberOf<typeof vesselActivities>;
export const vesselActivity = codes(vesselActivities);

/** Who stated an ETA (numbers are ours). */
export const etaAuthors = [
  { name: 'Plan', number: 5, label: 'Plan' },
  { name: 'Office', number: 10, label: 'Office' },
  { name: 'Master', number: 20, label: 'Master' },
  { name: 'Agent', number: 30, label: 'Agent' },
  { name: 'Terminal', number: 40, label: 'Terminal' },
  { name: 'Ais', number: 50, label: 'AIS' },
  { name: 'External', number: 60, label: 'External system' },
  { name: 'Calculated', number: 70, label: 'Calculated from position and speed' },
] as const;
export type EtaAuthor = NumberOf<typeof etaAuthors>;
export const etaAuthor = codes(etaAuthors);
