/**
 * An IMO number of seven digits: the last one is the units of the first six weighted 7 to 2 (IMO resolution A.1117(30)).
 * The range above 9,999,000 is not yet assigned to any ship.
 */
export function imoNumber(serial: number): string {
  const digits = String(999_900 + serial);
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (7 - index),
    0,
  );
  return `${digits}${sum % 10}`;
}

/**
 * A made-up MMSI of a ship: the country's three digits, then a serial from a range that is not assigned to coast
 * stations.
 */
export function mmsi(country: number, serial: number): string {
  return `${country}${990_000 + serial}`;
}
