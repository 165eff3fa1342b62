import { toast } from '@fairlead/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { type FileAnswer, saveFile } from '../platform/print/save-file.ts';

export type Calculation = AnswerOf<'GET /fixtures/{id}/ltcs/{ltcId}'>;
export type PrintChoice = NonNullable<AnswerOf<'GET /laytimePrint/choice'>>;
export type Difference =
  AnswerOf<'POST /fixtures/{id}/ltcs/{ltcId}/importXlsx'>['differences'][number];
type PrintBody = NonNullable<CallInput<'POST /fixtures/{id}/ltcs/{ltcId}/generatePdf'>['body']>;

type SaveBody = CallInput<'PUT /fixtures/{id}/ltcs/{ltcId}'>['body'];

/** Which calculation of which fixture. */
export interface Named {
  readonly fixtureId: number;
  readonly ltcId: number;
}

const paramsOf = ({ fixtureId, ltcId }: Named) => ({ id: fixtureId, ltcId });
const choiceKey = ['laytimePaperChoice'] as const;

/** The user's last print options; null before the first time. */
export const usePrintChoice = () =>
  useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => call('GET /laytimePrint/choice', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useVersions = (named: Named) =>
  useQuery({
    queryKey: ['laytimeCalculation', 'versions', named.fixtureId, named.ltcId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/ltcs/{ltcId}/versions', { params: paramsOf(named), signal }),
  });

/** What is printed: the options, which version, and which port calls begin a page. */
export interface Printing {
  readonly choice: PrintChoice;
  readonly version: number | null;
  readonly pageBreakBeforePortCallIds: readonly number[];
}

/** Prints, downloads or stores the file, and remembers the options. */
export function usePrint(named: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (printing: Printing) => {
      const { choice } = printing;
      const answer = await printed(named, printing);
      if ('content' in answer) saveFile(answer);
      const stored = await call('PUT /laytimePrint/choice', { body: choice });
      queries.setQueryData(choiceKey, stored);
      return answer;
    },
    onSuccess: (answer) => {
      if (!('content' in answer)) void queries.invalidateQueries({ queryKey: ['document'] });
      const done = 'content' in answer ? 'downloaded' : 'kept with the documents';
      toast.show({ text: `${answer.fileName} ${done}`, kind: 'success' });
    },
    onError: showError,
  });
}

function printed(named: Named, { choice, version, pageBreakBeforePortCallIds }: Printing) {
  const { fileType, ...rest } = choice;
  if (fileType === 'xlsx') return workbook(named, version);
  const body: PrintBody = {
    ...rest,
    fileType,
    version,
    pageBreakBeforePortCallIds: [...pageBreakBeforePortCallIds],
  };
  return call('POST /fixtures/{id}/ltcs/{ltcId}/generatePdf', { params: paramsOf(named), body });
}

const workbook = (named: Named, version: number | null): Promise<FileAnswer> =>
  call('GET /fixtures/{id}/ltcs/{ltcId}/workbook', {
    params: paramsOf(named),
    query: version === null ? {} : { version },
  });

/** Reads a returned workbook; nothing is saved by it. */
export const useReadWorkbook = (named: Named) =>
  useMutation({
    mutationFn: (file: File) =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/importXlsx', { params: paramsOf(named), file }),
  });

export interface Accepting {
  readonly changes: readonly NonNullable<Difference['change']>[];
  readonly saveNow: () => Promise<unknown>;
}

/** Applies accepted differences to the current calculation. */
export function useAccept(named: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, saveNow }: Accepting) => {
      await saveNow();
      const params = paramsOf(named);
      const [{ withAccepted }, current] = await Promise.all([
        import('@fairlead/domain/laytime-print/workbook/accepted'),
        call('GET /fixtures/{id}/ltcs/{ltcId}', { params }),
      ]);
      const content = withAccepted(current.content, changes);
      // The API type is the same, but with mutable lists.
      const body = { content, modified: current.modified } as SaveBody;
      return call('PUT /fixtures/{id}/ltcs/{ltcId}', { params, body });
    },
    onSuccess: (answer) => {
      queries.setQueryData(['laytimeCalculation', named.fixtureId, named.ltcId], answer);
      void queries.invalidateQueries({ queryKey: ['laytimeCalculation', 'list'] });
    },
  });
}
