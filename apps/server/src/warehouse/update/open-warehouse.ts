import type { ChangeEvent } from '@fairlead/contract/hub';
import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { isUpdateHour, warehouseSettingsFrom } from '@fairlead/domain/warehouse/update-times';
import { setTimeout as pause } from 'node:timers/promises';
import { openCompanies } from '../../platform/access/key-actors.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { openCompanyTurns } from '../../platform/jobs/company-turns.ts';
import { inLanes } from '../../platform/jobs/in-lanes.ts';
import {
  inUnitOfWork,
  type Publisher,
  ruleOrder,
  type UnitOfWork,
} from '../../platform/events/unit-of-work.ts';
import { updateVessel, type WarehouseChange } from './update-vessel.ts';
import { markedVessels, reportingVessels, storedUpdateTimes } from '../warehouse.sql.ts';

/** Works on what an update has changed, in its transaction and before it commits. */
export type WarehouseListener = (unit: UnitOfWork, change: WarehouseChange) => Promise<void>;

export interface Warehouse {
  /** Registers what follows from every update of a vessel, even one that changed no figure. */
  whenUpdated(listener: WarehouseListener): void;
  /** To be called after the commit of each change: the vessels that it marked are calculated soon. */
  noticed(company: number, event: Pick<ChangeEvent, 'entity'>): void;
  /** Calculates every marked vessel of every company; called by the worker each minute. */
  updateMarked(): Promise<void>;
  /** Calculates every vessel that reports. */
  updateAll(): Promise<void>;
  /** The same of the companies that have an update time in the hour of an instant; called by the worker each hour. */
  updateDue(at: Date): Promise<void>;
  /** Waits for updates under way. */
  close(): Promise<void>;
}

export interface WarehouseOptions {
  readonly database: Database;
  readonly publisher: Publisher;
}

/** What the periods of vessels follow from. */
const sources: ReadonlySet<ChangeEntity> = new Set<ChangeEntity>([
  'bunkerNote',
  'fuelLedger',
  'logReport',
  'portCall',
  'portCallEvent',
  'statementOfFacts',
  'tankTransfer',
  'vessel',
  'voyage',
]);

/** Changes that follow each other are calculated together. */
const settleMs = 150;
/** While the database works on some vessels, this process works on another. */
const vesselsAtOnce = 4;

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** The warehouse of legs and port calls: up to date within two seconds of a report, and complete at the update times. */
export function openWarehouse({ database, publisher }: WarehouseOptions): Warehouse {
  const listeners: WarehouseListener[] = [];
  const closing = new AbortController();

  async function updateOf(company: number, vessel: number, onlyMarked: boolean): Promise<void> {
    await inUnitOfWork(ruleOrder(database, company, publisher), async (unit) => {
      const change = await updateVessel(unit.db, { company, vessel }, { onlyMarked });
      if (change === undefined) return;
      for (const listener of listeners) await listener(unit, change);
      if (change.written.length + change.gone.length === 0) return;
      unit.changed({ entity: 'warehouse', id: vessel, action: 'updated', vesselId: vessel });
    });
  }

  async function updateCompany(company: number, onlyMarked: boolean): Promise<void> {
    const find = onlyMarked ? markedVessels : reportingVessels;
    const vessels = await database.read(rule(company), (db) => db.all(find(company)));
    await inLanes(vessels, vesselsAtOnce, async ({ vessel_id: vessel }) => {
      if (closing.signal.aborted) return;
      // A vessel that cannot be calculated stays marked, and does not hold up the others.
      await updateOf(company, vessel, onlyMarked).catch((error: unknown) =>
        publisher.onError(error, `warehouse of vessel ${vessel} of company ${company}`),
      );
    });
  }

  const turns = openCompanyTurns(
    async (company) => {
      await pause(settleMs);
      await updateCompany(company, true);
    },
    (error) => publisher.onError(error, 'warehouse'),
  );

  async function isDue(company: number, at: Date): Promise<boolean> {
    const stored = await database.read(rule(company), (db) => db.first(storedUpdateTimes(company)));
    return isUpdateHour(warehouseSettingsFrom(stored?.values ?? {}), at);
  }

  async function everyCompany(onlyMarked: boolean, at?: Date): Promise<void> {
    const companies = await database.read(rule(0), (db) => db.all(openCompanies));
    for (const { id } of companies)
      if (at === undefined || (await isDue(id, at))) await updateCompany(id, onlyMarked);
  }

  return {
    whenUpdated: (listener) => void listeners.push(listener),
    noticed: (company, { entity }) => {
      if (sources.has(entity)) void turns.run(company);
    },
    updateMarked: () => everyCompany(true),
    updateAll: () => everyCompany(false),
    updateDue: (at) => everyCompany(false, at),
    close: async () => {
      closing.abort();
      await turns.close();
    },
  };
}
