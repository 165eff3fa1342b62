import { Dexie, type EntityTable, type Table } from 'dexie';
import type {
  DeviceRow,
  DraftRow,
  FileRow,
  OutboxRow,
  OutcomeRow,
  PartRow,
  PersonRow,
  PositionRow,
  SettingRow,
} from './rows.ts';

/**
 * The database of the ship app on this device. A new version adds a `version(n).stores().upgrade()` below the ones before:
 * a device that was at sea for months goes through all of them.
 */
export class ShipDatabase extends Dexie {
  readonly device!: EntityTable<DeviceRow, 'key'>;
  readonly persons!: EntityTable<PersonRow, 'id'>;
  readonly settings!: EntityTable<SettingRow, 'key'>;
  readonly parts!: EntityTable<PartRow, 'name'>;
  readonly drafts!: EntityTable<DraftRow, 'key'>;
  readonly outbox!: Table<OutboxRow, number>;
  readonly files!: EntityTable<FileRow, 'id'>;
  readonly outcomes!: EntityTable<OutcomeRow, 'id'>;
  readonly positions!: Table<PositionRow, number>;

  constructor(name = 'fairlead-ship') {
    super(name);
    this.version(1).stores({
      device: 'key',
      persons: 'id',
      settings: 'key',
      parts: 'name',
      drafts: 'key',
      outbox: '++seq, &id, &previous',
      outcomes: 'id',
    });
    this.version(2).stores({ files: 'id, smallId' });
    this.version(3).stores({ positions: '++id' });
  }
}

/** The database of this browser. */
export const shipDatabase = new ShipDatabase();
