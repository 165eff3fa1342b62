const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was interrupted.',
  ETIMEDOUT: 'The server did not answer in time.',
  CONNECT_TIMEOUT: 'The server did not answer in time.',
  GREETING_TIMEOUT: 'The server did not answer in time.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};

/** Why a mail server could not be used, as a sentence for people; the password is never part of it. */
export function mailServerSentence(error: unknown): string {
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  const { authenticationFailed, responseText } = error as {
    readonly authenticationFailed?: boolean;
    readonly responseText?: string;
  };
  if (name === 'EgressError' || name === 'GraphError') return message;
  if (name === 'TimeoutError') return 'The server did not answer in time.';
  if (authenticationFailed === true || code === 'EAUTH')
    return 'The server refused the user name or the password.';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS/.test(code))
    return `The certificate of the server is not accepted (${code}).`;
  if (responseText !== undefined && responseText !== '')
    return `The server answered: ${responseText.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
  return texts[code] ?? 'The connection failed.';
}
