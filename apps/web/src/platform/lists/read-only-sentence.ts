/** Why an empty list shows no button to a read-only user. */
export const readOnlySentence = (things: string): string =>
  `Your role does not allow adding ${things}. Ask an administrator of your company.`;
