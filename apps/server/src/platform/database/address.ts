/** The current address of a database: an embedded one may come back on another port. */
export type DatabaseAddress = () => string;

/** The address with the current port, read at each call. */
export function addressOn(url: string, port: () => number): DatabaseAddress {
  return () => {
    const now = new URL(url);
    now.port = String(port());
    return now.href;
  };
}
