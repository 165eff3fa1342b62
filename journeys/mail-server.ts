import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer extends AsyncDisposable {
  /** For SMTP_URL. */
  readonly url: string;
  /** Each mail as it was sent, with its headers. */
  readonly received: readonly string[];
}

const endOfMail = '\r\n.\r\n';

const answerTo = (command: string, refused: string): string => {
  if (/^DATA/i.test(command)) return '354 Go on';
  if (/^QUIT/i.test(command)) return '221 Bye';
  return /^RCPT/i.test(command) && refused !== '' && command.includes(refused)
    ? '550 5.1.1 No such user'
    : '250 OK';
};

/** Answers one sender (RFC 5321): commands are accepted, except for one recipient; what follows DATA is a mail. */
function converse(socket: Socket, refused: string, onMail: (mail: string) => void): void {
  let buffer = '';
  let isMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  answer('220 mail.example ESMTP');
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    buffer += String(part);
    for (;;) {
      const end = isMail ? endOfMail : '\r\n';
      const at = buffer.indexOf(end);
      if (at === -1) return;
      const text = buffer.slice(0, at);
      buffer = buffer.slice(at + end.length);
      if (isMail) {
        isMail = false;
        onMail(text);
        answer('250 OK');
        continue;
      }
      isMail = /^DATA/i.test(text);
      answer(answerTo(text, refused));
      if (/^QUIT/i.test(text)) socket.end();
    }
  });
}

/** A mail server on this machine that stores what it receives. It has no mailbox of the refused address. */
export async function openMailServer({ refused = '' } = {}): Promise<MailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, refused, (mail) => received.push(mail));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
