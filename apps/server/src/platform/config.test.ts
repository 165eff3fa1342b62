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

test('the folder of reports is an absolute path, and not offered without one', () => {
  expect(readConfig({}, []).reportsFolder).toBeUndefined();
  expect(readConfig({ REPORTS_FOLDER: '/srv/reports' }, []).reportsFolder).toBe('/srv/reports');
  expect(() => readConfig({ REPORTS_FOLDER: 'reports' }, [])).toThrow(
    'The setting REPORTS_FOLDER must be an absolute path such as /srv/fairlead-reports.',
  );
});

test('AIS sources have a name, which is their address unless one is stated', () => {
  const { ais } = readConfig(
    {
      AIS_SOURCES:
        'Roof = tcp://[fd00::5]:10110, udp://0.0.0.0:10111,Log=file:///var/log/ais%20a.nmea',
      AIS_PAID_SOURCES: 'Log',
    },
    [],
  );
  expect(ais).toEqual({
    sources: [
      { name: 'Roof', address: { kind: 'tcp', host: 'fd00::5', port: 10_110 } },
      { name: 'udp://0.0.0.0:10111', address: { kind: 'udp', host: '0.0.0.0', port: 10_111 } },
      { name: 'Log', address: { kind: 'file', path: '/var/log/ais a.nmea' } },
    ],
    paid: ['Log'],
    access: { aisstream: undefined, barentswatch: undefined },
  });
  expect(readConfig({}, []).ais).toMatchObject({ sources: [], paid: [] });
  const providers = {
    AIS_SOURCES: 'Norway=barentswatch, aisstream',
    AISSTREAM_KEY: 'abc',
    BARENTSWATCH_CLIENT_ID: 'name@example.com:client',
    BARENTSWATCH_CLIENT_SECRET: 'secret',
  };
  expect(readConfig(providers, []).ais).toMatchObject({
    sources: [{ name: 'Norway' }, { name: 'aisstream' }],
    access: {
      aisstream: { url: 'wss://stream.aisstream.io/v0/stream', key: 'abc' },
      barentswatch: { clientId: 'name@example.com:client', clientSecret: 'secret' },
    },
  });
  expect(() => readConfig({ ...providers, AISSTREAM_KEY: '' }, [])).toThrow(
    'The source aisstream needs the setting AISSTREAM_KEY.',
  );
  expect(() => readConfig({ ...providers, BARENTSWATCH_CLIENT_SECRET: '' }, [])).toThrow(
    'The source barentswatch needs the settings BARENTSWATCH_CLIENT_ID and BARENTSWATCH_CLIENT_SECRET.',
  );
  expect(() => readConfig({ AIS_PAID_SOURCES: 'Roof' }, [])).toThrow(
    'The setting AIS_PAID_SOURCES names Roof, which AIS_SOURCES does not list.',
  );
});

test('wind and waves are read only where the installation has a weather source', () => {
  expect(readConfig({}, []).openMeteo).toBeUndefined();
  expect(readConfig({ WEATHER_SOURCE: 'open-meteo' }, []).openMeteo).toEqual({
    url: 'https://api.open-meteo.com/v1/forecast',
    marineUrl: 'https://marine-api.open-meteo.com/v1/marine',
    key: undefined,
  });
  expect(() => readConfig({ WEATHER_SOURCE: 'other' }, [])).toThrow('must be open-meteo');
  expect(() => readConfig({ OPEN_METEO_URL: 'http://elsewhere.example' }, [])).toThrow('https:');
});

test('storms are read only where the installation has a source of them', () => {
  expect(readConfig({}, []).storms).toBeUndefined();
  expect(readConfig({ STORM_SOURCE: 'nhc' }, []).storms).toEqual({
    url: 'https://www.nhc.noaa.gov/CurrentStorms.json',
  });
  expect(() => readConfig({ STORM_SOURCE: 'other' }, [])).toThrow('must be nhc');
  expect(() => readConfig({ NHC_URL: 'http://elsewhere.example' }, [])).toThrow('https:');
});

const aisSentence =
  'must list sources such as Roof=tcp://10.0.0.5:10110, udp://0.0.0.0:10111, Log=file:///var/log/ais.nmea, aisstream or barentswatch, each with a name of its own';

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
  ['AIS_SOURCES', '10.0.0.5:10110', aisSentence],
  ['AIS_SOURCES', 'tcp://10.0.0.5', aisSentence],
  ['AIS_SOURCES', 'tcp://name:password@10.0.0.5:10110', aisSentence],
  ['AIS_SOURCES', 'http://10.0.0.5:10110', aisSentence],
  ['AIS_SOURCES', 'file://elsewhere/ais.nmea', aisSentence],
  ['AIS_SOURCES', 'Roof=tcp://a:1, Roof=tcp://b:1', aisSentence],
  ['AIS_SOURCES', `${'x'.repeat(61)}=tcp://a:1`, aisSentence],
  ['AISSTREAM_URL', 'ws://stream.example', 'must be an address that begins with wss://'],
  ['BARENTSWATCH_URL', 'http://live.example', 'must be an address that begins with https://'],
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
