/** Where a database is at this moment: an embedded one may come back on another port. */
export type DatabaseAddress = () => string;

/** The address with the port that holds at the time of asking. */
export function addressOn(url: string, port: () => number): DatabaseAddress {
  return () => {
    const now = new URL(url);
    now.port = String(port());
    return now.href;
  };
}
