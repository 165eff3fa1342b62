import type { Contact } from '@fairlead/domain/partners/contacts';
import { mostContacts } from '@fairlead/domain/partners/contacts';
import { contactFields } from '@fairlead/domain/partners/partner-register';
import { Button, IconButton } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import css from './partners.module.css';

export interface ContactsFormProps {
  readonly contacts: readonly Contact[];
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly onChange: (contacts: readonly Contact[]) => void;
}

const keys = ['name', 'role', 'email', 'phone'] as const;

/** The contacts at a partner, one line each. */
export function ContactsForm({ contacts, errors, readOnly, onChange }: ContactsFormProps) {
  const title = useId();
  const locations = contacts.map((contact, at) => ({ contact, at, position: `contact ${at}` }));
  return (
    <section className={css['contacts']} aria-labelledby={title}>
      <h3 id={title}>Contacts</h3>
      {locations.map(({ contact, at, position }) => (
        <div
          key={position}
          className={css['contact']}
          role="group"
          aria-label={`Contact ${at + 1}`}
        >
          {keys.map((key) => (
            <TextField
              key={key}
              label={contactFields[key].label}
              maxLength={contactFields[key].most}
              required={key === 'name'}
              readOnly={readOnly}
              value={contact[key]}
              error={errors[`contacts.${at}.${key}`]}
              onChange={(text) =>
                onChange(
                  contacts.map((other, index) =>
                    index === at ? { ...other, [key]: text } : other,
                  ),
                )
              }
            />
          ))}
          {!readOnly && (
            <IconButton
              icon={IconTrash}
              name={`Remove ${contact.name === '' ? 'contact' : contact.name}`}
              onClick={() => onChange(contacts.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!readOnly && contacts.length < mostContacts && (
        <div>
          <Button
            variant="quiet"
            icon={IconPlus}
            onClick={() => onChange([...contacts, { name: '', role: '', email: '', phone: '' }])}
          >
            Add contact
          </Button>
        </div>
      )}
    </section>
  );
}
