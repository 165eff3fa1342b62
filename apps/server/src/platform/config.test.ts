import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting everything has a default', () => {
  expect(readConfig({}, [])).toMatchObject({ port: 4000, demo: true, keyRequestsPerMinute: 1200 });
  expect(readConfig({ KEY_REQUESTS_PER_MINUTE: ' ' }, []).keyRequestsPerMinute).toBe(1200);
});

test('what is stated counts', () => {
  const config = readConfig({ KEY_REQUESTS_PER_MINUTE: '30', WEBHOOK_ALLOW: 'intranet:8080' }, []);
  expect(config.keyRequestsPerMinute).toBe(30);
  expect(readConfig({}, []).trustProxy).toEqual([]);
  expect(readConfig({ TRUST_PROXY: '10.0.0.5, fd00::/8' }, []).trustProxy).toHaveLength(2);
  expect(config.webhookAllow.hosts).toEqual(new Set(['intranet:8080']));
});

test.each([
  ['KEY_REQUESTS_PER_MINUTE', '0', 'must be a whole number from 1 to 999999'],
  ['KEY_REQUESTS_PER_MINUTE', '-5', 'must be a whole number from 1 to 999999'],
  ['KEY_REQUESTS_PER_MINUTE', '1e9', 'must be a whole number from 1 to 999999'],
  ['KEY_REQUESTS_PER_MINUTE', 'many', 'must be a whole number from 1 to 999999'],
  ['WEBHOOK_ALLOW', 'http://intranet', 'must list hosts, addresses or ranges, separated by commas'],
  [
    'TRUST_PROXY',
    'proxy.example',
    'must list the addresses or ranges of the proxies, such as 10.0.0.5, 192.168.0.0/24',
  ],
  ['METRICS_TOKEN', 'short', 'must be 16 to 200 letters, digits and -._~+/'],
  ['PORT', '70000', 'must be a port from 0 to 65535'],
  ['DEMO', 'yes', 'must be on or off'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(`The setting ${name} ${sentence}.`);
});
