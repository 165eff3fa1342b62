/** Turns an error response into the message to show. */

export const permissionDenied = 'Permission denied';
export const notFound = 'Not found';
export const unknownError = 'An error occurred. Please try again.';

function firstMessage(messages: unknown): string | null {
  const first: unknown = Array.isArray(messages) ? messages[0] : messages;
  return typeof first === 'string' && first !== '' ? first : null;
}

function fieldErrors(body: object): string | null {
  if (!('status' in body) || !('errors' in body)) {
    return null;
  }
  const { status, errors } = body;
  if (typeof errors !== 'object' || errors === null) {
    return null;
  }
  if (typeof status !== 'number' && typeof status !== 'string') {
    return null;
  }
  const messages = Object.values(errors)
    .map(firstMessage)
    .filter((message) => message !== null);
  return `Error: ${status}. ${messages.join(', ')}`.trimEnd();
}

function sentenceOf(body: unknown): string | null {
  if (typeof body === 'string') {
    return body.trim() === '' ? null : body;
  }
  return typeof body === 'object' && body !== null ? fieldErrors(body) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Plain text is shown as it is; a page inserted by a proxy is not meant for users.
    return text.trimStart().startsWith('<') ? null : text;
  }
}

/**
 * The message for a non-OK response. `bodyText` is the raw body, null if it could not be read.
 * 404 is always 'Not found'; a JSON text is shown as is; `{status, errors}` gives 'Error: {status}. ' and the first
 * message of each field; 403 without a readable body is 'Permission denied'; anything else the general message.
 */
export function errorMessage(status: number, bodyText: string | null): string {
  if (status === 404) {
    return notFound;
  }
  const sentence = bodyText === null ? null : sentenceOf(parse(bodyText));
  return sentence ?? (status === 403 ? permissionDenied : unknownError);
}
