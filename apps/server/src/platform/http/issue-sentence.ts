import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The schema library's own messages; a message that a schema defines itself is kept. */
const isLibraryMessage = (message: string): boolean =>
  /^(Invalid|Too (big|small)|Unrecognized)/.test(message);

/** What is wrong with a field, as a sentence for people who write calls by hand. */
export function issueSentence(issue: Issue): string {
  if (!isLibraryMessage(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'Required' : expected(issue.expected);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `At most ${issue.maximum}${amountOf(issue.origin)}`;
    case 'too_small':
      return `At least ${issue.minimum}${amountOf(issue.origin)}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownSentence(key, 'body')).join('. ');
    case 'invalid_union':
      return unionSentence(issue.errors);
    default:
      return 'Not a valid value';
  }
}

/** The message about a name that a call does not know. */
export const unknownSentence = (name: string, part: 'query' | 'body'): string =>
  part === 'query' ? `Unknown query parameter: “${name}”` : `Unknown field: “${name}”`;

const forms: Readonly<Record<string, string>> = {
  array: 'Must be a list',
  boolean: 'Must be true or false',
  int: 'Must be a whole number',
  number: 'Must be a number',
  object: 'Must be an object',
  string: 'Must be a text',
};

const expected = (form: string): string => forms[form] ?? 'Not a valid value';

const amounts: Readonly<Record<string, string>> = { array: ' entries', string: ' characters' };

const amountOf = (origin: string): string => amounts[origin] ?? '';

/**
 * Where several forms are accepted: the message of the form that came closest; a value that is missing for all of them is
 * missing.
 */
function unionSentence(branches: readonly (readonly Issue[])[]): string {
  const sentences = branches.flat().map(issueSentence);
  if (sentences.length > 0 && sentences.every((sentence) => sentence === 'Required'))
    return 'Required';
  return sentences.find((sentence) => !sentence.startsWith('Must be ')) ?? 'Not a valid value';
}
