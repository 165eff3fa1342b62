import { bunkerNoteFindings } from '@fairlead/domain/bunker-notes/note-rules';
import type { BunkerNote as NoteFacts } from '@fairlead/domain/bunker-notes/bunker-note';
import { samplePurpose, sulphurDeclaration } from '@fairlead/domain/bunker-notes/enumerations';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { BunkerNoteForm } from './bunker-notes.data.ts';

export type ProductForm = BunkerNoteForm['products'][number];
export type TankForm = ProductForm['tanks'][number];

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A note while it is entered: as the call takes it, with the names of what it refers to and blanks where nothing is entered. */
export interface NoteValues extends Omit<
  BunkerNoteForm,
  'port' | 'commenced' | 'completed' | 'products'
> {
  readonly vessel: number | null;
  readonly port: (Named & { readonly timeZone: string }) | null;
  readonly commenced: string | null;
  readonly completed: string | null;
  readonly products: readonly ProductForm[];
}

const blank = {
  viscosity: null,
  density: null,
  sulphur: null,
  flashpoint: null,
  water: null,
  temperature: null,
  lowerHeatingValue: null,
  higherHeatingValue: null,
  co2Factor: null,
};

/** VLSFO, the most common product. */
export const newProduct: ProductForm = {
  ...blank,
  fuel: { id: 2 },
  grade: '',
  delivered: '',
  ordered: null,
  shipFigure: null,
  flashpointAtLeast70: false,
  tanks: [],
  certificates: [],
};

export const newNote: NoteValues = {
  vessel: null,
  number: '',
  isDebunkered: false,
  port: null,
  portCall: null,
  place: '',
  commenced: null,
  completed: null,
  supplier: { name: '', address: '', phone: '' },
  barge: '',
  products: [newProduct],
  declaration: sulphurDeclaration.Global,
  purchaserLimit: null,
  samples: [{ purpose: samplePurpose.Marpol, seal: '', remark: '' }],
  tolerancePercent: '0.5',
  remarks: '',
  attachments: [],
};

const required = 'Required';

/** What is missing or contradicts itself, by field; empty if the note can be sent. */
export function noteErrors(values: NoteValues, nowMs: number): FieldErrors {
  const { vessel, number, port, commenced, completed, supplier, products } = values;
  const missing = [
    ...(vessel === null ? ['vessel'] : []),
    ...(number.trim() === '' ? ['number'] : []),
    ...(port === null ? ['port'] : []),
    ...(commenced === null ? ['commenced'] : []),
    ...(completed === null ? ['completed'] : []),
    ...(['name', 'address', 'phone'] as const)
      .filter((part) => supplier[part].trim() === '')
      .map((part) => `supplier.${part}`),
    ...products.flatMap(({ delivered }, at) =>
      delivered === '' ? [`products.${at}.delivered`] : [],
    ),
    ...values.samples.flatMap(({ seal }, at) => (seal.trim() === '' ? [`samples.${at}.seal`] : [])),
  ];
  const facts: NoteFacts = {
    ...values,
    commenced: commenced ?? completed ?? new Date(nowMs).toISOString(),
    completed: completed ?? commenced ?? new Date(nowMs).toISOString(),
    products: products.map((product) => ({
      ...product,
      delivered: product.delivered === '' ? '1' : product.delivered,
      tanks: product.delivered === '' ? [] : product.tanks,
    })),
  };
  return Object.fromEntries([
    ...bunkerNoteFindings(facts, nowMs).map(({ field, message }) => [field, message] as const),
    ...missing.map((field) => [field, required] as const),
  ]);
}

/** The note as the call takes it; only for values without errors. */
export const formOf = ({ vessel: _vessel, port, commenced, completed, ...values }: NoteValues) => ({
  ...values,
  port: { id: port?.id ?? 0 },
  commenced: commenced ?? '',
  completed: completed ?? '',
  products: [...values.products],
});
