import type { BunkerNote, BunkerProduct, FuelCertificate } from './bunker-note.ts';
import { samplePurpose, sulphurDeclaration } from './enumerations.ts';
import { bunkerNoteFindings } from './note-rules.ts';

/** A note while it is entered: null and empty texts where nothing was entered yet. */
export interface EnteredNote extends Omit<BunkerNote, 'commenced' | 'completed'> {
  readonly port: { readonly id: number } | null;
  readonly commenced: string | null;
  readonly completed: string | null;
}

type FigureName = keyof {
  readonly [K in keyof BunkerProduct as BunkerProduct[K] extends string | null ? K : never]: true;
};

/** A number of a product as forms show it. */
export interface ProductFigure {
  readonly name: Exclude<FigureName, 'grade'>;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly isRequired?: boolean;
}

export const productFigures: readonly ProductFigure[] = [
  { name: 'delivered', label: 'Delivered', unit: 'mt', decimals: 3, isRequired: true },
  { name: 'ordered', label: 'Ordered', unit: 'mt', decimals: 3 },
  { name: 'shipFigure', label: 'Ship’s figure', unit: 'mt', decimals: 3 },
  { name: 'density', label: 'Density at 15 °C', unit: 'kg/m³', decimals: 2, isRequired: true },
  { name: 'sulphur', label: 'Sulphur', unit: '% m/m', decimals: 4, isRequired: true },
  { name: 'flashpoint', label: 'Flashpoint', unit: '°C', decimals: 1 },
  { name: 'viscosity', label: 'Viscosity', unit: 'cSt', decimals: 3 },
  { name: 'water', label: 'Water', unit: '% V/V', decimals: 3 },
  { name: 'temperature', label: 'Temperature', unit: '°C', decimals: 2 },
  { name: 'lowerHeatingValue', label: 'Lower heating value', unit: 'MJ/kg', decimals: 4 },
];

/** The numbers of a certificate as forms show them. */
export const certificateFigures = [
  { name: 'eValue', label: 'E value', unit: 'g CO2e/MJ', decimals: 4 },
  { name: 'mass', label: 'Certified mass', unit: 'mt', decimals: 3 },
  { name: 'used', label: 'Used here', unit: 'mt', decimals: 3 },
] as const;

/** A proof of sustainability of a biofuel, still empty. */
export const blankCertificate = {
  number: '',
  kind: 20,
  scheme: '',
  eValue: '',
  mass: '',
  used: '',
  expires: '',
} as const satisfies FuelCertificate;

/** VLSFO, the most common product. */
export const blankProduct = {
  fuel: { id: 2 },
  grade: '',
  delivered: '',
  ordered: null,
  shipFigure: null,
  density: null,
  viscosity: null,
  sulphur: null,
  flashpoint: null,
  flashpointAtLeast70: false,
  water: null,
  temperature: null,
  lowerHeatingValue: null,
  higherHeatingValue: null,
  co2Factor: null,
  tanks: [],
  certificates: [],
  massFlowMeter: null,
} satisfies BunkerProduct;

export const blankNote = {
  number: '',
  isDebunkered: false,
  port: null,
  place: '',
  commenced: null,
  completed: null,
  supplier: { name: '', address: '', phone: '' },
  barge: '',
  products: [blankProduct],
  declaration: sulphurDeclaration.Global,
  purchaserLimit: null,
  samples: [{ purpose: samplePurpose.Marpol, seal: '', remark: '' }],
  tolerancePercent: '0.5',
  remarks: '',
} satisfies EnteredNote;

const blankFields = (product: BunkerProduct, at: number): readonly string[] => {
  const { delivered, massFlowMeter: meter, certificates } = product;
  const field = `products.${at}`;
  return [
    ...(delivered === '' ? [`${field}.delivered`] : []),
    ...(meter?.ticket.trim() === '' ? [`${field}.massFlowMeter.ticket`] : []),
    ...(meter?.quantity === '' ? [`${field}.massFlowMeter.quantity`] : []),
    ...certificates.flatMap((certificate, index) =>
      (['number', 'scheme', 'eValue', 'mass', 'used', 'expires'] as const)
        .filter((part) => certificate[part].trim() === '')
        .map((part) => `${field}.certificates.${index}.${part}`),
    ),
  ];
};

/** A product as the rules read it: what is blank contradicts nothing. */
const comparable = (product: BunkerProduct): BunkerProduct => {
  const isBlank = product.delivered === '';
  return {
    ...product,
    delivered: isBlank ? '1' : product.delivered,
    tanks: isBlank ? [] : product.tanks,
    certificates: product.certificates.filter(
      ({ mass, used }) => !isBlank && mass !== '' && used !== '',
    ),
  };
};

const required = 'Required';

/** What is missing in an entered note, or contradicts itself, by field; empty if it can be sent. */
export function enteredNoteErrors(
  note: EnteredNote,
  nowMs: number,
): Readonly<Record<string, string>> {
  const { number, port, commenced, completed, supplier, products, samples } = note;
  const missing = [
    ...(number.trim() === '' ? ['number'] : []),
    ...(port === null ? ['port'] : []),
    ...(commenced === null ? ['commenced'] : []),
    ...(completed === null ? ['completed'] : []),
    ...(['name', 'address', 'phone'] as const)
      .filter((part) => supplier[part].trim() === '')
      .map((part) => `supplier.${part}`),
    ...products.flatMap(blankFields),
    ...samples.flatMap(({ seal }, at) => (seal.trim() === '' ? [`samples.${at}.seal`] : [])),
  ];
  const now = new Date(nowMs).toISOString();
  const facts: BunkerNote = {
    ...note,
    commenced: commenced ?? completed ?? now,
    completed: completed ?? commenced ?? now,
    products: products.map(comparable),
  };
  return Object.fromEntries([
    ...bunkerNoteFindings(facts, nowMs).map(({ field, message }) => [field, message] as const),
    ...missing.map((field) => [field, required] as const),
  ]);
}
