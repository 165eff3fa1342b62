import { useLiveQuery } from 'dexie-react-hooks';
import type { PersonRow } from '../store/rows.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { afterWrongPin, lockedMs, wrongPinText } from './pin-state.ts';
import { hashPin, pinFits } from './pin.ts';

export interface PersonsOnBoard {
  readonly persons: readonly PersonRow[];
  /** The person who works now. */
  readonly current: PersonRow | undefined;
}

const byUse = (a: PersonRow, b: PersonRow): number => b.used.localeCompare(a.used);

/** The persons of this device, the last used first; undefined while they are read. */
export function usePersons(): PersonsOnBoard | undefined {
  return useLiveQuery(async () => {
    const [rows, id] = await Promise.all([shipDatabase.persons.toArray(), readSetting('personId')]);
    return { persons: rows.toSorted(byUse), current: rows.find((person) => person.id === id) };
  });
}

/** Adds a person and lets the person work. */
export async function addPerson(
  { name, rank, pin }: { readonly name: string; readonly rank: string; readonly pin: string },
  now: Date,
): Promise<void> {
  const person: PersonRow = {
    id: crypto.randomUUID(),
    name: name.trim(),
    rank: rank.trim(),
    pin: await hashPin(pin),
    failures: 0,
    lockedUntil: null,
    used: now.toISOString(),
  };
  await shipDatabase.transaction('rw', shipDatabase.persons, shipDatabase.settings, async () => {
    await shipDatabase.persons.add(person);
    await writeSetting('personId', person.id);
  });
}

/** Lets a person work after the right PIN; returns the sentence to show after a wrong one. */
export async function choosePerson(
  id: string,
  pin: string,
  now: Date,
): Promise<string | undefined> {
  const person = await shipDatabase.persons.get(id);
  if (person === undefined) return 'This person is no longer on this device.';
  if (lockedMs(person, now.getTime()) > 0) return wrongPinText(person, now.getTime());
  if (!(await pinFits(pin, person.pin))) {
    const attempts = afterWrongPin(person, now.getTime());
    await shipDatabase.persons.update(id, attempts);
    return wrongPinText(attempts, now.getTime());
  }
  await shipDatabase.transaction('rw', shipDatabase.persons, shipDatabase.settings, async () => {
    await shipDatabase.persons.update(id, {
      failures: 0,
      lockedUntil: null,
      used: now.toISOString(),
    });
    await writeSetting('personId', id);
  });
  return undefined;
}

/** Removes a person from this device; what the person entered stays. */
export async function removePerson(id: string): Promise<void> {
  await shipDatabase.persons.delete(id);
}
