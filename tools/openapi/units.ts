/**
 * Units of figures by the names of their fields. A field of one of these names is measured in this unit wherever it
 * occurs; units that differ from call to call are in the contract's own comments.
 */
const units: Readonly<Record<string, string>> = {
  billOfLading: 'In the unit of the cargo',
  capacity: 'Cubic metres',
  commissionPercent: 'Percent',
  costOfNextHour: 'In the currency of the fixture',
  cubicMetres: 'Cubic metres per unit',
  deadweight: 'Metric tons',
  demurrage: 'In the currency of the fixture',
  demurrageRate: 'Per day, in the currency of the fixture',
  density: 'Kilograms per cubic metre',
  depth: 'Metres',
  despatch: 'In the currency of the fixture',
  despatchRate: 'Per day, in the currency of the fixture',
  distance: 'Nautical miles',
  draft: 'Metres',
  draught: 'Metres',
  freeBytes: 'Bytes',
  greatestVolume: 'Cubic metres',
  heel: 'Degrees, to starboard positive',
  hireRate: 'Per day, in the currency of the off-hire',
  latitude: 'Degrees, north positive',
  length: 'Metres',
  longitude: 'Degrees, east positive',
  maxAirDraft: 'Metres',
  maxBeam: 'Metres',
  maxLoa: 'Metres',
  memoryBytes: 'Bytes',
  outreach: 'Metres',
  outturn: 'In the unit of the cargo',
  perDay: 'Units of the cargo per 24 hours',
  percent: 'Percent',
  percentage: 'Percent',
  power: 'Kilowatts',
  quantity: 'In the unit of the cargo',
  quantityProcessed: 'In the unit of the cargo',
  referenceHeight: 'Centimetres',
  safeWorkingLoad: 'Metric tons',
  shipFigure: 'In the unit of the cargo',
  shoreFigure: 'In the unit of the cargo',
  seconds: 'Seconds',
  size: 'Bytes',
  sizeBytes: 'Bytes',
  sounding: 'Centimetres',
  speed: 'Knots',
  stowageFactor: 'Cubic metres per metric ton',
  temperature: 'Degrees Celsius',
  tolerancePercent: 'Percent',
  tonnes: 'Metric tons',
  tonnesPerDay: 'Metric tons per day',
  totalBytes: 'Bytes',
  trim: 'Metres, by the stern positive',
  volume: 'Cubic metres',
  windForce: 'Beaufort',
};

const byEnding: readonly (readonly [RegExp, string])[] = [
  [/(?:^m|M)inutes$/, 'Minutes'],
  [/(?:^h|H)ours$|^hours[A-Z]/, 'Hours'],
  [/(?:^d|D)ays$/, 'Days'],
  [/^ms$/, 'Milliseconds'],
];

const ofFuel: Readonly<Record<string, string>> = {
  perDay: 'Metric tons per day',
  quantity: 'Metric tons',
  shipFigure: 'Metric tons',
};

const ofMoney: Readonly<Record<string, string>> = {
  perDay: 'Per day, in the currency of the fixture',
};

/** Components in which a name has another unit than elsewhere. */
const byComponent: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/^(?:Bunker|Fuel|HeldFuel|Tank)/, ofFuel],
  [/^(?:Demurrage|Despatch|LaytimeRates)/, ofMoney],
  [/^Measurement/, { tonnes: 'Metric tons per unit' }],
  [/^CargoRecord/, { tonnes: 'Metric tons per unit' }],
];

/** The unit of a figure by the name of its field and the component around it, or undefined. */
export function unitOf(name: string, component: string): string | undefined {
  const special = byComponent.find(([components]) => components.test(component))?.[1] ?? {};
  if (Object.hasOwn(special, name)) return special[name];
  return Object.hasOwn(units, name)
    ? units[name]
    : byEnding.find(([ending]) => ending.test(name))?.[1];
}
