/** PostgreSQL stores no null character, and no one reads the other controls. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed();

/** At most so many UTF-16 units of a text; a character that is cut in two would be no valid JSON in the database. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** A text without line breaks, cut to its greatest length. */
export const oneLine = (text: string, most: number): string =>
  cut(plain(text).replaceAll(/\s+/g, ' ').trim(), most);
