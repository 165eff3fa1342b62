// What can prevent the product from starting, each in one sentence that states what to do.

/** A failure whose message is already meant for the person who started the product. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

type SystemError = Error & {
  readonly code?: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
  readonly syscall?: string;
};

type Sentence = (error: SystemError) => string;

const location = (error: SystemError): string => error.path ?? 'the data folder';

const cannotConnect: Sentence = (error) =>
  `The database at ${error.address ?? 'DATABASE_URL'}${error.port === undefined ? '' : `:${error.port}`} cannot be reached (${error.code ?? ''}). Check DATABASE_URL and that the database is running.`;

const noSpace: Sentence = (error) =>
  `The disk is full: there is no room left for ${location(error)}. Free some space and start again.`;

const sentences: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: (error) =>
    `Port ${error.port ?? ''} is already in use by another program. Stop that program, or choose another port with PORT.`,
  EADDRNOTAVAIL: (error) =>
    `The address ${error.address ?? ''} does not belong to this machine. Check the settings of the address and PORT.`,
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: (error) =>
    `${location(error)} lies on a read-only disk. Choose another data folder with DATA_DIR.`,
  EMFILE: () =>
    'This process may not open more files. Raise the limit of open files (ulimit -n) and start again.',
  ECONNREFUSED: cannotConnect,
  ENOTFOUND: cannotConnect,
  ETIMEDOUT: cannotConnect,
  EHOSTUNREACH: cannotConnect,
  '28P01': () => 'The database refused the password. Check the user and password in DATABASE_URL.',
  '28000': () =>
    'The database refused the sign-in. Check the user in DATABASE_URL and the access rules of the database.',
  '3D000': () =>
    'The database named in DATABASE_URL does not exist. Create it, or correct its name.',
  '53300': () =>
    'The database has no connections left. Raise max_connections, or stop other programs that use it.',
};

function forbidden(error: SystemError): string {
  if (error.syscall === 'listen' || error.port !== undefined) {
    return `Port ${error.port ?? ''} may not be used by this account. Choose one above 1023 with PORT.`;
  }
  return `No permission for ${location(error)}. Start as the owner of that folder, or choose another one with DATA_DIR.`;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error;
}

/** The one sentence to print for anything that was thrown while the product started. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return explainStartFailure(error.errors[0]);
  }
  if (!isSystemError(error)) return `Fairlead could not start: ${String(error)}`;
  if (error instanceof StartFailure) return error.message;
  if (error.code === 'EACCES' || error.code === 'EPERM') return forbidden(error);
  const sentence = Object.hasOwn(sentences, error.code ?? '')
    ? sentences[error.code ?? '']
    : undefined;
  return sentence === undefined ? `Fairlead could not start: ${error.message}` : sentence(error);
}
