import { z } from 'zod';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const timeForm = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)';

/** A time of day, 00:00 to 24:00. */
export const timeOfDay = z
  .string()
  .regex(new RegExp(`^${timeForm}$`), 'A time such as 08:00 or 24:00');

/** A time in the week, such as `Sat 12:00`. */
export const weekTime = z
  .string()
  .regex(new RegExp(`^(?:${weekdays.join('|')}) ${timeForm}$`), 'A day and time such as Sat 12:00');
