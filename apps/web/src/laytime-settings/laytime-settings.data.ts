import { caches } from '@fairlead/domain/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import type { HolidayYear } from '../platform/charter-terms/holidays.data.ts';

export type LaytimeSettings = AnswerOf<'GET /customers/{id}/laytimeSettings'>;
type SettingsBody = CallInput<'PUT /customers/{id}/laytimeSettings'>['body'];
export type DurationTemplate = AnswerOf<'GET /laytimeDurationTemplates'>[number];
export type TemplateBody = CallInput<'POST /laytimeDurationTemplates'>['body'];
export type YearBody = CallInput<'PUT /ports/{id}/holidays/{year}'>['body'];

const settingsKey = (company: number) => ['laytimeSettings', company] as const;

/** Cached for five minutes, requested once, not again when the window regains the focus. */
export function useLaytimeSettings(company: number) {
  return useQuery({
    queryKey: settingsKey(company),
    queryFn: ({ signal }) =>
      call('GET /customers/{id}/laytimeSettings', {
        params: { id: company },
        signal,
      }),
    staleTime: caches.laytimeSettingsMs,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function useSaveLaytimeSettings(company: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { readonly body: SettingsBody }) =>
      call('PUT /customers/{id}/laytimeSettings', { params: { id: company }, body }),
    onSuccess: (settings) => queries.setQueryData(settingsKey(company), settings),
    // Another user saved first: the current version is shown beside the input.
    onError: () => queries.invalidateQueries({ queryKey: settingsKey(company) }),
  });
}

export function useActiveTermSets() {
  return useQuery({
    queryKey: ['termSet', 'list', '', false],
    queryFn: ({ signal }) => call('GET /termSets', { query: { take: 500 }, signal }),
  });
}

export function useDurationTemplates() {
  return useQuery({
    queryKey: ['laytimeDurationTemplate', 'list'],
    queryFn: ({ signal }) => call('GET /laytimeDurationTemplates', { signal }),
  });
}

export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: TemplateBody }) =>
      id === 0
        ? call('POST /laytimeDurationTemplates', { body })
        : call('PUT /laytimeDurationTemplates/{id}', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['laytimeDurationTemplate'] }),
  });
}

export function useDeleteTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /laytimeDurationTemplates/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['laytimeDurationTemplate'] }),
  });
}

interface YearReference {
  readonly port: number;
  readonly year: number;
}

function useYearChange<V>(change: (position: YearReference, values: V) => Promise<HolidayYear>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      reference: position,
      values,
    }: {
      readonly reference: YearReference;
      readonly values: V;
    }) => change(position, values),
    onSettled: () => queries.invalidateQueries({ queryKey: ['portHolidays'] }),
  });
}

export const useSaveYear = () =>
  useYearChange(({ port, year }, body: YearBody) =>
    call('PUT /ports/{id}/holidays/{year}', { params: { id: port, year }, body }),
  );

export type PublicHolidays = AnswerOf<'GET /ports/{id}/holidays/{year}/public'>;

/** The public holidays of the port's country, as a library calculates them. */
export function usePublicHolidays() {
  return useMutation({
    mutationFn: ({
      reference: position,
      region,
    }: {
      readonly reference: YearReference;
      readonly region?: string;
    }) =>
      call('GET /ports/{id}/holidays/{year}/public', {
        params: { id: position.port, year: position.year },
        query: { region },
      }),
  });
}

export const useCopyYear = () =>
  useYearChange(({ port, year }, portId: number) =>
    call('POST /ports/{id}/holidays/{year}/copy', { params: { id: port, year }, body: { portId } }),
  );
