/** A customer of the demonstration who reads a part of the schedule: the link is known to everybody, as the passwords of its accounts are. */
export const demonstrationSchedule = {
  name: 'Fjordmalm AS',
  token: 'demonstration-link-of-a-schedule',
} as const;

/** The page of the customer, below the address of the product. */
export const demonstrationSchedulePath = `/o/board?t=${demonstrationSchedule.token}`;
