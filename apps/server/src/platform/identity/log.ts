/** Where refusals and failures are written; a logger of the server fits. Tokens and passwords never go in. */
export interface IdentityLog {
  info(detail: object, sentence: string): void;
  warn(detail: object, sentence: string): void;
  error(detail: object, sentence: string): void;
}
