/** A contact person at a partner. */
export interface Contact {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** Maximum number of contacts per partner. */
export const mostContacts = 30;

/** "Anna Berg (Operations) <anna@berg.example> +47 22 00 00 00". */
export const contactText = ({ name, role, email, phone }: Contact): string =>
  [name, role && `(${role})`, email && `<${email}>`, phone].filter((part) => part !== '').join(' ');

/** Contacts in one cell, separated by semicolons or line breaks. */
export const contactsText = (contacts: readonly Contact[]): string =>
  contacts.map(contactText).join('; ');

const form =
  /^([^(<+\d][^(<]*?)\s*(?:\(([^)]*)\))?\s*(?:<?([^\s<>()]+@[^\s<>()]+)>?)?\s*([+\d][\d\s()./-]*)?$/;

/** Parses the output of `contactsText`; undefined if any part is not a contact. */
export function readContacts(text: string): readonly Contact[] | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => {
    const found = part.length > 700 ? null : form.exec(part);
    if (found === null) return undefined;
    const [, name = '', role = '', email = '', phone = ''] = found;
    return { name: name.trim(), role: role.trim(), email, phone: phone.trim() };
  });
  return read.some((contact) => contact === undefined)
    ? undefined
    : read.filter((contact) => contact !== undefined);
}

/** The contacts of two merged records; the same name with the same e-mail address is one contact. */
export function uniteContacts(
  into: readonly Contact[],
  from: readonly Contact[],
): readonly Contact[] {
  const keyOf = ({ name, email }: Contact) => `${name.toLowerCase()}\n${email.toLowerCase()}`;
  const known = new Set(into.map(keyOf));
  return [...into, ...from.filter((contact) => !known.has(keyOf(contact)))].slice(0, mostContacts);
}
