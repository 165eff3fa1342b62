import { formatQueryTime } from '@fairlead/domain/time/format';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { useCurrent } from '../platform/current/current.ts';
import type { Block } from './board/scale.ts';
import { withVessels } from './board/seen-vessels.ts';

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

/** The filters of the voyages, for list and schedule alike; days are yyyy-MM-dd, in UTC. */
export interface ScheduleFilter {
  readonly vesselIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
}

const narrowing = ({ vesselIds, search }: ScheduleFilter) => ({
  ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
  ...(search === '' ? {} : { search }),
});

/** A block, within the period of the filter if it has one; undefined if they do not overlap. */
function queryOf(filter: ScheduleFilter, block: Block) {
  const { from, to } = filter;
  const fromMs = Math.max(Date.parse(block.from), from === undefined ? 0 : Date.parse(from));
  const endMs = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + dayMs - 1000;
  const toMs = Math.min(Date.parse(block.to), endMs);
  if (toMs < fromMs) return undefined;
  return {
    from: formatQueryTime(fromMs),
    to: formatQueryTime(toMs),
    ...narrowing(filter),
  };
}

/** An empty board: outside of the filter, or not answered yet. */
export const outside: BoardAnswer = {
  vessels: [],
  voyages: [],
  portCalls: [],
  ports: [],
  laycans: [],
  cargo: [],
  isComplete: true,
};

/** The query of a block. */
export const blockOptions = (filter: ScheduleFilter, block: Block) => {
  const query = queryOf(filter, block);
  return queryOptions({
    queryKey: ['schedule', filter, block],
    queryFn: ({ signal }): Promise<BoardAnswer> =>
      query === undefined ? Promise.resolve(outside) : call('GET /schedule', { query, signal }),
    // Comparing thousands of port calls with the previous ones would cost more than drawing them.
    structuralSharing: false,
  });
};

/** The same list as long as its items are the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [stored, setStored] = useState(list);
  if (stored.length === list.length && stored.every((one, at) => one === list[at])) return stored;
  setStored(list);
  return list;
}

export interface Boards {
  /** The blocks that are loaded; those of the previous filter, while nothing of this one is loaded. */
  readonly answers: readonly BoardAnswer[];
  /** The answers are those of this filter. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The boards of some blocks of time. */
export function useBoards(filter: ScheduleFilter, blocks: readonly Block[]): Boards {
  const results = useQueries({ queries: blocks.map((block) => blockOptions(filter, block)) });
  const here = useSame(results.flatMap(({ data }) => data ?? []));
  const [shown, setShown] = useState(here);
  if (here.length > 0 && here !== shown) setShown(here);
  return {
    answers: here.length > 0 ? here : shown,
    isCurrent: here.length > 0,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) void result.refetch();
    },
  };
}

/** The open voyages, whatever is in view: delays and laycans at risk are determined from them. */
export function useOpenBoard(filter: ScheduleFilter): BoardAnswer {
  const { from, to } = filter;
  const endMs = to === undefined ? undefined : Date.parse(to) + dayMs - 1000;
  const query = {
    open: 'true',
    ...(from === undefined ? {} : { from: formatQueryTime(Date.parse(from)) }),
    ...(endMs === undefined ? {} : { to: formatQueryTime(endMs) }),
    ...narrowing(filter),
  };
  const { data } = useQuery({
    queryKey: ['schedule', filter, 'open'],
    queryFn: ({ signal }) => call('GET /schedule', { query, signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  return data ?? outside;
}

const noVessels: readonly BoardVessel[] = [];

/** Every vessel that a filter has shown: it keeps its row as time moves on and nothing of it is in view. */
export function useSeenVessels(filter: ScheduleFilter, answers: readonly BoardAnswer[]) {
  const key = JSON.stringify(filter);
  const [seen, setSeen] = useState({ key, vessels: noVessels });
  const before = seen.key === key ? seen.vessels : noVessels;
  const vessels = withVessels(before, answers);
  if (vessels !== seen.vessels) setSeen({ key, vessels });
  return vessels;
}

/** The effects of a shift. A further step requests them again and keeps the last answer in view. */
export function useShiftPreview(shift: ShiftBody) {
  return useQuery({
    queryKey: ['schedule', 'preview', shift],
    queryFn: () => call('POST /schedule/shift', { body: { ...shift, preview: true } }),
    placeholderData: keepPreviousData,
    enabled: shift.minutes !== 0,
    retry: false,
    gcTime: 0,
  });
}

/** Applies a shift to the previewed versions. */
export function useApplyShift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShiftBody) => call('POST /schedule/shift', { body }),
    onSettled: () => {
      for (const key of [['schedule'], ['voyage'], ['portCall'], ['lastPortCall'], ['history']])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** The company's name and logo, for print. */
export function useLetterhead() {
  const customer = useCurrent().customer;
  const id = customer?.id ?? 0;
  const { data: details } = useQuery({
    queryKey: ['companyDetails', id],
    queryFn: ({ signal }) => call('GET /customers/{id}', { params: { id }, signal }),
  });
  const { data: logo } = useQuery({
    queryKey: ['companyDetails', id, 'logo'],
    queryFn: ({ signal }) => call('GET /customers/{id}/logo', { params: { id }, signal }),
    enabled: details?.details.hasLogo === true,
  });
  return {
    company: customer?.name ?? '',
    logo: logo && `data:${logo.contentType};base64,${logo.content}`,
  };
}
