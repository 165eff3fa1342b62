/** The context in which the password of a mailbox is sealed. */
export const passwordSlot = (company: number, mailbox: number): string =>
  `mailbox ${company} ${mailbox}`;
