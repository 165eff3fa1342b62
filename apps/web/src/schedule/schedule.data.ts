import { formatQueryTime } from '@fairlead/domain/time/format';
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

/** What narrows the voyages, list and schedule alike; days are yyyy-MM-dd, counted in UTC. */
export interface ScheduleFilter {
  readonly vesselIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
}

const dayMs = 86_400_000;

const narrowing = ({ vesselIds, search }: ScheduleFilter) => ({
  ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
  ...(search === '' ? {} : { search }),
});

/** A block, within the period of the filter where that has one; undefined when they do not meet. */
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

/** A board of which nothing is known: outside of the filter, or not answered yet. */
export const outside: BoardAnswer = {
  vessels: [],
  voyages: [],
  portCalls: [],
  ports: [],
  laycans: [],
  cargo: [],
  isComplete: true,
};

/** How a block is fetched. */
export const blockOptions = (filter: ScheduleFilter, block: Block) => {
  const query = queryOf(filter, block);
  return queryOptions({
    queryKey: ['schedule', filter, block],
    queryFn: ({ signal }): Promise<BoardAnswer> =>
      query === undefined ? Promise.resolve(outside) : call('GET /schedule', { query, signal }),
    // Comparing thousands of port calls with the ones before would cost more than drawing them.
    structuralSharing: false,
  });
};

/** The list itself as long as it holds the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((one, at) => one === list[at])) return kept;
  setKept(list);
  return list;
}

export interface Boards {
  /** What is here of the blocks; of the filter before, while nothing of this one is here yet. */
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

/** The voyages that are open, whatever is in view: what is late and at risk is told from them. */
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

/** Every vessel that a filter has shown: it keeps its row where time goes on and nothing of it is in view. */
export function useSeenVessels(filter: ScheduleFilter, answers: readonly BoardAnswer[]) {
  const key = JSON.stringify(filter);
  const [seen, setSeen] = useState({ key, vessels: noVessels });
  const before = seen.key === key ? seen.vessels : noVessels;
  const vessels = withVessels(before, answers);
  if (vessels !== seen.vessels) setSeen({ key, vessels });
  return vessels;
}

/** What a shift would do. A further step asks anew and keeps the last answer in view. */
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

/** Applies a shift to what was seen. */
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

/** Whose schedule it is: name and logo, for paper. */
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
