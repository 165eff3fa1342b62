import { describe, expect, test } from 'vitest';
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
  ['LISTEN', 'everywhere', 'must be an address such as 127.0.0.1 or 0.0.0.0'],
  ['PORT', '70000', 'must be a port from 0 to 65535'],
  ['DEMO', 'yes', 'must be on or off'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(`The setting ${name} ${sentence}.`);
});

describe('the demonstration', () => {
  const of = (env: Record<string, string>) => {
    const { demo, listen } = readConfig(env, []);
    return { demo, listen };
  };
  const own = { demo: true, listen: '127.0.0.1' };
  const open = { demo: false, listen: '0.0.0.0' };

  test.each<[Record<string, string>, typeof own]>([
    [{}, own],
    [{ PUBLIC_URL: 'http://localhost:4000' }, own],
    [{ PUBLIC_URL: 'http://127.0.0.9:4000' }, own],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, own],
    [{ PUBLIC_URL: 'http://fairlead.localhost' }, own],
    [{ LISTEN: '0.0.0.0' }, { demo: true, listen: '0.0.0.0' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:4000' }, open],
    [{ PUBLIC_URL: 'https://ships.example' }, open],
    [{ PUBLIC_URL: 'http://localhost.ships.example' }, open],
    [
      { PUBLIC_URL: 'http://ships.example', LISTEN: '::1' },
      { demo: false, listen: '::1' },
    ],
    [{ PRODUCTION_HOSTS: 'ships.example' }, open],
    [{ DEMO: 'off' }, open],
    [{ DATABASE_URL: 'postgres://db/fairlead' }, open],
  ])('%j', (env, expected) => {
    expect(of(env)).toEqual(expected);
  });

  test('is refused for an address that others reach', () => {
    expect(() => of({ DEMO: 'on', PUBLIC_URL: 'http://10.0.0.5' })).toThrow(
      'The setting DEMO may be on only while PUBLIC_URL is an address of this machine',
    );
  });
});
