import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { TextArea } from '@fairlead/ui/text-field';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { Card } from '../platform/look/card.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { appendEntry } from '../platform/entries/append-entry.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { syncNow } from '../platform/sync/sync-loop.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { type HandoverNote, mostHandoverCharacters, noteOf } from './handover.state.ts';
import css from './crew.module.css';

const key = 'handover';

const readNote = async (): Promise<HandoverNote | null> => {
  const row = await shipDatabase.drafts.get(key);
  return (row?.value ?? null) as HandoverNote | null;
};

async function storeNote(note: HandoverNote | null): Promise<void> {
  if (note === null) await shipDatabase.drafts.delete(key);
  else await shipDatabase.drafts.put({ key, value: note, changed: note.at });
}

/** Signs the note, so that the office and the other devices can prove what was left to whom. */
async function sendNote(note: HandoverNote, person: PersonRow): Promise<void> {
  const entry = {
    form: 'handover',
    version: 1,
    payload: { text: note.text },
    title: 'Handover note',
    person: { name: person.name, rank: person.rank },
  } as const;
  await appendEntry(entry, Date.now());
  void syncNow();
}

/** Stores the note, and signs it unless it is the same as before. */
async function leaveNote(
  next: HandoverNote | null,
  before: HandoverNote | null,
  person: PersonRow,
): Promise<void> {
  try {
    await storeNote(next);
    if (next !== null && next.text !== before?.text) await sendNote(next, person);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    toast.show({ text: storageFullSentence, kind: 'error' });
  }
}

/** What one watch leaves to the next; each version is sent ashore as well. */
export function HandoverCard() {
  const note = useLiveQuery(readNote);
  const person = usePersons()?.current;
  const zone = useShipZone();
  const [typed, setTyped] = useState<string>();
  if (note === undefined || person === undefined) return null;
  const save = () => {
    const next = noteOf(typed ?? '', `${person.name}, ${person.rank}`, new Date());
    void leaveNote(next, note, person);
    setTyped(undefined);
  };
  if (typed !== undefined)
    return (
      <Card title="Handover note">
        <TextArea
          label="For the next watch"
          help="The note stays here, and a signed copy goes ashore."
          value={typed}
          onChange={setTyped}
          maxLength={mostHandoverCharacters}
        />
        <div className={css['actions']}>
          <Button variant="quiet" onClick={() => setTyped(undefined)}>
            Cancel
          </Button>
          <Button onClick={save}>Save note</Button>
        </div>
      </Card>
    );
  return (
    <Card
      title="Handover note"
      note={note === null ? undefined : <Moment at={note.at} zone={zone} />}
    >
      {note === null ? (
        <p>No note for this watch.</p>
      ) : (
        <>
          <p className={css['note']}>{note.text}</p>
          <p className={css['rank']}>{note.by}</p>
        </>
      )}
      <Button onClick={() => setTyped(note?.text ?? '')}>
        {note === null ? 'Write note' : 'Change note'}
      </Button>
    </Card>
  );
}
