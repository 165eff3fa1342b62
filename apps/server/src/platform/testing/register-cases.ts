/** Names that no record of a register may have, and the message about each. */
export const badNames: readonly (readonly [string | undefined, string])[] = [
  [undefined, 'Required'],
  [' \t ', 'Required'],
  ['x'.repeat(151), 'At most 150 characters'],
  ['x'.repeat(401), 'At most 150 characters'],
  ['a\u0000', 'Contains a character that cannot be stored'],
];
/** Queries that no list accepts. */
export const badQueries = [
  'take=0',
  'take=501',
  'skip=-1',
  'order=up',
  'includeInactive=perhaps',
  'sort=drop%20table',
];

/** Fields of registers that are refused with a sentence. */
export const badFields: readonly (readonly [string, string, unknown, string])[] = [
  ['commodities', 'density', 0, 'More than 0'],
  ['commodities', 'density', '-1', 'Must not be negative'],
  ['commodities', 'density', 1e308, 'Not a valid value'],
  ['commodities', 'density', '1e308', 'Not a valid value'],
  ['commodities', 'density', '23000,001', 'At most 23\u202F000'],
  ['commodities', 'density', '1.2345', 'Too many decimals'],
  ['commodities', 'density', { a: 1 }, 'Required'],
  ['commodities', 'stowageFactor', '0', 'More than 0'],
  ['commodities', 'code', 'x'.repeat(21), 'At most 20 characters'],
  ['commodities', 'imsbcName', 'x'.repeat(201), 'At most 200 characters'],
  ['commodities', 'note', 'x'.repeat(1001), 'At most 1000 characters'],
  ['measurements', 'symbol', '', 'Required'],
  ['measurements', 'tonnes', '0', 'More than 0'],
  ['measurements', 'tonnes', '10000,1', 'At most 10\u202F000'],
  ['measurements', 'cubicMetres', 0, 'More than 0'],
  ['freightTypes', 'description', 'x'.repeat(1001), 'At most 1000 characters'],
  ['trades', 'description', 'x'.repeat(1001), 'At most 1000 characters'],
  ['clauses', 'code', 'x'.repeat(21), 'At most 20 characters'],
  ['clauses', 'text', 'x'.repeat(5001), 'At most 5000 characters'],
  ['clauses', 'text', ' ', 'Required'],
  ['clauses', 'note', 'x'.repeat(1001), 'At most 1000 characters'],
  ['clauses', 'validFrom', '17.09.2026', 'Not a valid date: use 2026-09-17'],
  [
    'clauses',
    'rules',
    { timeBar: { days: 90, trigger: 'arrival' } },
    'A clause of this topic does not set the time bar',
  ],
  ['berths', 'depth', '100.01', 'At most 100'],
  ['berths', 'maxLoa', '-1', 'Must not be negative'],
  ['berths', 'smdgCode', 'x'.repeat(21), 'At most 20 characters'],
  ['berths', 'terminal', 'x'.repeat(151), 'At most 150 characters'],
  ['berths', 'latitude', '90.5', 'From -90 to 90'],
  ['berths', 'longitude', -181, 'From -180 to 180'],
  ['berths', 'latitude', '51.9', 'Enter both latitude and longitude'],
];

/** Values of an invalid shape: the test checks only that the body is refused. */
export const badShapes: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['commodities', { imsbcGroup: 'D' }],
  ['measurements', { decimals: 7 }],
  ['measurements', { decimals: -1 }],
  ['measurements', { decimals: 1.5 }],
  ['measurements', { tonnes: '1', cubicMetres: '1' }],
  ['trades', { regions: 'North Sea' }],
  ['trades', { regions: [''] }],
  ['trades', { regions: ['x'.repeat(61)] }],
  ['trades', { regions: Array.from({ length: 21 }, (_, at) => `Sea ${at}`) }],
  ['clauses', { topic: 15 }],
  ['clauses', { rules: 'all' }],
  ['clauses', { rules: { surprise: 1 } }],
  ['clauses', { rules: { operation: { clauses: [] } } }],
  [
    'clauses',
    { rules: { operation: { allowance: { formula: { kind: 'rate', ratePerDay: -1 } } } } },
  ],
  ['berths', { port: undefined }],
  ['berths', { port: { id: 'x' } }],
];
