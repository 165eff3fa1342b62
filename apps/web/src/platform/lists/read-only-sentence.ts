/** Why an empty list of someone who only reads offers no button. */
export const readOnlySentence = (things: string): string =>
  `Your role does not allow adding ${things}. Ask an administrator of your company.`;
