/** The rooms that can be entered; items of all others show soon and are locked. */
export const builtRooms: ReadonlySet<string> = new Set([
  'port-calls',
  'voyages',
  'schedule',
  'fixtures',
  'vessels',
  'user-settings',
  'term-sets',
  'laytime-settings',
  'company-settings',
  'api-docs',
]);
