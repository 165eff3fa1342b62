import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import { sha256 } from './sha256.ts';
import type { ShipEntryRow } from './ship-report-rows.ts';

export interface StoryPerson {
  readonly name: string;
  readonly rank: string;
}

/** An entry as a ship sent it, or as the office made it in its place. Times in ISO 8601. */
export interface StoryEntry {
  readonly company: number;
  readonly vessel: number;
  readonly id: string;
  readonly form: EntryForm;
  readonly person: StoryPerson;
  /** The user of the office; null for an entry from on board. */
  readonly author?: number | null;
  readonly at: string;
  readonly received?: string;
  readonly replaces?: string | null;
  readonly payload: object;
  readonly findings?: readonly object[];
  readonly refs?: ShipEntryRow['refs'];
}

const fromApp = 10;
const fromOffice = 40;

/** The row of an entry, with the text that would have been signed. */
export function shipEntryRow(entry: StoryEntry): ShipEntryRow {
  const { id, form, person, at, payload } = entry;
  const { received = at, replaces = null, author = null } = entry;
  const envelope = { id, form, version: 1, person, at, clockError: 0, previous: null, replaces };
  const body = JSON.stringify({ ...envelope, payload });
  return {
    company_id: entry.company,
    id,
    vessel_id: entry.vessel,
    source: author === null ? fromApp : fromOffice,
    author_id: author,
    person_name: person.name,
    person_rank: person.rank,
    form,
    form_version: 1,
    device_time: at,
    estimated_time: at,
    received,
    hash: `\\x${sha256(body)}`,
    body,
    replaces_id: replaces,
    outcome: 10,
    errors: {},
    findings: entry.findings ?? [],
    refs: entry.refs ?? [],
  };
}
