import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventOutbox } from '../../platform/events/event-outbox.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from '../../platform/events/unit-of-work.ts';
import { openCompanyTurns } from '../../platform/jobs/company-turns.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import type { WarehouseListener } from '../../warehouse/update/open-warehouse.ts';
import { mailRuleFindings, type RuleMail } from '../rules/rule-mails.ts';
import { checkedRecords } from './checked-records.ts';
import { inSavepoint } from './in-savepoint.ts';
import { refreshFindings, type RefreshOptions } from './refresh-findings.ts';
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
  marked: [],
  voyages: [],
  calls: [],
  cargo: [],
  isEverything: false,
};

const companiesAtOnce = 2;
const vesselsOfTurn = 20;
/** While the database works on one vessel, this process works on another. */
const vesselsAtOnce = 2;
const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Checks a vessel in a transaction; what was just calculated in it is not read again. */
const checkOf =
  ({ clock, mail, notify }: DataChecksOptions) =>
  async (
    unit: UnitOfWork,
    of: OfVessel,
    known: Pick<RefreshOptions, 'known' | 'since'> = {},
  ): Promise<void> => {
    const refreshed = await refreshFindings(unit.db, of, { now: clock(), ...known });
    await mailRuleFindings(unit, mail, { of, ...refreshed });
    if (refreshed.isChanged) unit.afterCommit(() => notify(of.company, of.vessel));
  };

/**
 * The data checks behind every save: a request is stored in the transaction of the change, and the vessel is checked after
 * its commit, or by the worker if this process ends before.
 */
export function openDataChecks(options: DataChecksOptions): DataChecks {
  const { database, onError } = options;
  const state = { isClosed: false };
  const checkIn = checkOf(options);
  const check = (company: number, vessel: number): Promise<void> =>
    inUnitOfWork(ruleOrder(database, company), (unit) => checkIn(unit, { company, vessel }));
  /** A vessel that cannot be checked does not hold up the others; it is tried again in the next turn. */
  const turn = async (company: number): Promise<void> => {
    const failed: number[] = [];
    let left = vesselsOfTurn;
    while (left === vesselsOfTurn && !state.isClosed) {
      const vessels = await database.read(rule(company), (db) =>
        db.all(requestedVessels(company, { most: vesselsOfTurn, except: failed })),
      );
      await inLanes(vessels, vesselsAtOnce, async ({ vessel_id: vessel }) => {
        if (state.isClosed) return;
        await check(company, vessel).catch((error: unknown) => {
          failed.push(vessel);
          onError(error);
        });
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
    afterWarehouse: async (unit, change) => {
      const { company, vessel, written, gone, calculated, since } = change;
      // A late change is checked with its calculation even where it altered no figure.
      if (written.length + gone.length > 0 || since !== undefined) {
        // A check that fails must not hold up the figures: the vessel is checked again by itself.
        const work = () => checkIn(unit, { company, vessel }, { known: calculated, since });
        const isChecked = await inSavepoint(unit.db, work, onError);
        if (!isChecked)
          await unit.db.run(requestChecks(company, { ...nothing, vessels: [vessel] }));
      }
      // Also what waited for the calculation.
      unit.afterCommit(() => void turns.run(company));
    },
    close: async () => {
      state.isClosed = true;
      await turns.close();
    },
  };
}
