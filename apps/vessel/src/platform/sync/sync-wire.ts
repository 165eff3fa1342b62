import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';

/** Parts with a tag; each is sent again only when it changed. */
export const parts = [
  'vessel',
  'flow',
  'voyages',
  'ports',
  'tankTables',
  'messages',
  'reports',
  'reportBasis',
  'fuel',
  'bunkerNotes',
  'tankReports',
  'facts',
  'changeOvers',
] as const;
export type PartName = (typeof parts)[number];
export type PartContent<N extends PartName> = NonNullable<ShipSyncAnswer['parts'][N]>['content'];
