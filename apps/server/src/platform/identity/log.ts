/** Where refusals and failures are logged; a logger of the server fits. Tokens and passwords are never logged. */
export interface IdentityLog {
  info(detail: object, sentence: string): void;
  warn(detail: object, sentence: string): void;
  error(detail: object, sentence: string): void;
}
