import type { DecimalText } from '../quantities/decimal.ts';

/** What a laboratory measures of a fuel, as ISO 8217 names it. */
export const testParameters = [
  { key: 'viscosity50', label: 'Viscosity at 50 °C', unit: 'mm²/s', decimals: 2 },
  { key: 'viscosity40', label: 'Viscosity at 40 °C', unit: 'mm²/s', decimals: 3 },
  { key: 'density', label: 'Density at 15 °C', unit: 'kg/m³', decimals: 1 },
  { key: 'ccai', label: 'CCAI', unit: '', decimals: 0 },
  { key: 'cetaneIndex', label: 'Cetane index', unit: '', decimals: 0 },
  { key: 'sulphur', label: 'Sulphur', unit: '% m/m', decimals: 3 },
  { key: 'flashpoint', label: 'Flashpoint', unit: '°C', decimals: 1 },
  { key: 'hydrogenSulphide', label: 'Hydrogen sulphide', unit: 'mg/kg', decimals: 2 },
  { key: 'acidNumber', label: 'Acid number', unit: 'mg KOH/g', decimals: 2 },
  { key: 'sediment', label: 'Total sediment', unit: '% m/m', decimals: 2 },
  { key: 'carbonResidue', label: 'Carbon residue', unit: '% m/m', decimals: 2 },
  { key: 'pourPoint', label: 'Pour point', unit: '°C', decimals: 0 },
  { key: 'water', label: 'Water', unit: '% V/V', decimals: 2 },
  { key: 'ash', label: 'Ash', unit: '% m/m', decimals: 3 },
  { key: 'vanadium', label: 'Vanadium', unit: 'mg/kg', decimals: 0 },
  { key: 'sodium', label: 'Sodium', unit: 'mg/kg', decimals: 0 },
  { key: 'aluminiumSilicon', label: 'Aluminium and silicon', unit: 'mg/kg', decimals: 0 },
  { key: 'calcium', label: 'Calcium', unit: 'mg/kg', decimals: 0 },
  { key: 'zinc', label: 'Zinc', unit: 'mg/kg', decimals: 0 },
  { key: 'phosphorus', label: 'Phosphorus', unit: 'mg/kg', decimals: 0 },
] as const;

export type TestParameter = (typeof testParameters)[number]['key'];
export const testParameterKeys = testParameters.map(({ key }) => key);

interface Limit {
  readonly parameter: TestParameter;
  readonly least?: DecimalText;
  readonly most?: DecimalText;
}

/** The limits of a grade; sulphur of residual fuels is limited by the declaration of the note. */
export interface FuelGrade {
  readonly name: string;
  readonly limits: readonly Limit[];
}

/** An edition of the standard; it applies to fuel that was ordered by it. */
export interface FuelStandard {
  readonly name: string;
  /** yyyy-MM-dd: fuel delivered before is not compared with it. */
  readonly from: string;
  readonly source: string;
  readonly grades: readonly FuelGrade[];
}

const most = (parameter: TestParameter, value: DecimalText): Limit => ({ parameter, most: value });
const least = (parameter: TestParameter, value: DecimalText): Limit => ({
  parameter,
  least: value,
});

type Residual = readonly [
  name: string,
  viscosity: string,
  density: string,
  ccai: string,
  carbon: string,
  pour: string,
  water: string,
  ash: string,
  vanadium: string,
  sodium: string,
  catFines: string,
];

/** Table 2; the pour point is that of the summer. */
const residuals: readonly Residual[] = [
  ['RMA10', '10', '920', '850', '2.5', '6', '0.3', '0.04', '50', '50', '25'],
  ['RMB30', '30', '960', '860', '10', '6', '0.5', '0.07', '150', '100', '40'],
  ['RMD80', '80', '975', '860', '14', '30', '0.5', '0.07', '150', '100', '40'],
  ['RME180', '180', '991', '860', '15', '30', '0.5', '0.07', '150', '50', '50'],
  ['RMG180', '180', '991', '870', '18', '30', '0.5', '0.1', '350', '100', '60'],
  ['RMG380', '380', '991', '870', '18', '30', '0.5', '0.1', '350', '100', '60'],
  ['RMG500', '500', '991', '870', '18', '30', '0.5', '0.1', '350', '100', '60'],
  ['RMG700', '700', '991', '870', '18', '30', '0.5', '0.1', '350', '100', '60'],
  ['RMK380', '380', '1010', '870', '20', '30', '0.5', '0.15', '450', '100', '60'],
  ['RMK500', '500', '1010', '870', '20', '30', '0.5', '0.15', '450', '100', '60'],
  ['RMK700', '700', '1010', '870', '20', '30', '0.5', '0.15', '450', '100', '60'],
];

const residual = ([name, ...values]: Residual): FuelGrade => {
  const [viscosity, density, ccai, carbon, pour, water, ash, vanadium, sodium, catFines] = values;
  return {
    name,
    limits: [
      most('viscosity50', viscosity),
      most('density', density),
      most('ccai', ccai),
      least('flashpoint', '60'),
      most('hydrogenSulphide', '2'),
      most('acidNumber', '2.5'),
      most('sediment', '0.1'),
      most('carbonResidue', carbon),
      most('pourPoint', pour),
      most('water', water),
      most('ash', ash),
      most('vanadium', vanadium),
      most('sodium', sodium),
      most('aluminiumSilicon', catFines),
    ],
  };
};

type Distillate = readonly [
  name: string,
  leastViscosity: string,
  mostViscosity: string,
  cetane: string,
  sulphur: string,
  flashpoint: string,
];

/** Table 1. */
const distillates: readonly Distillate[] = [
  ['DMX', '1.4', '5.5', '45', '1', '43'],
  ['DMA', '2', '6', '40', '1', '60'],
  ['DFA', '2', '6', '40', '1', '60'],
  ['DMZ', '3', '6', '40', '1', '60'],
  ['DFZ', '3', '6', '40', '1', '60'],
  ['DMB', '2', '11', '35', '1.5', '60'],
  ['DFB', '2', '11', '35', '1.5', '60'],
];

const bottomGrades: ReadonlySet<string> = new Set(['DMB', 'DFB']);

const distillate = ([name, ...values]: Distillate): FuelGrade => {
  const [leastViscosity, mostViscosity, cetane, sulphur, flashpoint] = values;
  const isBottom = bottomGrades.has(name);
  return {
    name,
    limits: [
      { parameter: 'viscosity40', least: leastViscosity, most: mostViscosity },
      ...(name === 'DMX' ? [] : [most('density', isBottom ? '900' : '890')]),
      least('cetaneIndex', cetane),
      most('sulphur', sulphur),
      least('flashpoint', flashpoint),
      most('hydrogenSulphide', '2'),
      most('acidNumber', '0.5'),
      most('carbonResidue', '0.3'),
      most('ash', '0.01'),
      ...(name === 'DMX' ? [] : [most('pourPoint', isBottom ? '6' : '0')]),
      ...(isBottom ? [most('sediment', '0.1'), most('water', '0.3')] : []),
    ],
  };
};

/** Editions, the latest first. Limits are those of the tables; the text of the standard is not repeated. */
export const fuelStandards: readonly FuelStandard[] = [
  {
    name: 'ISO 8217:2017',
    from: '2017-03-01',
    source: 'ISO 8217:2017, tables 1 and 2',
    grades: [...distillates.map(distillate), ...residuals.map(residual)],
  },
];

/** `RMG 380` is `RMG380`. */
const plainGrade = (grade: string): string => grade.replaceAll(/[\s-]/g, '').toUpperCase();

/** The edition that fuel delivered on a day is compared with; undefined before the first one. */
export const standardOn = (day: string): FuelStandard | undefined =>
  fuelStandards.find(({ from }) => day >= from);

/** The grade by its name in the edition that was in force on a day; undefined for another fuel. */
export function gradeOf(
  grade: string,
  day: string,
): { readonly standard: FuelStandard; readonly grade: FuelGrade } | undefined {
  const standard = standardOn(day);
  const found = standard?.grades.find(({ name }) => name === plainGrade(grade));
  return standard === undefined || found === undefined ? undefined : { standard, grade: found };
}
