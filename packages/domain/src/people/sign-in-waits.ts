const minute = 60;
const hour = 60 * minute;

/**
 * How long one network waits after its n-th wrong password or code of one account, in seconds: not at all, then a growing
 * delay, from the tenth on a lock that doubles up to a day.
 */
export const signInWaitsSeconds: readonly number[] = [
  0,
  0,
  0,
  0,
  5,
  10,
  20,
  40,
  80,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  16 * hour,
  24 * hour,
];

/** From this one on the network counts as locked out. */
export const lockingFailure = 10;

/**
 * Failures of one account within an hour, from all networks, after which networks that it never signed in from wait too.
 * Those that it did sign in from never wait for what others do.
 */
export const mostFailuresInHour = 100;
