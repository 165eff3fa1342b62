/** A request that was refused or failed. */
export interface FailedRequest {
  /** The id of the request in the server's log; empty if the server was not reached. */
  readonly id: string;
  /** The call by its declaration, without ids or values: `GET /voyages/{id}`. */
  readonly call: string;
  /** The status of HTTP; 0 if the server was not reached. */
  readonly status: number;
  readonly at: string;
}

export interface LoggedError {
  readonly text: string;
  readonly at: string;
}

/** What a ticket says of the page it is about, with the consent of its author. */
export interface Diagnostics {
  /** The address of the page that was shown before the form. */
  readonly page: string;
  /** The title of that page, which names its record. */
  readonly record: string;
  readonly version: string;
  readonly browser: string;
  readonly requests: readonly FailedRequest[];
  readonly errors: readonly LoggedError[];
}

/** Limits of what is remembered and sent. */
export const diagnosticLimits = { mostLines: 20, mostText: 500 } as const;

/** Links open something to everyone who has them, so the value of `?t=` is never sent. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/([?&](?:t|token|code|key)=)[^&\s"']+/gi, '$1…')
    .replaceAll(/\b(?:Bearer\s+|flk_|inner_)[\w.~+/=-]+/gi, '…')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…');

/** The same as text, a line each: the preview of the form and the mail to support. */
export const diagnosticLines = (diagnostics: Diagnostics): readonly string[] => [
  `Page: ${diagnostics.page}`,
  `Record: ${diagnostics.record}`,
  `Version: ${diagnostics.version}`,
  `Browser: ${diagnostics.browser}`,
  ...diagnostics.requests.map(
    ({ id, call, status, at }) =>
      `Request ${id === '' ? '(not sent)' : id}: ${call}, ${status === 0 ? 'server not reached' : status}, ${at}`,
  ),
  ...diagnostics.errors.map(({ text, at }) => `Error ${at}: ${text}`),
];
