import type { BunkerProduct } from '@fairlead/domain/bunker-notes/bunker-note';
import { quantityDifferences } from '@fairlead/domain/bunker-notes/note-checks';
import {
  blankNote,
  blankProduct,
  type EnteredNote,
  enteredNoteErrors,
} from '@fairlead/domain/bunker-notes/note-entry';
import type { NoteFinding } from '@fairlead/domain/validation/written-note';
import type { EntryFormState } from '../platform/entries/entry-form.ts';
import type { NoteContent, NotePort } from './notes.data.ts';

/** A note while it is entered on board. */
export interface NoteDraft extends EnteredNote {
  readonly port: NotePort | null;
  readonly portCall: { readonly id: number } | null;
  readonly attachments: readonly string[];
  /** Of a correction. */
  readonly reason: string;
}

interface NewNote {
  readonly port: NotePort | null;
  readonly portCallId: number | null;
  readonly fuelId: number | undefined;
}

/** A new note at a port call, with the first fuel of the vessel. */
export const emptyNote = ({ port, portCallId, fuelId }: NewNote): NoteDraft => ({
  ...blankNote,
  products: [{ ...blankProduct, fuel: { id: fuelId ?? blankProduct.fuel.id } }],
  port,
  portCall: portCallId === null ? null : { id: portCallId },
  attachments: [],
  reason: '',
});

/** A draft that corrects what was stated. */
export const noteDraftOf = (stated: NoteContent, port: NotePort): NoteDraft => ({
  ...stated,
  port,
  reason: '',
});

interface NoteRules {
  readonly isCorrection: boolean;
  /** Whether the vessel's settings ask for a file with each note. */
  readonly needsFile: boolean;
  readonly nowMs: number;
}

/** What must be entered or changed, by field. */
export const noteDraftErrors = (
  draft: NoteDraft,
  { isCorrection, needsFile, nowMs }: NoteRules,
): Readonly<Record<string, string>> => ({
  ...enteredNoteErrors(draft, nowMs),
  ...(isCorrection && draft.reason.trim() === '' ? { reason: 'Required' } : {}),
  ...(needsFile && draft.attachments.length === 0
    ? { attachments: 'This vessel requires a file with each note.' }
    : {}),
});

/** The form `bunkerNote`, without what it corrects; only for a draft without errors. */
export const notePayload = ({ port, commenced, completed, reason, ...note }: NoteDraft) => ({
  ...note,
  number: note.number.trim(),
  port: { id: port?.id ?? 0 },
  commenced: commenced ?? '',
  completed: completed ?? '',
  reason: reason.trim(),
});

/** The differences of the products whose quantities can be compared. */
export const draftDifferences = (draft: Pick<NoteDraft, 'products' | 'tolerancePercent'>) =>
  quantityDifferences({
    ...draft,
    products: draft.products.filter(({ delivered }) => delivered !== ''),
  });

export type ProductPart = Partial<BunkerProduct>;

/** What every card of the form gets. */
export interface NoteCardProps {
  readonly form: EntryFormState<NoteDraft>;
  readonly isCorrection: boolean;
  /** What the office’s data checks would find in it. */
  readonly findings: readonly NoteFinding[];
}

export interface ProductCardProps extends NoteCardProps {
  readonly at: number;
}
