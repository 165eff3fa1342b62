import {
  blankNote,
  blankProduct,
  enteredNoteErrors,
} from '@fairlead/domain/bunker-notes/note-entry';
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

export const newProduct: ProductForm = blankProduct;

export const newNote: NoteValues = { ...blankNote, vessel: null, portCall: null, attachments: [] };

/** What is missing or contradicts itself, by field; empty if the note can be sent. */
export const noteErrors = (values: NoteValues, nowMs: number): FieldErrors => ({
  ...enteredNoteErrors(values, nowMs),
  ...(values.vessel === null ? { vessel: 'Required' } : {}),
});

/** The note as the call takes it; only for values without errors. */
export const formOf = ({ vessel: _vessel, port, commenced, completed, ...values }: NoteValues) => ({
  ...values,
  port: { id: port?.id ?? 0 },
  commenced: commenced ?? '',
  completed: completed ?? '',
  products: [...values.products],
});
