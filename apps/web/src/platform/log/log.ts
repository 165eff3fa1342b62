/** Notes in the browser's console what went wrong where the specification asks for a log line and nothing more. */
export function logOnly(what: string, error: unknown): void {
  console.info(`${what}:`, error instanceof Error ? error.message : error);
}
