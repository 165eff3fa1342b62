import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, nothingAllowed, readAllowed } from './allowed.ts';
import { type Egress, openEgress } from './egress.ts';

const allow = (setting: string) => readAllowed(setting) ?? nothingAllowed;
const strict = openEgress(nothingAllowed);

describe('addresses', () => {
  test.each([
    ...['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map((one) => [one, true] as const),
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.100.100.200',
      '168.63.129.16',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '192.0.0.192',
      '198.18.0.1',
      '240.0.0.1',
      '::',
      '::1',
      'fe80::1',
      'fd00:ec2::254',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      'fec0::1',
      'nonsense',
      '',
    ].map((one) => [one, false] as const),
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('what is typed', () => {
  test.each([
    ['https://example.com/hook', undefined],
    ['http://example.com/hook', 'The address must begin with https://.'],
    ['ftp://example.com', 'The address must begin with https://.'],
    ['https://user:secret@example.com', 'The address must not contain a name or password.'],
    ['example.com', 'Enter a complete address, such as https://example.com/fairlead.'],
    ['https://localhost/', /private network/],
    ['https://db.internal/', /private network/],
    ['https://2130706433/', /private network/],
    ['https://0x7f.1/', /private network/],
    ['https://[::ffff:169.254.169.254]/', /private network/],
    ['https://10.0.0.1/', /private network/],
    // Other spellings of the same addresses: short, octal, hexadecimal, wide digits, a dot at the end, embedded ones.
    ['https://127.1/', /private network/],
    ['https://0177.0.0.1/', /private network/],
    ['https://0x7f000001/', /private network/],
    ['https://017700000001/', /private network/],
    ['https://①②⑦.0.0.1/', /private network/],
    ['https://127。0。0。1/', /private network/],
    ['https://%31%32%37.0.0.1/', /private network/],
    ['https://192.168.1.1./', /private network/],
    ['https://LOCALHOST./', /private network/],
    ['https://db.localhost/', /private network/],
    ['https://printer.local/', /private network/],
    ['https://[::]/', /private network/],
    ['https://[::1]/', /private network/],
    ['https://[0:0:0:0:0:0:0:1]/', /private network/],
    ['https://[::ffff:127.0.0.1]/', /private network/],
    ['https://[::ffff:7f00:1]/', /private network/],
    ['https://[::7f00:1]/', /private network/],
    ['https://[64:ff9b::10.0.0.1]/', /private network/],
    ['https://[2002:a00:1::]/', /private network/],
    ['https://[fe80::1]/', /private network/],
    ['https://[fd12:3456::1]/', /private network/],
    ['https://0/', /private network/],
    ['https://3232235777:8443/', /private network/],
    ['https://[fe80::1%25eth0]/', /complete address/],
    ['https:///10.0.0.1/', /private network/],
    ['https:\\\\10.0.0.1\\', /private network/],
    ['HTTP://10.0.0.1/', /must begin with https/],
    ['javascript:alert(1)', /must begin with https/],
    ['file:///etc/passwd', /must begin with https/],
    [`https://example.com/${'x'.repeat(2000)}`, /complete address/],
  ] as const)('%s', (address, sentence) => {
    const checked = strict.check(address);
    const reported = checked.ok ? undefined : checked.sentence;
    expect(reported ?? '').toMatch(sentence ?? /^$/);
  });

  test('what the setting names is exempt, with its port alone where it says one', () => {
    const exempt = openEgress(allow('localhost:5170, 10.0.0.0/8, Intranet.example'));
    const isOpen = (address: string) => exempt.check(address).ok;
    expect(isOpen('http://localhost:5170/hook')).toBe(true);
    expect(isOpen('http://localhost:5171/hook')).toBe(false);
    expect(isOpen('http://10.9.9.9/')).toBe(true);
    expect(isOpen('http://11.9.9.9/')).toBe(false);
    expect(isOpen('http://intranet.example/')).toBe(true);
  });
});

test.each([
  ['', true],
  ['localhost', true],
  ['127.0.0.1:5170', true],
  ['[::1]:5170', true],
  ['fd00::/8, 10.0.0.0/8', true],
  ['http://localhost', false],
  ['10.0.0.0/99', false],
  ['300.1.1.1', false],
  ['two words', false],
])('the setting %j can be read: %s', (setting, isRead) => {
  expect(readAllowed(setting) !== undefined).toBe(isRead);
});

describe('calls', () => {
  let peer: Server;
  let port: number;
  let egress: Egress;
  const requested: string[] = [];

  beforeAll(async () => {
    peer = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      requested.push(`${method} ${url} ${headers.host ?? ''}`);
      if (request.url === '/slow') return;
      if (request.url === '/away') {
        response.writeHead(302, { location: '/landed' }).end('gone');
        return;
      }
      response.end('x'.repeat(100_000));
    });
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    ({ port } = peer.address() as AddressInfo);
    egress = openEgress(allow(`127.0.0.1, peer.example:${port}`), async () => [
      { address: '127.0.0.1', family: 4 },
    ]);
  });
  afterAll(() => {
    peer.closeAllConnections();
    peer.close();
  });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  test('a redirect is an answer and is not followed', async () => {
    const answer = await egress.send({ address: at('/away'), method: 'GET' });
    expect(answer).toMatchObject({ status: 302, text: 'gone', isCut: false });
    expect(requested.join()).not.toContain('/landed');
  });

  test('long answers are cut or refused', async () => {
    const long = { address: at('/long'), method: 'GET', mostBytes: 1000 } as const;
    expect(await egress.send(long)).toMatchObject({ text: 'x'.repeat(1000), isCut: true });
    await expect(egress.send({ ...long, overflow: 'fail' })).rejects.toThrow('longer than 1000');
  });

  test('an answer that does not come ends in time', async () => {
    await expect(
      egress.send({ address: at('/slow'), method: 'POST', body: '{}', timeoutMs: 100 }),
    ).rejects.toThrow('There was no answer in time.');
  });

  test('a name goes where it was looked up, under its own name', async () => {
    await egress.send({ address: `http://peer.example:${port}/named`, method: 'GET' });
    expect(requested.at(-1)).toBe(`GET /named peer.example:${port}`);
  });

  test.each([
    [[{ address: '10.0.0.1', family: 4 }]],
    [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
  ])('a public name with a private address is refused, case %#', async (found) => {
    const rebound = openEgress(nothingAllowed, async () => found);
    await expect(rebound.send({ address: 'https://example.com/', method: 'GET' })).rejects.toThrow(
      'The host was not found, or it belongs to a private network.',
    );
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN'])(
    'a name that is not there (%s) is refused like a private one',
    async (code) => {
      const nowhere = openEgress(nothingAllowed, () =>
        Promise.reject(Object.assign(new Error(code), { code })),
      );
      await expect(
        nowhere.send({ address: 'https://example.com/', method: 'GET' }),
      ).rejects.toThrow('The host was not found, or it belongs to a private network.');
    },
  );

  test('a public name is asked for once: what it says later does not count', async () => {
    let turn = 0;
    const moving = openEgress(allow(`moving.example:${port}`), async () => {
      turn += 1;
      return [{ address: turn === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    });
    const address = `http://moving.example:${port}/once`;
    expect(await moving.send({ address, method: 'GET' })).toMatchObject({ status: 200 });
    expect(turn).toBe(1);
  });

  test('nobody there is a sentence', async () => {
    await expect(egress.send({ address: 'http://127.0.0.1:1/', method: 'GET' })).rejects.toThrow(
      'The connection was refused.',
    );
  });
});

describe('a server of another protocol', () => {
  const allowed = allow('intranet:993, 10.0.0.5');
  const found = (address: string) => () => Promise.resolve([{ address, family: 4 }]);

  test.each([
    ['imap.example.com', 993, true],
    ['10.0.0.5', 143, true],
    ['intranet', 993, true],
    ['intranet', 143, true],
    ['mail.internal', 993, false],
    ['localhost', 993, false],
    ['127.0.0.1', 993, false],
    ['::1', 993, false],
    ['example.com/path', 993, false],
    ['user@example.com', 993, false],
    ['', 993, false],
  ])('%s at port %i is allowed: %s', (host, port, expected) => {
    expect(openEgress(allowed).checkServer(host, port).ok).toBe(expected);
  });

  test('is reached at the address that was checked, and never at a private one', async () => {
    const egress = openEgress(allowed, found('93.184.216.34'));
    expect(await egress.resolve('imap.example.com', 993)).toBe('93.184.216.34');
    await expect(
      openEgress(allowed, found('10.0.0.9')).resolve('imap.example.com', 993),
    ).rejects.toThrow('private network');
    expect(await openEgress(allowed, found('10.0.0.9')).resolve('intranet', 993)).toBe('10.0.0.9');
  });
});
