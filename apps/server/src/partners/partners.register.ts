import {
  type Contact,
  contactsText,
  mostContacts,
  readContacts,
  uniteContacts,
} from '@fairlead/domain/partners/contacts';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { timeBarTriggers } from '@fairlead/domain/laytime/enumerations';
import { sql } from 'kysely';
import { choiceColumn } from '../platform/registers/columns.ts';
import { describedRegister, recordColumns } from '../platform/registers/record-columns.ts';
import type { Derived, Register, RegisterColumn } from '../platform/registers/register.ts';
import { partnerUses } from './partner-uses.register.ts';

const contactsColumn: Partial<RegisterColumn> = {
  type: 'jsonb',
  unite: (into, from) => uniteContacts(into as readonly Contact[], from as readonly Contact[]),
  read: (text) => {
    const contacts = readContacts(text);
    if (contacts === undefined)
      return {
        ok: false,
        message: 'Enter contacts as Anna Berg (Operations) <anna@berg.example> +47 22 00 00 00',
      };
    return contacts.length > mostContacts
      ? { ok: false, message: `At most ${mostContacts} contacts` }
      : { ok: true, value: contacts };
  },
  show: (stored) => contactsText(stored as readonly Contact[]),
};

const { fields } = partnerRegister;
const { timeBarTrigger } = fields.timeBar.parts;

const columns = recordColumns(fields, {
  own: {
    contacts: contactsColumn,
    timeBarTrigger: choiceColumn({
      key: 'timeBarTrigger',
      label: timeBarTrigger.fileLabel,
      accepts: timeBarTrigger.accepts,
      choices: timeBarTriggers,
    }),
  },
});

/** Charterers, brokers and agents. `derived` is what lists derive of agents' names. */
export const partnersRegister = (
  derived: Derived,
  stored: (company: number) => void,
): Register => ({
  ...describedRegister(partnerRegister),
  columns,
  uses: partnerUses,
  searched: sql`r.search_text`,
  filters: {
    partnerTypes: (types) => sql`r.partner_types::bigint[] && ${types}::bigint[]`,
  },
  derived,
  stored,
});
