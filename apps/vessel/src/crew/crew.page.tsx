import { IconUserPlus } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { useState } from 'react';
import { Avatar } from '../platform/person/avatar.tsx';
import { usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { NewPersonForm } from './new-person.form.tsx';
import { PinDialog } from './pin.dialog.tsx';
import css from './crew.module.css';

interface CrewPageProps {
  readonly onChosen?: () => void;
}

/** Who works now: a person of this device, or a new one. */
export function CrewPage({ onChosen }: CrewPageProps) {
  const known = usePersons();
  const [requested, setRequested] = useState<PersonRow>();
  const [isAdding, setAdding] = useState(false);
  if (known === undefined) return null;
  const showForm = isAdding || known.persons.length === 0;
  return (
    <main className={css['page']}>
      <section className={css['box']}>
        <h1 className={css['title']}>{showForm ? 'New person' : 'Who is working?'}</h1>
        {showForm ? (
          <NewPersonForm
            onAdded={() => onChosen?.()}
            onCancel={known.persons.length === 0 ? undefined : () => setAdding(false)}
          />
        ) : (
          <>
            <ul className={css['persons']}>
              {known.persons.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className={css['person']}
                    onClick={() => setRequested(person)}
                  >
                    <Avatar name={person.name} />
                    <span>
                      <span className={css['name']}>{person.name}</span>
                      <span className={css['rank']}>{person.rank}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Button icon={IconUserPlus} onClick={() => setAdding(true)}>
              Add person
            </Button>
          </>
        )}
      </section>
      {requested !== undefined && (
        <PinDialog
          person={requested}
          onClose={() => setRequested(undefined)}
          {...(onChosen === undefined ? {} : { onChosen })}
        />
      )}
    </main>
  );
}
