import { pino, type Logger } from 'pino';

export type Log = Logger;

const secret = '[removed]';

/**
 * Structured lines to standard output. Addresses are logged by their route pattern and never with their query, so that
 * tokens and passwords in queries cannot reach the log; headers and bodies are not logged at all.
 */
export function openLog(level: string, destination: NodeJS.WritableStream = process.stdout): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'authorization',
          'password',
          'pwd',
          'token',
          'access_token',
          '*.authorization',
          '*.password',
          '*.pwd',
          '*.token',
          '*.access_token',
        ],
        censor: secret,
      },
      serializers: {
        error: (error: unknown) => (isError(error) ? plainError(error) : String(error)),
      },
    },
    destination as never,
  );
}

type ErrorLike = Pick<Error, 'message' | 'stack'>;

/** Also a copy of an error as a plain object, such as the queue reports. */
const isError = (error: unknown): error is ErrorLike =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as { message?: unknown }).message === 'string';

/** Message and stack without what looks like a token: errors of clients and drivers repeat addresses. */
function plainError(error: ErrorLike): { message: string; code?: unknown; stack: string } {
  const code = (error as { code?: unknown }).code;
  return {
    message: withoutSecrets(error.message),
    ...(code === undefined ? {} : { code }),
    stack: withoutSecrets(error.stack ?? ''),
  };
}

/** Removes bearer tokens, JWTs, credentials in addresses and secret query values from a text. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/eyJ[\w-]{8,}\.[\w-]*\.?[\w-]*/g, secret)
    .replaceAll(/\bflk_[\w-]{9,}/g, secret)
    .replaceAll(/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${secret}@`)
    .replaceAll(
      /([?&](?:access_token|token|pwd|password|t|code|state|id)=)[^&\s"']+/gi,
      `$1${secret}`,
    );
}
