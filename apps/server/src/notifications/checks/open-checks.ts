import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventOutbox } from '../../platform/events/event-outbox.ts';
import { inUnitOfWork, ruleOrder } from '../../platform/events/unit-of-work.ts';
import { openCompanyTurns } from '../../platform/jobs/company-turns.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import type { WarehouseListener } from '../../warehouse/update/open-warehouse.ts';
import { mailRuleFindings, type RuleMail } from '../rules/rule-mails.ts';
import { checkedRecords } from './checked-records.ts';
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
  /** Requests the checks of a vessel whose legs and port calls were calculated, in that transaction. */
  readonly afterWarehouse: WarehouseListener;
  /** Waits for checks under way. */
  close(): Promise<void>;
}

export interface DataChecksOptions {
  readonly database: Database;
  readonly clock: () => number;
  /** Where what the company's rules find is mailed. */
  readonly mail: RuleMail;
  /** Called after notifications of a vessel changed, so that screens load them again. */
  readonly notify: (company: number, vessel: number) => void;
  readonly onError: (error: unknown) => void;
}

const nothing: ChangedRecords = {
  vessels: [],
  voyages: [],
  calls: [],
  cargo: [],
  isEverything: false,
};

const companiesAtOnce = 2;
const vesselsAtOnce = 20;
const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * The data checks behind every save: a request is stored in the transaction of the change, and the vessel is checked after
 * its commit, or by the worker if this process ends before.
 */
export function openDataChecks(options: DataChecksOptions): DataChecks {
  const { database, clock, mail, notify, onError } = options;
  const state = { isClosed: false };
  const check = async (company: number, vessel: number): Promise<void> => {
    const isChanged = await inUnitOfWork(ruleOrder(database, company), async (unit) => {
      const of = { company, vessel };
      const refreshed = await refreshFindings(unit.db, of, clock());
      await mailRuleFindings(unit, mail, { of, ...refreshed });
      return refreshed.isChanged;
    });
    if (isChanged) notify(company, vessel);
  };
  /** A vessel that cannot be checked does not hold up the others; it is tried again in the next turn. */
  const turn = async (company: number): Promise<void> => {
    const failed: number[] = [];
    let left = vesselsAtOnce;
    while (left === vesselsAtOnce && !state.isClosed) {
      const vessels = await database.read(rule(company), (db) =>
        db.all(requestedVessels(company, { most: vesselsAtOnce, except: failed })),
      );
      for (const { vessel_id: vessel } of vessels)
        if (!state.isClosed)
          await check(company, vessel).catch((error: unknown) => {
            failed.push(vessel);
            onError(error);
          });
      left = vessels.length;
    }
  };
  const turns = openCompanyTurns(turn, onError);
  const everywhere = async (before: (company: number) => Promise<unknown>): Promise<void> => {
    const companies = await database.read(rule(0), (db) => db.all(openCompanies));
    await inLanes(companies, companiesAtOnce, async ({ id }) => {
      await before(id);
      await turns.run(id);
    });
  };
  return {
    store: async (session, company, events) => {
      const changed = checkedRecords(events);
      if (changed !== undefined) await session.run(requestChecks(company, changed));
    },
    send: (company) => void turns.run(company),
    checkAll: () => everywhere(async () => undefined),
    checkDue: () =>
      everywhere((company) =>
        database.write(rule(company), (db) => db.run(requestDueChecks(company))),
      ),
    afterWarehouse: async (unit, { company, vessel, written, gone }) => {
      if (written.length + gone.length > 0)
        await unit.db.run(requestChecks(company, { ...nothing, vessels: [vessel] }));
      // Also what waited for the calculation.
      unit.afterCommit(() => void turns.run(company));
    },
    close: async () => {
      state.isClosed = true;
      await turns.close();
    },
  };
}
