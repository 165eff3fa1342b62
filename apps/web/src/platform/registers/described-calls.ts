import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../api/call.ts';

type Listed = NonNullable<CallInput<'GET /freightTypes'>['query']>;
type Body = CallInput<'POST /freightTypes'>['body'];

/** A record of a plain register; its further fields are those of its description. */
export type DescribedRecord = AnswerOf<'GET /freightTypes/{id}'>;

/** The calls of a plain register by its name. All of them have the same shape, typed here by one of them. */
export function describedCalls(name: string) {
  const path = name as 'freightTypes';
  return {
    list: (query: Listed, signal: AbortSignal) => callList(`GET /${path}`, { query, signal }),
    search: (s: string, signal: AbortSignal) =>
      call(`GET /${path}/search`, { query: { s, take: searchTake }, signal }),
    one: (id: number, signal: AbortSignal) => call(`GET /${path}/{id}`, { params: { id }, signal }),
    create: (body: object) => call(`POST /${path}`, { body: body as Body }),
    save: (id: number, body: object) =>
      call(`PUT /${path}/{id}`, { params: { id }, body: body as Body }),
    remove: (id: number) => call(`DELETE /${path}/{id}`, { params: { id } }),
    restore: (id: number) => call(`POST /${path}/{id}/restore`, { params: { id } }),
  };
}
