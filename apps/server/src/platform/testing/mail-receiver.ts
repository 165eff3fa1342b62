import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Mailer, openMailer } from '../mail/mailer.ts';

export interface MailReceiver {
  /** Sends to this receiver. */
  readonly mailer: Mailer;
  readonly port: number;
  /** Each mail as it was sent, with its headers. */
  readonly received: string[];
  close(): Promise<void>;
}

/** An SMTP server on its own port that stores what it receives, unless it refuses every address. */
export async function openMailReceiver(
  refuses: () => boolean = () => false,
): Promise<MailReceiver> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo: (_address, _session, done) =>
      refuses() ? done(new Error('No such mailbox')) : done(),
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const mailer = openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Fairlead <a@b.example>' });
  if (mailer === undefined) throw new Error('A mailer with an address is none.');
  return {
    mailer,
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
