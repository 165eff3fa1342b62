import type { Answer } from '@fairlead/contract';
import type { persons } from '@fairlead/contract/persons';
import { personRegister } from '@fairlead/domain/persons/person-register';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord, Values } from '../../platform/registers/record.sql.ts';
import { savedColumns, shownFields } from '../../platform/registers/record-columns.ts';
import { vesselNames } from '../persons.sql.ts';

type Person = Answer<typeof persons.get>;

interface StoredVessel {
  readonly vessel_id: number | null;
}

/** Persons as calls return them, with the names of their vessels. */
export async function personsOf(
  db: Session,
  company: number,
  rows: readonly StoredRecord[],
): Promise<Person[]> {
  const stored = rows as unknown as readonly (StoredRecord & StoredVessel)[];
  const ids = [...new Set(stored.flatMap(({ vessel_id: id }) => (id === null ? [] : [id])))];
  const vessels = ids.length === 0 ? [] : await db.all(vesselNames(company, ids));
  const names = new Map(vessels.map(({ id, name }) => [id, name]));
  return stored.map(
    (row) =>
      ({
        id: row.id,
        ...shownFields(personRegister.fields, row),
        vessel:
          row.vessel_id === null
            ? null
            : { id: row.vessel_id, name: names.get(row.vessel_id) ?? '' },
        inActive: row.in_active,
        modified: row.modified,
      }) as Person,
  );
}

export async function personOf(db: Session, company: number, row: StoredRecord): Promise<Person> {
  const [person] = await personsOf(db, company, [row]);
  if (person === undefined) throw new Error('A person that was just read is not there.');
  return person;
}

export const personValues = (body: Call<typeof persons.save>['body']): Values => ({
  ...savedColumns(personRegister.fields, body, null),
  vessel_id: body.vessel?.id ?? null,
  in_active: body.inActive,
});
