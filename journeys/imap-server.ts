import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ImapServer extends AsyncDisposable {
  readonly port: number;
  /** Puts a message into the folder; programs that wait are notified. */
  readonly deliver: (message: string) => void;
}

/** A message from a person outside. */
export const messageFrom = (
  from: string,
  { subject, text, id }: { readonly subject: string; readonly text: string; readonly id: string },
): string =>
  [
    `From: ${from}`,
    'To: Operations <ops@nordhav.example>',
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');

interface Folder {
  readonly messages: readonly string[];
  /** Programs that wait for mail, with the tag of their command. */
  readonly waiting: Map<Socket, string>;
}

/** Whether a set such as `3:5,9` has a message; a range up to `*` has the last one in any case. */
const isIn = (set: string, uid: number, last: number): boolean =>
  set.split(',').some((range) => {
    const [from = '0', to = from] = range.split(':');
    const [low, high] = to === '*' ? [Math.min(Number(from), last), last] : [from, to].map(Number);
    return uid >= (low ?? 0) && uid <= (high ?? 0);
  });

/** The lines before the one that ends a command. */
function linesFor(command: string, { messages }: Folder): readonly string[] {
  const name = command.toUpperCase();
  if (name.startsWith('CAPABILITY')) return ['* CAPABILITY IMAP4rev1 IDLE'];
  if (/^(?:SELECT|EXAMINE)/.test(name))
    return [`* ${messages.length} EXISTS`, '* OK [UIDVALIDITY 1] ok'];
  const last = messages.length;
  if (name.startsWith('UID SEARCH')) {
    const [, set = '1:*'] = /^UID SEARCH .*?UID (\d\S*)/.exec(name) ?? [];
    const uids = messages.map((_, at) => at + 1).filter((uid) => isIn(set, uid, last));
    return [`* SEARCH ${uids.join(' ')}`];
  }
  if (!name.startsWith('UID FETCH')) return [];
  const [, fetched = ''] = /^UID FETCH (\S+)/.exec(name) ?? [];
  return messages.flatMap((message, at) => {
    const uid = at + 1;
    if (!isIn(fetched, uid, last)) return [];
    const size = Buffer.byteLength(message);
    const body = name.includes('BODY.PEEK') ? ` BODY[]<0> {${size}}\r\n${message}` : '';
    return [`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${size}${body})`];
  });
}

function converse(socket: Socket, folder: Folder): void {
  let buffer = '';
  /** How many messages the program has been notified of. */
  let announced = 0;
  const send = (line: string) => socket.write(`${line}\r\n`);
  send('* OK [CAPABILITY IMAP4rev1 IDLE] ready');
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('close', () => folder.waiting.delete(socket));
  socket.on('data', (part) => {
    buffer += String(part);
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) {
      const [tag = '', ...rest] = line.split(' ');
      if (tag === 'DONE') send(`${folder.waiting.get(socket) ?? ''} OK done`);
      if (rest[0]?.toUpperCase() === 'IDLE') {
        folder.waiting.set(socket, tag);
        send('+ idling');
        // What came since the folder was opened is announced with the next command.
        if (folder.messages.length > announced) send(`* ${folder.messages.length} EXISTS`);
        announced = folder.messages.length;
      } else if (tag !== 'DONE') {
        for (const answer of linesFor(rest.join(' '), folder)) send(answer);
        send(`${tag} OK done`);
        if (/^(?:SELECT|EXAMINE)$/i.test(rest[0] ?? '')) announced = folder.messages.length;
      }
    }
  });
}

/** An IMAP server on this machine with one folder; every password is accepted. */
export async function openImapServer(): Promise<ImapServer> {
  const messages: string[] = [];
  const waiting = new Map<Socket, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, { messages, waiting });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    deliver: (message) => {
      messages.push(message);
      for (const socket of waiting.keys()) socket.write(`* ${messages.length} EXISTS\r\n`);
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
