import { formatQueryTime } from '@fairlead/domain/time/format';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import type { FetchWindow } from './board/scale.ts';

export type BoardAnswer = AnswerOf<'GET /schedule'>;
export type BoardCall = BoardAnswer['portCalls'][number];
export type BoardVoyage = BoardAnswer['voyages'][number];
export type BoardVessel = BoardAnswer['vessels'][number];
export type BoardPort = BoardAnswer['ports'][number];
export type BoardLaycan = BoardAnswer['laycans'][number];
export type BoardCargo = BoardAnswer['cargo'][number];
export type ShiftBody = CallInput<'POST /schedule/shift'>['body'];
export type ShiftAnswer = AnswerOf<'POST /schedule/shift'>;
export type ShiftEffect = ShiftAnswer['effects'][number];

/** What narrows the voyages, list and schedule alike; days are yyyy-MM-dd, counted in UTC. */
export interface ScheduleFilter {
  readonly vesselIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
}

const dayMs = 86_400_000;

/** The window, within the period of the filter where that has one. */
function queryOf({ vesselIds, from, to, search }: ScheduleFilter, window: FetchWindow) {
  const fromMs = Math.max(Date.parse(window.from), from === undefined ? 0 : Date.parse(from));
  const endMs = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + dayMs - 1000;
  return {
    from: formatQueryTime(fromMs),
    to: formatQueryTime(Math.max(fromMs, Math.min(Date.parse(window.to), endMs))),
    ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
    ...(search === '' ? {} : { search }),
  };
}

/** The board of a window; what was shown stays until the next one is here. */
export function useBoard(filter: ScheduleFilter, window: FetchWindow) {
  return useQuery({
    queryKey: ['voyage', 'schedule', filter, window],
    queryFn: ({ signal }) => call('GET /schedule', { query: queryOf(filter, window), signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** What a shift would do. A further step asks anew and keeps the last answer in view. */
export function useShiftPreview(shift: ShiftBody) {
  return useQuery({
    queryKey: ['voyage', 'shiftPreview', shift],
    queryFn: () => call('POST /schedule/shift', { body: { ...shift, preview: true } }),
    placeholderData: keepPreviousData,
    enabled: shift.minutes !== 0,
    retry: false,
    gcTime: 0,
  });
}

/** Applies a shift to what was seen. */
export function useApplyShift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShiftBody) => call('POST /schedule/shift', { body }),
    onSettled: () => {
      for (const key of [['voyage'], ['portCall'], ['lastPortCall'], ['history']])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}
