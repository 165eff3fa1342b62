import { expect, test } from 'vitest';
import { errorMessage } from './message.ts';

const general = 'An error occurred. Please try again.';

test.each([
  [400, '"Please select a port"', 'Please select a port'],
  [400, 'Please select a port', 'Please select a port'],
  [
    409,
    '{"status":409,"errors":{"name":["Taken","Too long"],"imo":["Required"]}}',
    'Error: 409. Taken, Required',
  ],
  [409, '{"status":409,"errors":{"name":"Taken"},"yours":{},"theirs":{}}', 'Error: 409. Taken'],
  [400, '{"status":400,"errors":{"name":[],"imo":["Required"]}}', 'Error: 400. Required'],
  [400, '{"status":400,"errors":{}}', 'Error: 400.'],
  [403, null, 'Permission denied'],
  [403, '', 'Permission denied'],
  [403, '""', 'Permission denied'],
  [403, '"Subscription expired"', 'Subscription expired'],
  [403, '{"status":403,"errors":{"a":["No"]}}', 'Error: 403. No'],
  [404, null, 'Not found'],
  [404, '"whatever"', 'Not found'],
  [500, null, general],
  [500, '', general],
  [500, '{"error":"x"}', general],
  [500, '[1]', general],
  [500, '5', general],
  [500, 'null', general],
  [502, '<html><body>Bad gateway</body></html>', general],
  [500, '{"status":{},"errors":{"a":["x"]}}', general],
])('%i with %j is %s', (status, body, sentence) => {
  expect(errorMessage(status, body)).toBe(sentence);
});
