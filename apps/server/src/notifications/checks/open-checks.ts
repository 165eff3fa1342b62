import type { ChangeEvent } from '@fairlead/contract/hub';
import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventOutbox } from '../../platform/events/event-outbox.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import { refreshFindings } from './refresh-findings.ts';
import {
  type ChangedRecords,
  requestChecks,
  requestDueChecks,
  requestedVessels,
} from './requests.sql.ts';

export interface DataChecks extends EventOutbox {
  /** Checks every vessel for which a check is requested; called by the worker. */
  checkAll(): Promise<void>;
  /** Requests the checks that depend on time alone, and runs them. */
  checkDue(): Promise<void>;
  /** Waits for checks under way. */
  close(): Promise<void>;
}

export interface DataChecksOptions {
  readonly database: Database;
  readonly clock: () => number;
  /** Called after notifications of a vessel changed, so that screens load them again. */
  readonly notify: (company: number, vessel: number) => void;
  readonly onError: (error: unknown) => void;
}

/** How an event names the vessel to be checked: by its own id, or by a record of one of its voyages. */
const concerned: Partial<Record<ChangeEntity, keyof Omit<ChangedRecords, 'isEverything'>>> = {
  bunkerNote: 'vessels',
  cargo: 'cargo',
  checkThresholds: 'vessels',
  fuelLedger: 'vessels',
  logReport: 'vessels',
  portCall: 'calls',
  portCallEvent: 'vessels',
  tankTransfer: 'vessels',
  vessel: 'vessels',
  voyage: 'voyages',
};

/** The vessel itself, and the stock that is known by its vessel. */
const isVesselItself = ({ entity }: ChangeEvent): boolean =>
  entity === 'vessel' || entity === 'fuelLedger';

/** Settings of the company that change what is found in every vessel. */
const isOfCompany = ({ entity, vesselId }: ChangeEvent): boolean =>
  entity === 'companyExcludedTypes' || (entity === 'checkThresholds' && vesselId === null);

function recordsOf(events: readonly ChangeEvent[]): ChangedRecords | undefined {
  const changed = {
    vessels: new Set<number>(),
    voyages: new Set<number>(),
    calls: new Set<number>(),
    cargo: new Set<number>(),
  };
  for (const event of events) {
    const kind = concerned[event.entity];
    if (kind === undefined) continue;
    if (isVesselItself(event)) changed.vessels.add(event.id);
    else if (event.vesselId !== null) changed.vessels.add(event.vesselId);
    else if (kind !== 'vessels') changed[kind].add(event.id);
  }
  const isEverything = events.some(isOfCompany);
  const isNothing = Object.values(changed).every(({ size }) => size === 0);
  if (isNothing && !isEverything) return undefined;
  return {
    vessels: [...changed.vessels],
    voyages: [...changed.voyages],
    calls: [...changed.calls],
    cargo: [...changed.cargo],
    isEverything,
  };
}

const companiesAtOnce = 2;
const vesselsAtOnce = 20;
const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * The data checks behind every save: a request is stored in the transaction of the change, and the vessel is checked after
 * its commit, or by the worker if this process ends before.
 */
export function openDataChecks(options: DataChecksOptions): DataChecks {
  const { database, clock, notify, onError } = options;
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const state = { isClosed: false };
  const check = async (company: number, vessel: number): Promise<void> => {
    const isChanged = await database.write(rule(company), (db) =>
      refreshFindings(db, { company, vessel }, clock()),
    );
    if (isChanged) notify(company, vessel);
  };
  const turn = async (company: number): Promise<void> => {
    let vessels: readonly { readonly vessel_id: number }[];
    do {
      again.delete(company);
      vessels = await database.read(rule(company), (db) =>
        db.all(requestedVessels(company, vesselsAtOnce)),
      );
      for (const { vessel_id: vessel } of vessels)
        if (!state.isClosed) await check(company, vessel);
    } while (!state.isClosed && (again.has(company) || vessels.length === vesselsAtOnce));
  };
  /** One turn for a company at a time; what arrives in the meantime gets another one. */
  const send = (company: number): Promise<void> => {
    const under = running.get(company);
    if (under !== undefined) {
      again.add(company);
      return under;
    }
    const work = turn(company)
      .catch(onError)
      .finally(() => running.delete(company));
    running.set(company, work);
    return work;
  };
  const everywhere = async (before: (company: number) => Promise<unknown>): Promise<void> => {
    const companies = await database.read(rule(0), (db) => db.all(openCompanies));
    await inLanes(companies, companiesAtOnce, async ({ id }) => {
      await before(id);
      await send(id);
    });
  };
  return {
    store: async (session, company, events) => {
      const changed = recordsOf(events);
      if (changed !== undefined) await session.run(requestChecks(company, changed));
    },
    send: (company) => void send(company),
    checkAll: () => everywhere(async () => undefined),
    checkDue: () =>
      everywhere((company) =>
        database.write(rule(company), (db) => db.run(requestDueChecks(company))),
      ),
    close: async () => {
      state.isClosed = true;
      await Promise.all(running.values());
    },
  };
}
