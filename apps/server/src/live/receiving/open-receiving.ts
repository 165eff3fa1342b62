import { randomUUID } from 'node:crypto';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { imoNumber } from '@fairlead/domain/vessels/ship-numbers';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { ruleScope } from '../../platform/database/rule-scope.ts';
import { positionsAtOnce, storePositions } from '../live.sql.ts';
import type { QueuedPosition } from './fair-queue.ts';
import { Intake, type ReceivedVessel } from './intake.ts';
import {
  claimReceiving,
  endReceiving,
  type ReceivedVesselRow,
  receivedVessels,
  removeOtherSources,
  writeSource,
  writeVoyages,
} from './receiving.sql.ts';
import { type DescribedSource, OpenSource, type RetryTimes } from './source.ts';

export interface ReceivingOptions {
  readonly database: Database;
  /** In the order in which they count; made anew whenever this process begins to receive. */
  readonly sources: () => readonly DescribedSource[];
  readonly clock: () => number;
  /** Called after positions of vessels of the company were stored, or a source was reached or lost (no vessel). */
  readonly notify: (company: number, vessels: readonly number[]) => void;
  readonly onError: (error: unknown) => void;
  readonly retry?: RetryTimes;
  readonly linesASecond?: number;
  /** How often the claim to receive is extended, whatever a turn takes. */
  readonly claimEveryMs?: number;
}

/** The sources of AIS positions; only one process of the installation receives from them at a time. */
export interface Receiving {
  /** Stores what was received, and writes the state of the sources; called every few seconds. */
  turn(): Promise<void>;
  close(): Promise<void>;
}

const fleetEveryMs = minuteMs;
/** A third of the time for which a claim lasts. */
const extendEveryMs = 5_000;
const defaultRetry: RetryTimes = { firstMs: 1_000, mostMs: minuteMs };

/** Zeros stand for a number that is not known, and other texts than nine digits for none. */
function mmsiNumber(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/\s/g, '');
  return /^\d{9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** The database refuses the rows themselves, as of a vessel that was just removed: trying again would not help. */
const isRefused = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { readonly code?: unknown }).code));

const vesselOf = (company: number, row: ReceivedVesselRow): ReceivedVessel => ({
  company,
  vessel: row.id,
  imo: imoNumber(row.imo),
  mmsi: mmsiNumber(row.mmsi),
  byMmsi: row.by_mmsi,
  usesPaid: row.uses_paid,
  last:
    row.at === null || row.latitude === null || row.longitude === null
      ? null
      : { at: Date.parse(row.at), lat: row.latitude, lon: row.longitude },
});

/** Opens the sources with the first turn. */
export function openReceiving(options: ReceivingOptions): Receiving {
  const receiving = new SourcesInTurn(options);
  let turn: Promise<void> | undefined;
  return {
    turn: () => {
      turn ??= receiving.turn().finally(() => {
        turn = undefined;
      });
      return turn;
    },
    close: async () => {
      await turn?.catch(() => undefined);
      await receiving.close();
    },
  };
}

class SourcesInTurn {
  readonly #options: ReceivingOptions;
  readonly #holder = randomUUID();
  readonly #intake: Intake;
  #open: readonly OpenSource[] | undefined;
  #fleetAt = Number.NEGATIVE_INFINITY;
  #hasNewState = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: ReceivingOptions) {
    this.#options = options;
    this.#intake = new Intake({ clock: options.clock });
  }

  async turn(): Promise<void> {
    const { clock } = this.#options;
    if (!(await this.#claim())) return;
    this.#heartbeat ??= this.#openHeartbeat();
    if (clock() - this.#fleetAt >= fleetEveryMs) await this.#readFleet();
    this.#open ??= await this.#openSources();
    for (const source of this.#open) source.checkSilence();
    await this.#store();
    await this.#storeVoyages();
    await this.#writeState();
  }

  /** Claims to receive, or extends the claim; without it the sources are closed. */
  async #claim(): Promise<boolean> {
    const { database } = this.#options;
    const claimed = await database.write(ruleScope(0), (db) =>
      db.first(claimReceiving(this.#holder)),
    );
    if (claimed === undefined) this.#closeSources();
    return claimed !== undefined;
  }

  /** Extends the claim beside the turns: one that stores much takes longer than a claim lasts. */
  #openHeartbeat(): NodeJS.Timeout {
    const { claimEveryMs = extendEveryMs, onError } = this.#options;
    return setInterval(() => void this.#claim().catch(onError), claimEveryMs).unref();
  }

  async close(): Promise<void> {
    const isOpen = this.#open !== undefined;
    this.#closeSources();
    const { database } = this.#options;
    if (isOpen) await this.#store().catch(() => undefined);
    // Also of a turn that failed between its claim and its sources.
    await database.write(ruleScope(0), (db) => db.run(endReceiving(this.#holder)));
  }

  #closeSources(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    for (const source of this.#open ?? []) source.close();
    this.#open = undefined;
  }

  async #openSources(): Promise<readonly OpenSource[]> {
    const { database, clock, sources, retry = defaultRetry, linesASecond } = this.#options;
    const described = sources();
    await database.write(ruleScope(0), (db) =>
      db.run(removeOtherSources(described.map(({ name }) => name))),
    );
    return described.map(
      (source) =>
        new OpenSource(source, {
          clock,
          retry,
          linesASecond,
          take: (from, heard, drop) => this.#intake.take(from, heard, drop),
          onState: () => {
            this.#hasNewState = true;
          },
        }),
    );
  }

  async #readFleet(): Promise<void> {
    const { database, clock } = this.#options;
    const companies = await database.read(ruleScope(0), (db) => db.all(activeCompanies()));
    const fleet: ReceivedVessel[] = [];
    for (const { id } of companies) {
      const rows = await database.read(ruleScope(id), (db) => db.all(receivedVessels(id)));
      for (const row of rows) fleet.push(vesselOf(id, row));
    }
    this.#intake.setFleet(fleet);
    this.#fleetAt = clock();
  }

  async #store(): Promise<void> {
    const queued = Map.groupBy(this.#intake.drain(), ({ company }) => company);
    for (const [company, positions] of queued) {
      try {
        await this.#storeOf(company, positions);
      } catch (error) {
        this.#options.onError(error);
        if (!isRefused(error)) this.#intake.putBack(positions);
      }
    }
  }

  async #storeVoyages(): Promise<void> {
    const { database, onError } = this.#options;
    const stated = Map.groupBy(this.#intake.drainVoyages(), ({ company }) => company);
    for (const [company, voyages] of stated)
      try {
        await database.write(ruleScope(company), (db) => db.run(writeVoyages(company, voyages)));
      } catch (error) {
        onError(error);
        this.#intake.forgetVoyages(voyages);
      }
  }

  /** All positions of a company in one transaction. */
  async #storeOf(company: number, positions: readonly QueuedPosition[]): Promise<void> {
    const bySource = Map.groupBy(positions, ({ source }) => source.name);
    const changed = new Set<number>();
    const stored = await this.#options.database.write(ruleScope(company), async (db) => {
      const counts = new Map<string, number>();
      changed.clear();
      for (const [name, own] of bySource)
        for (let from = 0; from < own.length; from += positionsAtOnce) {
          const rows = own.slice(from, from + positionsAtOnce).map(({ row }) => row);
          const written = await db.all(
            storePositions(company, { source: positionSource.Receiver, name }, rows),
          );
          for (const { vessel_id: vessel } of written) changed.add(vessel);
          counts.set(name, (counts.get(name) ?? 0) + written.length);
        }
      return counts;
    });
    for (const source of this.#open ?? []) source.noteStored(stored.get(source.name) ?? 0);
    if (changed.size > 0) this.#options.notify(company, [...changed]);
  }

  async #writeState(): Promise<void> {
    const { database, clock, notify } = this.#options;
    const now = new Date(clock()).toISOString();
    // Before the state is read: what changes while it is written is announced by the next turn.
    const isNew = this.#hasNewState;
    this.#hasNewState = false;
    const reports = (this.#open ?? []).map((source) => source.report());
    const isHeld = await database
      .write(ruleScope(0), async (db) => {
        // Another process may have taken over since the turn began: the state is its own then.
        if ((await db.first(claimReceiving(this.#holder))) === undefined) return false;
        await Promise.all(reports.map((report) => db.run(writeSource(report, now))));
        return true;
      })
      .catch((error: unknown) => {
        this.#hasNewState ||= isNew;
        throw error;
      });
    if (!isHeld) {
      this.#closeSources();
      return;
    }
    if (!isNew) return;
    for (const company of this.#intake.companies) notify(company, []);
  }
}
