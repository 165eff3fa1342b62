import type { Session } from '../../platform/database/session.ts';
import { type Naming, namingsOf } from './names-then.sql.ts';

const keyOf = (entity: string, id: number | null): string => `${entity} ${id ?? ''}`;

interface Entry {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
}

/** The names of records at the time of an entry, also of those that are gone or renamed since. */
export class NamesThen {
  readonly #db: Session;
  readonly #company: number;
  readonly #known = new Map<string, Naming[]>();

  constructor(db: Session, company: number) {
    this.#db = db;
    this.#company = company;
  }

  /** Reads what the history recorded of the records of these entries, each record once. */
  async read(entries: readonly Entry[]): Promise<void> {
    const unread = new Map<string, readonly [string, number]>();
    for (const { entity, entityId } of entries) {
      const key = keyOf(entity, entityId);
      if (entityId !== null && !this.#known.has(key)) unread.set(key, [entity, entityId]);
    }
    if (unread.size === 0) return;
    for (const key of unread.keys()) this.#known.set(key, []);
    for (const naming of await this.#db.all(namingsOf(this.#company, [...unread.values()])))
      this.#known.get(keyOf(naming.entity, naming.entity_id))?.push(naming);
  }

  /** Undefined where the history never recorded a name of the record. */
  of({ id, entity, entityId }: Entry): string | undefined {
    const namings = this.#known.get(keyOf(entity, entityId)) ?? [];
    const latest = namings.findLast((naming) => naming.id <= id)?.change;
    // A deletion keeps the name; before the first recorded change, the record had the name that the change replaced.
    const name = latest === undefined ? namings[0]?.change[0] : (latest[1] ?? latest[0]);
    return typeof name === 'string' && name !== '' ? name : undefined;
  }
}
