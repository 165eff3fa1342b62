/** A year that begins more than 30 days from now: everything planned in it is in the future. */
export const comingYear = new Date(Date.now() + 30 * 86_400_000).getUTCFullYear() + 1;
