import { allDescribedRegisters } from '@fairlead/domain/cargo-registers/described-registers';

/** The features that are built; the menu items of all others are locked and labelled 'soon'. */
export const builtFeatures: ReadonlySet<string> = new Set([
  'chat',
  'port-calls',
  'voyages',
  'schedule',
  'fixtures',
  'vessels',
  'flows',
  'user-settings',
  'partners',
  'persons',
  'term-sets',
  'clauses',
  ...allDescribedRegisters.map(({ name }) => name),
  'laytime-settings',
  'company-settings',
  'help',
  'admin',
  'api-docs',
  'ports',
  'offhires',
  'log-reports',
  'bunker-delivery-notes',
  'tank-transfers',
  'performance',
]);
