import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Reasons for off-hire, as named in charter parties (numbers are ours). */
export const offhireReasons = [
  { name: 'EngineBreakdown', number: 10, label: 'Engine breakdown' },
  { name: 'AuxiliaryBreakdown', number: 20, label: 'Auxiliary or electrical breakdown' },
  { name: 'CargoGear', number: 30, label: 'Cargo gear breakdown' },
  { name: 'HullDamage', number: 40, label: 'Hull damage or grounding' },
  { name: 'DryDocking', number: 50, label: 'Dry-docking' },
  { name: 'Survey', number: 60, label: 'Survey or class' },
  { name: 'HoldCleaning', number: 70, label: 'Holds or tanks rejected' },
  { name: 'Deviation', number: 80, label: 'Deviation' },
  { name: 'CrewChange', number: 90, label: 'Crew: change, illness, strike' },
  { name: 'DeficiencyOfCrew', number: 100, label: 'Deficiency of crew or stores' },
  { name: 'Detention', number: 110, label: 'Arrest or detention' },
  { name: 'PortStateControl', number: 120, label: 'Port state control' },
  { name: 'Bunkering', number: 130, label: 'Bunkering for owner' },
  { name: 'ReducedSpeed', number: 140, label: 'Reduced speed' },
  { name: 'Other', number: 1000, label: 'Other' },
] as const;
export type OffhireReason = NumberOf<typeof offhireReasons>;
export const offhireReason = codes(offhireReasons);

/** The status between the two sides (numbers are ours); derived from what is entered. */
export const offhireStates = [
  { name: 'Planned', number: 10, label: 'Planned' },
  { name: 'Running', number: 20, label: 'Running' },
  { name: 'Open', number: 30, label: 'Open' },
  { name: 'Disputed', number: 40, label: 'Disputed' },
  { name: 'Agreed', number: 50, label: 'Agreed' },
] as const;
export type OffhireState = NumberOf<typeof offhireStates>;
export const offhireState = codes(offhireStates);
