import type { ChangeEvent } from '@fairlead/contract/hub';
import type { Database, Scope } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import type { EventOutbox } from './event-outbox.ts';

/** A change as its author reports it; who made it is known to the unit of work. */
export type Change = Omit<ChangeEvent, 'actorId' | 'saveKey' | 'vesselId' | 'parentId'> &
  Partial<Pick<ChangeEvent, 'vesselId' | 'parentId'>>;

export type FollowUp = () => unknown;

/** Where the changes of a unit of work are reported. */
export interface Publisher {
  /** Pushes an Event to the company's browsers. */
  publish(company: number, event: ChangeEvent): void;
  /** Stores events for other systems, in the transaction of the change. */
  readonly outbox?: EventOutbox | undefined;
  /** Requests the data checks that follow from the changes, in the same transaction. */
  readonly checks?: EventOutbox | undefined;
  /** Notes what fails after the commit. */
  readonly onError: (error: unknown, what: string) => void;
}

/** Whose work it is, and how its transaction is opened. */
export interface WorkOrder {
  /** 0 where the work concerns no company. */
  readonly company: number;
  /** Null where no user acts. */
  readonly actorId: number | null;
  /** The Idempotency-Key of the save. */
  readonly saveKey?: string | null;
  /** Left out by commands, to which failures after the commit are thrown. */
  readonly publisher?: Publisher | undefined;
  /** Runs one attempt, more than once if the database asks for it. */
  readonly open: <T>(attempt: (db: Session) => Promise<T>) => Promise<T>;
}

/** One attempt of a transaction, with what follows from it once it has committed. */
export class UnitOfWork {
  readonly db: Session;
  readonly company: number;
  /** By whom mail is posted; 0 where no user acts. */
  readonly actor: { readonly userId: number };
  readonly #order: WorkOrder;
  readonly #events: ChangeEvent[] = [];
  readonly #followUps: FollowUp[] = [];

  constructor(db: Session, order: WorkOrder) {
    this.db = db;
    this.company = order.company;
    this.actor = { userId: order.actorId ?? 0 };
    this.#order = order;
  }

  /** Notifies the company's browsers, and other systems, of a changed record after the commit. */
  readonly changed = (change: Change): void => {
    const { actorId, saveKey = null, publisher } = this.#order;
    const event = { vesselId: null, parentId: null, ...change, actorId, saveKey };
    this.#events.push(event);
    this.afterCommit(() => publisher?.publish(this.company, event));
  };

  /** Runs after the commit and never when it fails; jobs and mail are started here. */
  readonly afterCommit = (work: FollowUp): void => {
    this.#followUps.push(work);
  };

  /** Stores the events for other systems and for the data checks, as the last statements of the transaction. */
  async storeEvents(): Promise<void> {
    if (this.#events.length === 0) return;
    const { outbox, checks } = this.#order.publisher ?? {};
    for (const one of [outbox, checks]) {
      if (one === undefined) continue;
      await one.store(this.db, this.company, this.#events);
      this.afterCommit(() => one.send(this.company));
    }
  }

  async followUp(): Promise<void> {
    const { publisher } = this.#order;
    for (const work of this.#followUps)
      try {
        await work();
      } catch (error) {
        if (publisher === undefined) throw error;
        publisher.onError(error, 'after commit');
      }
  }
}

/**
 * Runs work in a transaction, and once it has committed publishes its changes and starts what it left for then. Nothing of
 * a failed attempt is published: each attempt has a unit of its own.
 */
export async function inUnitOfWork<T>(
  order: WorkOrder,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { unit, result } = await order.open(async (db) => {
    const attempt = new UnitOfWork(db, order);
    const made = await work(attempt);
    await attempt.storeEvents();
    return { unit: attempt, result: made };
  });
  await unit.followUp();
  return result;
}

/** An order for the work of a rule, or of an outside person, in a company. */
export function ruleOrder(database: Database, company: number, publisher?: Publisher): WorkOrder {
  const scope: Scope = { company, actor: null, source: 'rule' };
  return {
    company,
    actorId: null,
    publisher,
    open: (attempt) => database.write(scope, attempt),
  };
}
