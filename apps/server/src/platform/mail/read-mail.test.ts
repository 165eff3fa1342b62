import { expect, test } from 'vitest';
import { bounce, hostileMarkup, message, samples } from './testing/mail-samples.ts';
import { zipOf } from '../files/testing/documents.ts';
import { readMail } from './read-mail.ts';

const read = (text: string) => readMail(Buffer.from(text));

test(`none of ${samples.length} broken and hostile messages fails, and each stays within its bounds`, async () => {
  expect(samples.length).toBeGreaterThan(100);
  for (const { name, bytes } of samples) {
    const mail = await readMail(bytes);
    const { html, text, subject, attachments, recipients, references, from } = mail;
    const everything = JSON.stringify({
      ...mail,
      attachments: attachments.map((one) => [one.name, one.contentId]),
    });
    const isWithin = {
      subject: subject.length <= 300,
      text: text.length <= 100_000,
      html: html.length <= 2_000_000,
      attachments: attachments.length <= 100,
      recipients: recipients.length <= 100,
      references: references.length <= 50,
      characters: !/\\u0000|\\ud83d(?!\\ud)/.test(everything),
      oneLine: !/[\r\n]/.test(`${subject}${from.name}${from.address}`),
    };
    const beyond = Object.entries(isWithin).flatMap(([what, holds]) => (holds ? [] : [what]));
    expect({ name, beyond }).toEqual({ name, beyond: [] });
  }
}, 120_000);

test.each(hostileMarkup)('%s does nothing', async (markup) => {
  const { html } = await read(message(`Content-Type: text/html\r\n\r\n<p>Seen</p>${markup}`));
  expect(html).toContain('<p>Seen</p>');
  expect(html).not.toMatch(
    /<(?:script|iframe|object|embed|form|input|svg|style|link|meta|base|video|audio|body|math)/i,
  );
  expect(html).not.toMatch(/\son\w+=|javascript:|url\(|position|background="|srcset/i);
  expect(html).not.toMatch(/\ssrc="(?!data:)/);
});

test('a picture of another server is noted and not loaded', async () => {
  const pixel = '<img src="https://track.example/p.gif?u=1" alt="Logo">';
  const { html, hasPictures } = await read(message(`Content-Type: text/html\r\n\r\n${pixel}`));
  expect(hasPictures).toBe(true);
  expect(html).toBe('<img alt="Logo" data-src="https://track.example/p.gif?u=1" />');
});

test('text, header and ids are read', async () => {
  const mail = await read(
    message('Dear all,\r\nwe accept.', {
      id: 'a1',
      subject: '=?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
      more: 'In-Reply-To: <b@nordhav.example>\r\nReferences: <c@x.example> <b@nordhav.example>\r\nReply-To: desk@lind.example\r\n',
    }),
  );
  expect(mail).toMatchObject({
    messageId: 'a1@lind.example',
    inReplyTo: 'b@nordhav.example',
    references: ['c@x.example', 'b@nordhav.example'],
    from: { name: 'Ingrid Vold', address: 'ingrid@lind.example' },
    replyTo: [{ name: '', address: 'desk@lind.example' }],
    subject: 'Grüße',
    date: '2026-11-24T08:00:00.000Z',
    text: 'Dear all,\nwe accept.',
    html: '',
    problem: null,
    bounce: null,
  });
});

test('an attachment is what its bytes are, and its text is found', async () => {
  const docx = zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
    {
      name: 'word/document.xml',
      content: Buffer.from('<w:p><w:t>Recap of Skagen</w:t></w:p><w:p><w:t>Clause 4</w:t></w:p>'),
    },
  ]);
  const part = (type: string, name: string, content: Buffer) =>
    `--e\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`;
  const mail = await read(
    message(
      `Content-Type: multipart/mixed; boundary=e\r\n\r\n${part('application/pdf', 'fake.pdf', Buffer.from('MZ'))}${part('text/plain', '../../notes.txt', Buffer.from('Berth at Narvik'))}${part('application/octet-stream', 'recap.docx', docx)}--e--\r\n`,
    ),
  );
  expect(mail.attachments.map(({ name, contentType }) => [name, contentType]).slice(0, 2)).toEqual([
    ['fake.pdf', 'application/octet-stream'],
    [expect.stringMatching(/^[^/\\]*notes\.txt$/), 'text/plain'],
  ]);
  expect(mail.attachmentText).toContain('Berth at Narvik');
  expect(mail.attachmentText).toContain('fake.pdf');
  expect(mail.attachmentText).toContain('Recap of Skagen\nClause 4');
});

test('a report of a mail server names the mail and the reason', async () => {
  const id = '<0b1e9d0a-0000-4000-8000-000000000001@nordhav.example>';
  const { bounce: failed } = await read(bounce({ id, to: 'Agent@port.example' }));
  expect(failed).toEqual({
    messageIds: ['0b1e9d0a-0000-4000-8000-000000000001@nordhav.example'],
    addresses: ['agent@port.example'],
    reason: '550 5.1.1 No such user here',
  });
  expect((await read(bounce({ id, to: 'a@b.example', action: 'delayed' }))).bounce).toBeNull();
});
