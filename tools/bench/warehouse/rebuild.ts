import { openDataChecks } from '../../../apps/server/src/notifications/checks/open-checks.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { openOutbox } from '../../../apps/server/src/platform/mail/outbox.ts';
import { secretKeyOf } from '../../../apps/server/src/platform/secrets/secret-key.ts';
import { openWarehouse } from '../../../apps/server/src/warehouse/update/open-warehouse.ts';
import type { World } from '../world/databases.ts';
import { fleetCompany } from './fleet.sql.ts';

/** The warehouse and the data checks as the product opens them, in this process. */
export interface Rebuild {
  /** Every vessel of the fleet, with all checks of it. */
  readonly all: () => Promise<void>;
  /** The vessels of which something has changed, with the checks that follow. */
  readonly marked: () => Promise<void>;
  /** To be called after a report of a vessel was stored: as after the commit of its save. */
  readonly noticed: () => void;
  readonly close: () => Promise<void>;
}

export function openRebuild({ servingUrl }: World): Rebuild {
  const failed = (error: unknown): never => {
    throw error;
  };
  const database = openDatabase({
    url: servingUrl,
    secretKey: secretKeyOf('bench'),
    onError: failed,
  });
  const warehouse = openWarehouse({
    database,
    publisher: { publish: () => undefined, onError: failed },
  });
  const checks = openDataChecks({
    database,
    clock: Date.now,
    mail: { outbox: openOutbox(database, undefined), publicUrl: 'http://localhost' },
    notify: () => undefined,
    onError: failed,
  });
  warehouse.whenUpdated(checks.afterWarehouse);
  return {
    all: async () => {
      await warehouse.updateAll();
      await checks.checkAll();
    },
    marked: async () => {
      await warehouse.updateMarked();
      await checks.checkAll();
    },
    noticed: () => warehouse.noticed(fleetCompany, { entity: 'logReport' }),
    close: async () => {
      await warehouse.close();
      await checks.close();
      await database.close();
    },
  };
}
