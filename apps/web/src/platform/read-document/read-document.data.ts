import { rowsOfText } from '@fairlead/domain/statement-of-facts/reading/document-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@fairlead/ui/toast';
import { type AnswerOf, call } from '../api/call.ts';
import { showError } from '../api/show-error.ts';

type Answer = AnswerOf<'POST /statementOfFacts/readDocument'>;

/** A document from which lines are proposed. */
export interface OpenedDocument {
  /** The name of its file, or the source of the text. */
  readonly name: string;
  /** The original, which can be stored. */
  readonly file: File | undefined;
  readonly kind: Answer['kind'];
  readonly sheets: Answer['sheets'];
}

export const textDocument = (text: string): OpenedDocument => ({
  name: 'Pasted text',
  file: undefined,
  kind: 'text',
  sheets: [{ name: '', rows: rowsOfText(text).map((row) => [...row]) }],
});

/** Cells that were pasted from a spreadsheet. */
export const pastedDocument = (rows: readonly (readonly string[])[]): OpenedDocument => ({
  name: 'Pasted cells',
  file: undefined,
  kind: 'text',
  sheets: [{ name: '', rows: rows.map((row) => [...row]) }],
});

export const useOpenDocument = () =>
  useMutation({
    mutationFn: async (file: File): Promise<OpenedDocument> => {
      const { kind, sheets } = await call('POST /statementOfFacts/readDocument', { file });
      return { name: file.name, file, kind, sheets };
    },
  });

/** Stores the original with the documents of a fixture. */
export function useStoreOriginal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file }: { readonly id: number; readonly file: File }) =>
      call('POST /fixtures/{id}/docs/upload', { params: { id }, file }),
    onSuccess: ({ name }, { id }) => {
      toast.show({ text: `${name} stored with the documents of the fixture`, kind: 'success' });
      return queries.invalidateQueries({ queryKey: ['document', id] });
    },
    onError: showError,
  });
}
