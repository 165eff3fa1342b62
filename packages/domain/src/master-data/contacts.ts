/** Somebody at a partner. */
export interface Contact {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** How many contacts one partner may have. */
export const mostContacts = 30;
