import type { Choice } from './choice.ts';

/** From which moment a notice of readiness counts. */
export const noticeBases = [
  { value: 'tendered', label: 'Tendered' },
  { value: 'received', label: 'Received' },
  { value: 'accepted', label: 'Accepted' },
] as const satisfies readonly Choice[];

/** Where a ship counts as arrived. */
export const arrivalPoints = [
  { value: 'port', label: 'In the port', detail: 'port charter' },
  { value: 'berth', label: 'At her berth', detail: 'berth charter' },
] as const satisfies readonly Choice[];

/** The rules by which laytime begins. */
export const commencementRules = [
  { value: 'afterNotice', label: 'Hours after NOR' },
  { value: 'noon', label: 'By a time of the day', detail: 'GENCON: noon' },
  { value: 'nextWorkingDay', label: 'Next working day' },
  { value: 'agreed', label: 'From an agreed moment' },
] as const satisfies readonly Choice[];

/** How work in an excepted period counts. */
export const exceptedUses = [
  { value: 'none', label: 'Even if used', detail: 'work does not count' },
  { value: 'half', label: 'Unless used, half', detail: 'half the time worked counts' },
  { value: 'full', label: 'Unless used', detail: 'the time worked counts' },
] as const satisfies readonly Choice[];

/** How holidays count. */
export const holidayUses = [
  { value: 'counts', label: 'Count', detail: 'time runs on holidays' },
  ...exceptedUses,
] as const;

/** The events that end the count. */
export const endEvents = [
  { value: 'cargoCompleted', label: 'Cargo completed' },
  { value: 'hosesOff', label: 'Hoses off' },
  { value: 'documents', label: 'Documents on board' },
  { value: 'sailed', label: 'Sailed' },
  { value: 'latest', label: 'The latest of these' },
] as const satisfies readonly Choice[];
