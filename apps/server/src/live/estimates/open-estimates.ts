import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeEvent } from '@fairlead/contract/hub';
import type { Database } from '../../platform/database/database.ts';
import { storeEstimatesOf } from './store-estimates.ts';

/** The calculated ETAs of vessels soon after their positions, beside the job that stores those of all. */
export interface Estimates {
  /** Requests those of vessels whose positions were stored; returns at once. */
  request(company: number, vessels: readonly number[]): void;
  /** To be called after the commit of each change: log reports and files have positions. */
  noticed(company: number, event: Pick<ChangeEvent, 'entity' | 'vesselId'>): void;
  /** Waits for what is under way; what still waits is left to the job. */
  close(): Promise<void>;
}

interface EstimatesOptions {
  readonly database: Database;
  readonly clock: () => number;
  /** Called after the estimates of a vessel whose change was noticed: no further position follows it soon. */
  readonly notify: (company: number, vessel: number) => void;
  readonly onError: (error: unknown) => void;
  /** Positions within this time are one estimate of their vessel. */
  readonly settleMs?: number;
}

/** After a round it rests for this multiple of its time, so that a flood takes a fifth of a core at most. */
const restShare = 4;

/** Vessels that wait, by company: as many as there are, however many positions come in. */
type Waiting = Map<number, Set<number>>;

function addTo(waiting: Waiting, company: number, vessels: readonly number[]): void {
  const own = waiting.get(company) ?? new Set<number>();
  for (const vessel of vessels) own.add(vessel);
  waiting.set(company, own);
}

/** One round at a time, in which each company that waits has a turn. */
export function openEstimates(options: EstimatesOptions): Estimates {
  const { database, clock, notify, onError, settleMs = 1_000 } = options;
  const waiting: Waiting = new Map();
  const announced: Waiting = new Map();
  const closing = new AbortController();
  let rounds: Promise<void> | undefined;

  const pause = (ms: number) =>
    wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);

  async function turn(company: number): Promise<void> {
    const vessels = [...(waiting.get(company) ?? [])];
    const noticed = announced.get(company) ?? new Set<number>();
    waiting.delete(company);
    announced.delete(company);
    await storeEstimatesOf(database, { company, vessels, now: new Date(clock()) });
    for (const vessel of noticed) notify(company, vessel);
  }

  async function round(): Promise<void> {
    while (waiting.size > 0 && !closing.signal.aborted) {
      await pause(settleMs);
      const since = performance.now();
      // What is requested during a round waits for the next one.
      const companies = [...waiting.keys()];
      for (const company of companies)
        if (!closing.signal.aborted) await turn(company).catch(onError);
      await pause(restShare * (performance.now() - since));
    }
  }

  function start(): void {
    rounds ??= round().finally(() => {
      rounds = undefined;
      // What was requested while the last round ended.
      if (waiting.size > 0 && !closing.signal.aborted) start();
    });
  }

  function request(company: number, vessels: readonly number[]): void {
    if (vessels.length === 0 || closing.signal.aborted) return;
    addTo(waiting, company, vessels);
    start();
  }

  return {
    request,
    noticed: (company, { entity, vesselId }) => {
      if ((entity !== 'logReport' && entity !== 'vesselPosition') || vesselId === null) return;
      addTo(announced, company, [vesselId]);
      request(company, [vesselId]);
    },
    close: async () => {
      closing.abort();
      await rounds;
    },
  };
}
