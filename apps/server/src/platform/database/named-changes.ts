import type { RecordedChange } from './recorded-changes.ts';
import { isNamedKind, type NamedKind, recordNames } from './record-names.sql.ts';
import type { Session } from './session.ts';

/** What the fields of a history refer to. */
const kinds: Readonly<Record<string, NamedKind>> = {
  agentId: 'partner',
  ballastPortCallId: 'portCall',
  brokerId: 'partner',
  cargoId: 'cargo',
  chartererId: 'partner',
  commodityId: 'commodity',
  defaultMeasurementId: 'measurement',
  dischargingSetId: 'termSet',
  fixtureId: 'fixture',
  flowId: 'flow',
  freightTypeId: 'freightType',
  groupId: 'cargoGroup',
  loadingSetId: 'termSet',
  masterId: 'person',
  measurementId: 'measurement',
  partnerId: 'partner',
  portCallId: 'portCall',
  portId: 'port',
  reasonId: 'reason',
  reasonIds: 'reason',
  termSetId: 'termSet',
  tradeId: 'trade',
  vesselId: 'vessel',
  voyageId: 'voyage',
};

interface HistoryRecord {
  readonly entity: string;
  readonly entityId: number | null;
  readonly changes: readonly RecordedChange[];
}

/** An entry with the names of the record and of all that its changes refer to. */
export type Named<E> = Omit<E, 'changes'> & {
  /** The record's own name; null where it has none or is gone. */
  readonly name: string | null;
  readonly changes: (RecordedChange & { readonly oldName?: string; readonly newName?: string })[];
};

const idsOf = (value: unknown): readonly number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

/** Adds names to entries of a history, by one statement. */
export async function withNames<E extends HistoryRecord>(
  db: Session,
  company: number,
  entries: readonly E[],
): Promise<Named<E>[]> {
  const wanted = new Map<NamedKind, Set<number>>();
  const want = (kind: NamedKind | undefined, value: unknown) => {
    const ids = idsOf(value);
    if (kind === undefined || ids.length === 0) return;
    wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...ids]));
  };
  for (const { entity, entityId, changes } of entries) {
    if (isNamedKind(entity)) want(entity, entityId);
    for (const { field, old, new: now } of changes)
      for (const value of [old, now]) want(kinds[field], value);
  }
  const rows = wanted.size === 0 ? [] : await db.all(recordNames(company, wanted));
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const nameOf = (kind = '', value: unknown): string | undefined => {
    const found = idsOf(value).map((id) => names.get(`${kind} ${id}`));
    return found.length === 0 || found.includes(undefined) ? undefined : found.join(', ');
  };
  return entries.map((entry) => ({
    ...entry,
    name: nameOf(entry.entity, entry.entityId) ?? null,
    changes: entry.changes.map((change) => {
      const [oldName, newName] = [change.old, change.new].map((value) =>
        nameOf(kinds[change.field], value),
      );
      return {
        ...change,
        ...(oldName === undefined ? {} : { oldName }),
        ...(newName === undefined ? {} : { newName }),
      };
    }),
  }));
}
