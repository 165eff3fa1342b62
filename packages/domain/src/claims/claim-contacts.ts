import type { Contact } from '../partners/contacts.ts';

/** A partner of the fixture, as far as a claim is sent to it. */
export interface ClaimPartner {
  readonly name: string;
  /** The general address of the company. */
  readonly email: string | null;
  readonly contacts: readonly Contact[];
}

/** A person or office that a claim may be sent to. */
export interface ClaimContact {
  readonly name: string;
  readonly address: string;
  readonly partner: string;
  readonly role: string;
}

const handlesClaims = /claim|laytime|demurrage|post.?fixture/i;

/**
 * The addresses of partners for a claim, in their order: of each the contacts for claims, then the company's general
 * address, then the other contacts. Each address comes once; those without an address are left out.
 */
export function claimContacts(partners: readonly ClaimPartner[]): readonly ClaimContact[] {
  const all = partners.flatMap(({ name: partner, email, contacts }) => {
    const people = contacts.map(({ name, role, email: address }) => ({
      name,
      address,
      partner,
      role,
    }));
    const forClaims = people.filter(({ role }) => handlesClaims.test(role));
    return [
      ...forClaims,
      { name: partner, address: email ?? '', partner, role: '' },
      ...people.filter((one) => !forClaims.includes(one)),
    ];
  });
  const isFirst = (one: ClaimContact, at: number) =>
    all.findIndex(({ address }) => address.toLowerCase() === one.address.toLowerCase()) === at;
  return all.filter((one, at) => one.address !== '' && isFirst(one, at));
}
