/** Whose text a queued mail holds: sealed for one mail, it opens as no other. */
export const mailPlace = (company: number, messageId: string): string =>
  `mail ${company} ${messageId}`;
