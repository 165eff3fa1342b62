import { theirContent } from '@fairlead/domain/claims/their-statement';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import type { statedCalls } from './their-lines.state.ts';

export type Calculation = AnswerOf<'GET /fixtures/{id}/ltcs/{ltcId}'>;
type SaveBody = CallInput<'PUT /fixtures/{id}/ltcs/{ltcId}'>['body'];
type LaytimeFile = CallInput<'POST /fixtures/{id}/ltcs/import'>['body'];

const root = 'laytimeCalculation';

/** One calculation; the workbench shares the answer. */
export const useCalculation = (id: number, ltcId: number) =>
  useQuery({
    queryKey: [root, id, ltcId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/ltcs/{ltcId}', { params: { id, ltcId }, signal }),
  });

/** The calculations of a fixture, from which a comparison is chosen. */
export const useVersions = (id: number) =>
  useQuery({
    queryKey: [root, 'list', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/ltcs', { params: { id }, signal }),
  });

type StatedCall = ReturnType<typeof statedCalls>[number];

export interface Entered {
  readonly name: string;
  readonly calls: readonly StatedCall[];
}

/** Saves the counterparty's statement beside ours: as a calculation of its own, or over the one being corrected. */
export function useStoreTheirs(ours: Calculation, theirs: Calculation | undefined) {
  const queries = useQueryClient();
  const id = ours.fixture.id;
  return useMutation({
    mutationFn: ({ name, calls }: Entered): Promise<{ readonly id: number }> =>
      theirs === undefined
        ? call('POST /fixtures/{id}/ltcs/{ltcId}/counterparty', {
            params: { id, ltcId: ours.id },
            body: { name, calls: [...calls] },
          })
        : call('PUT /fixtures/{id}/ltcs/{ltcId}', {
            params: { id, ltcId: theirs.id },
            body: {
              name,
              modified: theirs.modified,
              content: correctedContent(ours, calls),
            },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [root] }),
  });
}

const correctedContent = (ours: Calculation, calls: Entered['calls']) =>
  theirContent(ours.content, calls) as SaveBody['content'];

/** A calculation exported by the counterparty: it is imported as theirs, unchanged. */
export function useImportTheirs(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: LaytimeFile) =>
      call('POST /fixtures/{id}/ltcs/import', { params: { id }, body: file }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [root] }),
  });
}
