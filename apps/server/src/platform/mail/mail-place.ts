/** The context under which a queued mail is sealed: sealed for one mail, it cannot be opened as another. */
export const mailPlace = (company: number, messageId: string): string =>
  `mail ${company} ${messageId}`;
