import { hourMs } from '@fairlead/domain/time/milliseconds';

interface GraphFailure {
  /** Of the answer; undefined where there was none. */
  readonly status?: number | undefined;
  /** As Microsoft names what is wrong. */
  readonly code?: string | undefined;
  /** How long no further request is made. */
  readonly waitMs?: number | undefined;
}

/** A call of Microsoft 365 that failed; the message is a sentence for people and contains no secret. */
export class GraphError extends Error {
  readonly status: number | undefined;
  readonly code: string;
  readonly waitMs: number;

  constructor(sentence: string, { status, code = '', waitMs = 0 }: GraphFailure = {}) {
    super(sentence);
    this.name = 'GraphError';
    this.status = status;
    this.code = code;
    this.waitMs = waitMs;
  }

  /** No further try changes it. */
  get isFinal(): boolean {
    return [400, 401, 403, 404, 413].includes(this.status ?? 0);
  }

  /** The list of changes has to be read from its beginning. */
  get isResync(): boolean {
    return this.status === 410 || /^(?:resync|syncState)/i.test(this.code);
  }
}

/** What cannot be what Microsoft 365 answers, such as the page of a proxy. */
export const unreadable = (): GraphError =>
  new GraphError('Microsoft 365 gave an answer that cannot be read.');

const noMailbox = new Set([
  'ErrorInvalidUser',
  'MailboxNotEnabledForRESTAPI',
  'MailboxNotSupportedForRESTAPI',
  'Request_ResourceNotFound',
  'ResourceNotFound',
]);

const sentenceOfCode: Readonly<Record<string, string>> = {
  ErrorSendAsDenied: 'Microsoft 365 does not let the application send from this address.',
  ErrorInvalidRecipients: 'Microsoft 365 refused the address of a recipient.',
  ErrorMessageSizeExceeded: 'The message is larger than the mailbox in Microsoft 365 may send.',
  ErrorQuotaExceeded: 'The mailbox in Microsoft 365 is full.',
};

function sentenceOf(status: number, code: string): string {
  const known = sentenceOfCode[code];
  if (known !== undefined) return known;
  if (noMailbox.has(code)) return 'Microsoft 365 has no mailbox with this address.';
  if (status === 401) return 'Microsoft 365 refused the sign-in of the application.';
  if (status === 403)
    return 'Microsoft 365 does not let the application use this mailbox. It needs the permissions Mail.Read and Mail.Send.';
  if (status === 404) return 'Microsoft 365 has no such mailbox or folder.';
  if (status === 413) return 'The message is larger than Microsoft 365 accepts.';
  if (status === 429)
    return 'Microsoft 365 limits the number of requests. This mailbox is read again in a while.';
  if (status >= 500) return `Microsoft 365 is not available (${status}).`;
  if (status >= 300 && status < 400) return 'Microsoft 365 answered with another address.';
  return `Microsoft 365 refused the request (${code === '' ? status : code}).`;
}

/** The failure that an answer of Graph reports. */
export const failureOf = (response: Response, code: string): GraphError =>
  new GraphError(sentenceOf(response.status, code), {
    status: response.status,
    code,
    waitMs: waitOf(response.headers.get('retry-after')),
  });

/** Retry-After as seconds or as a date (RFC 9110, 10.2.3); at most an hour. */
function waitOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), hourMs) : 0;
}

const signInSentences: Readonly<Record<string, string>> = {
  AADSTS90002: 'Microsoft has no directory with this tenant ID.',
  AADSTS900023: 'Microsoft has no directory with this tenant ID.',
  AADSTS700016: 'The directory has no application with this client ID.',
  AADSTS7000215: 'Microsoft refused the client secret. Enter its value, not its ID.',
  AADSTS7000222: 'The client secret has expired.',
  AADSTS7000112: 'The application is disabled in Microsoft Entra.',
};

/** Why no access token was given; the description is Microsoft’s and may name the application. */
export function signInFailure(response: Response, description: string): GraphError {
  const { status } = response;
  const [code = ''] = /AADSTS\d{1,9}/.exec(description) ?? [];
  const waitMs = waitOf(response.headers.get('retry-after'));
  if (status === 429 || status >= 500)
    return new GraphError(`The sign-in of Microsoft is not available (${status}).`, {
      status,
      waitMs,
    });
  const sentence =
    signInSentences[code] ??
    `Microsoft refused the sign-in of the application (${code === '' ? status : code}).`;
  // Whatever the status was: no further try changes it.
  return new GraphError(sentence, { status: 401, code });
}

const networkSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection to Microsoft 365 was refused.',
  ECONNRESET: 'The connection to Microsoft 365 was interrupted.',
  ENOTFOUND: 'Microsoft 365 was not found. Is this installation connected to the internet?',
  EAI_AGAIN: 'Microsoft 365 was not found. Is this installation connected to the internet?',
  UND_ERR_SOCKET: 'The connection to Microsoft 365 was interrupted.',
};

/** A call that had no complete answer. */
export function withoutAnswer(error: unknown): GraphError {
  if (error instanceof GraphError) return error;
  const { name, cause, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return new GraphError('Microsoft 365 did not answer in time.');
  const inner = (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS/.test(inner))
    return new GraphError(`The certificate of Microsoft 365 is not accepted (${inner}).`);
  return new GraphError(networkSentences[inner] ?? 'The connection to Microsoft 365 failed.');
}
