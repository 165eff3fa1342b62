/** A year that begins more than 30 days from now: what is planned in it is still to come. */
export const comingYear = new Date(Date.now() + 30 * 86_400_000).getUTCFullYear() + 1;
