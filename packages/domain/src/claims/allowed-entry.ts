const daysClockForm = /^(\d{1,4})\s*d(?:ays?)?\s*(?:(\d{1,2})[:h]\s*(\d{2})(?:\s*m(?:in)?)?)?$/i;
const clockForm = /^(\d{1,5})(?::|\s*h(?:ours?)?\s*)(\d{2})(?:\s*m(?:in)?)?$/i;
const figureForm = /^(\d{1,5})(?:[.,](\d{1,5}))?\s*(d(?:ays?)?|h(?:ours?)?|min(?:utes?)?)$/i;

const minutesPer = { d: 1440, h: 60, m: 1 } as const;

/**
 * Reads time allowed as counterparties write it: `2 d 14:28`, `62:28`, `62 h 28`, `2.603 days`, `62.5 h`, `3748 min`.
 * Returns minutes as decimal text with at most six decimals; null for anything else, including a figure without its unit.
 */
export function readAllowed(text: string): string | null {
  const stated = text.trim();
  const [, days, hours = '0', minutes = '0'] = daysClockForm.exec(stated) ?? [];
  if (days !== undefined)
    return Number(hours) > 23 ? null : minutesOf(Number(days) * 24 + Number(hours), minutes);
  const [, allHours, rest = '0'] = clockForm.exec(stated) ?? [];
  if (allHours !== undefined) return minutesOf(Number(allHours), rest);
  const [, whole, part = '', unit = ''] = figureForm.exec(stated) ?? [];
  if (whole === undefined) return null;
  const per = minutesPer[unit.charAt(0).toLowerCase() as keyof typeof minutesPer];
  // Whole numbers as long as possible, so that 2.603 days are exactly 3748.32 minutes.
  const scaled = Number(whole + part) * per;
  return String(scaled / 10 ** part.length);
}

const minutesOf = (hours: number, minutes: string): string | null =>
  Number(minutes) > 59 ? null : String(hours * 60 + Number(minutes));
