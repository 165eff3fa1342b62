import { type AnswerOf, call, type CallInput } from '../api/call.ts';

type Body<Route extends 'preview' | 'leftOut' | 'apply'> = CallInput<
  {
    readonly preview: 'POST /registers/{register}/import/{id}/preview';
    readonly leftOut: 'POST /registers/{register}/import/{id}/leftOut';
    readonly apply: 'POST /registers/{register}/import';
  }[Route]
>['body'];
export type ImportPreview = AnswerOf<'POST /registers/{register}/import/{id}/preview'>;
type ImportResult = AnswerOf<'POST /registers/{register}/import'>;
export type DownloadedFile = AnswerOf<'GET /registers/{register}/download'>;
type DownloadQuery = NonNullable<CallInput<'GET /vessels/download'>['query']>;

/** The calls that export and import records. */
export interface FileCalls {
  readonly download: (query: DownloadQuery) => Promise<DownloadedFile>;
  readonly template: () => Promise<DownloadedFile>;
  readonly upload: (file: File) => Promise<ImportPreview>;
  readonly preview: (id: number, body: Body<'preview'>) => Promise<ImportPreview>;
  readonly leftOut: (id: number, body: Body<'leftOut'>) => Promise<DownloadedFile>;
  readonly apply: (body: Body<'apply'>) => Promise<ImportResult>;
}

/** The calls of a register, with the filters of its list in addition to the search. */
export const registerFiles = (
  register: string,
  filters: { readonly partnerTypes?: string } = {},
): FileCalls => ({
  download: (query) =>
    call('GET /registers/{register}/download', {
      params: { register },
      query: { ...query, ...filters },
    }),
  template: () => call('GET /registers/{register}/import/template', { params: { register } }),
  upload: (file) =>
    call('POST /registers/{register}/import/preview', { params: { register }, file }),
  preview: (id, body) =>
    call('POST /registers/{register}/import/{id}/preview', { params: { register, id }, body }),
  leftOut: (id, body) =>
    call('POST /registers/{register}/import/{id}/leftOut', { params: { register, id }, body }),
  apply: (body) => call('POST /registers/{register}/import', { params: { register }, body }),
});
