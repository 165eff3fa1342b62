/** The rooms that can be entered; items of all others show soon and are locked. */
export const builtRooms: ReadonlySet<string> = new Set([
  'port-calls',
  'voyages',
  'schedule',
  'fixtures',
  'vessels',
  'flows',
  'user-settings',
  'term-sets',
  'berths',
  'commodities',
  'freight-types',
  'measurements',
  'trades',
  'laytime-settings',
  'company-settings',
  'api-docs',
]);
