import { errors } from '@fairlead/contract/errors';

/** docs/errors.md: the table of refusals from the contract. */
export function errorsPage(): string {
  const rows = Object.entries(errors)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`);
  return [
    '# Errors',
    '',
    'Every refusal of the server, generated from `packages/contract/src/errors.ts`. The answer is the sentence as a JSON text, or',
    '`{status, errors: {field: [sentence]}}` where fields are concerned; 409 of a stale save also carries `yours` and `theirs`.',
    '503 and 429 say in `Retry-After` when to come back. Every answer carries `X-Request-Id`, which the log repeats,',
    'and a refusal its code in `X-Error-Code`.',
    '',
    '| Status | Code | Sentence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
