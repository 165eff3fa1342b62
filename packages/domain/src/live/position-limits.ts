/** Maximum length of the text of a file of positions. */
export const mostPositionCharacters = 5_000_000;
