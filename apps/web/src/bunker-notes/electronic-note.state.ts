import {
  authenticityResult,
  authenticityResults,
} from '@fairlead/domain/bunker-notes/electronic/enumerations';
import {
  certificateKinds,
  samplePurposes,
  sulphurDeclarations,
} from '@fairlead/domain/bunker-notes/enumerations';
import { blankProduct } from '@fairlead/domain/bunker-notes/note-entry';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { AnswerOf } from '../platform/api/call.ts';
import type { NoteFile } from './bunker-notes.data.ts';
import { newNote, type NoteValues, type ProductForm } from './note-values.state.ts';

export type ElectronicNote = AnswerOf<'GET /reports/bdn/electronicNotes/{id}'>;
type StatedProduct = ElectronicNote['note']['products'][number];

/** The entry of a table with a number; undefined if this version does not have it. */
const known = <Number extends number>(
  table: readonly { readonly number: Number }[],
  wanted: number | null,
): Number | undefined => table.find(({ number }) => number === wanted)?.number;

const productOf = ({ fuel, certificates, ...stated }: StatedProduct): ProductForm => ({
  ...blankProduct,
  ...stated,
  fuel: { id: fuel.id },
  tanks: [],
  certificates: certificates.map((one) => ({
    ...one,
    kind: known(certificateKinds, one.kind) ?? 20,
  })),
});

/** The form with what an electronic note states; its file is attached. */
export function valuesOfElectronicNote({ file, vessel, note }: ElectronicNote): NoteValues {
  const { products, samples, declaration, ...values } = note;
  const stated = samples.flatMap(({ purpose, ...sample }) => {
    const of = known(samplePurposes, purpose);
    return of === undefined ? [] : [{ ...sample, purpose: of }];
  });
  return {
    ...newNote,
    ...values,
    vessel: vessel?.id ?? null,
    declaration: known(sulphurDeclarations, declaration) ?? null,
    products: products.length === 0 ? newNote.products : products.map(productOf),
    samples: stated.length === 0 ? newNote.samples : stated,
    attachments: [file.id],
  };
}

type Signed = Pick<NoteFile, 'authenticity' | 'signer'>;

/** `Signature valid: Fjord Bunkers, ...`; empty for a file that is no electronic note. */
export function authenticityText({ authenticity, signer }: Signed): string {
  if (authenticity === null) return '';
  const result = label(authenticityResults, authenticity);
  return signer === null ? result : `${result}: ${signer}`;
}

/** What the result means for the user. */
export function authenticityAdvice(authenticity: number | null): string {
  switch (authenticity) {
    case authenticityResult.Valid:
      return 'The file is unchanged since it was signed. Compare the signer with what you know of your supplier: who issued the certificate is not checked.';
    case authenticityResult.Invalid:
      return 'The file was changed after it was signed, or it was signed with another key. Ask the supplier for the original.';
    case authenticityResult.Unverifiable:
      return 'The file has a signature that cannot be verified: its key is missing, damaged or of an unknown kind.';
    default:
      return 'The file has no signature: compare it with the note that was signed on board.';
  }
}
