import type { ReferenceTarget } from '@fairlead/domain/cargo-registers/described-register';
import type { Session } from '../../platform/database/session.ts';
import type { Lookup } from '../../platform/registers/register.ts';
import { measurementNames, measurementsByIds, portNames, portsByIds } from '../references.sql.ts';

interface Target {
  /** What cells of files name. */
  readonly lookup: Lookup;
  /** The records as calls return them. */
  readonly read: (
    db: Session,
    company: number,
    ids: readonly number[],
  ) => Promise<readonly { readonly id: number }[]>;
}

/** The records that fields of described registers refer to. */
export const references: Readonly<Record<ReferenceTarget, Target>> = {
  measurement: {
    lookup: { thing: 'measurement', all: measurementNames },
    read: (db, company, ids) => db.all(measurementsByIds(company, ids)),
  },
  port: {
    lookup: { thing: 'port', all: portNames },
    read: (db, company, ids) => db.all(portsByIds(company, ids)),
  },
};
