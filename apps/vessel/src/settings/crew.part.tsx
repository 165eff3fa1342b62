import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { useState } from 'react';
import { Card } from '../platform/look/card.tsx';
import { Avatar } from '../platform/person/avatar.tsx';
import { removePerson, usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import css from './settings.module.css';

/** The persons of this device; all but the current one can be removed. */
export function CrewCard() {
  const known = usePersons();
  const [leaving, setLeaving] = useState<PersonRow>();
  if (known === undefined) return null;
  const remove = (person: PersonRow) => {
    void removePerson(person.id);
    setLeaving(undefined);
  };
  return (
    <Card title="Persons" count={known.persons.length}>
      <ul className={css['persons']}>
        {known.persons.map((person) => (
          <li key={person.id} className={css['person']}>
            <Avatar name={person.name} isCurrent={person.id === known.current?.id} />
            <span className={css['name']}>
              {person.name}, {person.rank}
            </span>
            {person.id !== known.current?.id && (
              <IconButton
                icon={IconTrash}
                name={`Remove ${person.name}`}
                onClick={() => setLeaving(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          title={`Remove ${leaving.name} from this device?`}
          confirmLabel="Remove person"
          danger
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving)}
        >
          What {leaving.name} entered stays. The name and the PIN are deleted from this device.
        </ConfirmDialog>
      )}
    </Card>
  );
}
