const minute = 60;
const hour = 60 * minute;

/**
 * How long a network must wait after its n-th wrong password or code for an account, in seconds: at first not at all, then
 * an increasing delay, and from the tenth on a lock that doubles up to a day.
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

/** From this failure on the network counts as locked out. */
export const lockingFailure = 10;

/**
 * Failures for one account within an hour, from all networks, after which networks without an earlier sign-in must wait too.
 * Networks with an earlier sign-in never wait because of others.
 */
export const mostFailuresInHour = 100;
