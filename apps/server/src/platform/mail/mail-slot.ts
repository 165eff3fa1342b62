/** The context under which a queued mail is sealed: sealed for one mail, it cannot be opened as another. */
export const mailSlot = (company: number, messageId: string): string =>
  `mail ${company} ${messageId}`;
