/** Fixed lengths in milliseconds. A local day has 23 to 25 hours: for those use the functions of time zones. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
