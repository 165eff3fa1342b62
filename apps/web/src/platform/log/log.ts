/** Logs an error to the browser's console, where the specification requires only a log line. */
export function logOnly(what: string, error: unknown): void {
  console.info(`${what}:`, error instanceof Error ? error.message : error);
}
