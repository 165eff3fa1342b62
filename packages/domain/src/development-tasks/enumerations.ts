import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Progress of a development task (numbers are ours). */
export const developmentStatuses = [
  { name: 'Proposed', number: 10, label: 'Proposed' },
  { name: 'Planned', number: 20, label: 'Planned' },
  { name: 'InProgress', number: 30, label: 'In progress' },
  { name: 'Done', number: 40, label: 'Done' },
] as const;
export type DevelopmentStatus = NumberOf<typeof developmentStatuses>;
export const developmentStatus = codes(developmentStatuses);

/** Priority of a task (numbers are ours). */
export const developmentPriorities = [
  { name: 'High', number: 10, label: 'High' },
  { name: 'Normal', number: 20, label: 'Normal' },
  { name: 'Low', number: 30, label: 'Low' },
] as const;
export type DevelopmentPriority = NumberOf<typeof developmentPriorities>;
export const developmentPriority = codes(developmentPriorities);
