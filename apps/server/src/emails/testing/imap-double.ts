import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface StoredMessage {
  readonly uid: number;
  readonly bytes: Buffer;
  /** What the server reports as its size. */
  readonly size: number;
}

/** What a test may make the server do before it answers a command. */
type Trouble = (command: string) => 'close' | 'no' | 'silence' | undefined;

/** An IMAP server (RFC 3501, 2177) with one folder and one account, as far as a reader of mail needs it. */
export class ImapDouble {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #idling = new Map<Socket, string>();
  /** How many messages each program has been notified of. */
  readonly #announced = new WeakMap<Socket, number>();
  readonly messages: StoredMessage[] = [];
  /** Every command that was received, without its tag; the password is left out. */
  readonly commands: string[] = [];
  uidValidity = 1;
  password = 'secret';
  trouble: Trouble = () => undefined;
  #nextUid = 1;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(port = 0): Promise<ImapDouble> {
    const server = createServer();
    const double = new ImapDouble(server);
    server.on('connection', (socket) => double.#serve(socket));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return double;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** Delivers a message; programs that wait with IDLE are told. */
  deliver(bytes: Buffer | string, size?: number): number {
    const content = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
    const uid = this.#nextUid;
    this.#nextUid += 1;
    this.messages.push({ uid, bytes: content, size: size ?? content.length });
    for (const socket of this.#idling.keys()) this.#announce(socket);
    return uid;
  }

  #announce(socket: Socket): void {
    if (this.#announced.get(socket) === this.messages.length) return;
    this.#announced.set(socket, this.messages.length);
    socket.write(`* ${this.messages.length} EXISTS\r\n`);
  }

  /** Numbers all messages anew, as after the folder was restored from a backup. */
  renumber(): void {
    this.uidValidity += 1;
    this.#nextUid = 1;
    for (const { bytes, size } of this.messages.splice(0)) {
      this.messages.push({ uid: this.#nextUid, bytes, size });
      this.#nextUid += 1;
    }
  }

  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): Promise<void> {
    this.dropConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#idling.delete(socket);
    });
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
    let received = '';
    socket.on('data', (part) => {
      received += part.toString('latin1');
      for (;;) {
        const end = received.indexOf('\r\n');
        if (end === -1) return;
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        this.#take(socket, line);
      }
    });
  }

  #take(socket: Socket, line: string): void {
    if (line.toUpperCase() === 'DONE') {
      const tag = this.#idling.get(socket) ?? '*';
      this.#idling.delete(socket);
      socket.write(`${tag} OK IDLE ended\r\n`);
      return;
    }
    const [tag = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    const shown = /^LOGIN /i.test(command) ? 'LOGIN' : command;
    this.commands.push(shown);
    const trouble = this.trouble(shown);
    if (trouble === 'close') socket.destroy();
    else if (trouble === 'no') socket.write(`${tag} NO not now\r\n`);
    else if (trouble === undefined) this.#answer(socket, tag, command);
  }

  #answer(socket: Socket, tag: string, command: string): void {
    const ok = () => socket.write(`${tag} OK done\r\n`);
    const [name = ''] = command.toUpperCase().split(' ');
    if (name === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1 IDLE\r\n');
    else if (
      name === 'LOGIN' &&
      !command.includes(`"${this.password}"`) &&
      !command.endsWith(` ${this.password}`)
    ) {
      socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`);
      return;
    } else if (name === 'SELECT' || name === 'EXAMINE') {
      if (!/INBOX/i.test(command)) {
        socket.write(`${tag} NO [NONEXISTENT] no such folder\r\n`);
        return;
      }
      this.#announced.set(socket, this.messages.length);
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${this.messages.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${this.uidValidity}] ok\r\n* OK [UIDNEXT ${this.#nextUid}] ok\r\n`,
      );
    } else if (name === 'LIST') socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
    else if (name === 'NAMESPACE') socket.write('* NAMESPACE (("" "/")) NIL NIL\r\n');
    else if (name === 'IDLE') {
      this.#idling.set(socket, tag);
      socket.write('+ idling\r\n');
      // What came since the folder was opened is announced with the next command.
      this.#announce(socket);
      return;
    } else if (/^UID SEARCH /i.test(command)) this.#search(socket, command);
    else if (name === 'UID') this.#fetch(socket, command);
    else if (name === 'LOGOUT') socket.write('* BYE\r\n');
    ok();
  }

  /** Whether a set such as `3:5,9` contains a UID. */
  #isIn(set: string, uid: number): boolean {
    const last = this.messages.at(-1)?.uid ?? 0;
    return set.split(',').some((range) => {
      const [from = '0', to = from] = range.split(':');
      // The range n:* contains the last message even where its number is below n (RFC 3501, 6.4.8).
      return to === '*'
        ? uid >= Math.min(Number(from), last)
        : uid >= Number(from) && uid <= Number(to);
    });
  }

  #search(socket: Socket, command: string): void {
    const [, set = '1:*'] = /UID (\d\S*)/i.exec(command.replace(/^UID SEARCH /i, '')) ?? [];
    const found = this.messages.filter(({ uid }) => this.#isIn(set, uid)).map(({ uid }) => uid);
    socket.write(`* SEARCH ${found.join(' ')}\r\n`);
  }

  #fetch(socket: Socket, command: string): void {
    const [, set = ''] = /^UID FETCH (\S+)/i.exec(command) ?? [];
    const [, start, most] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(command) ?? [];
    const hasBody = /BODY\.PEEK\[\]/i.test(command);
    for (const [at, { uid, bytes, size }] of this.messages.entries()) {
      if (!this.#isIn(set, uid)) continue;
      const part =
        start === undefined ? bytes : bytes.subarray(Number(start), Number(start) + Number(most));
      const origin = start === undefined ? '' : `<${start}>`;
      socket.write(
        `* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${size} INTERNALDATE "24-Nov-2026 08:00:00 +0000"`,
      );
      if (hasBody) {
        socket.write(` BODY[]${origin} {${part.length}}\r\n`);
        socket.write(part);
      }
      socket.write(')\r\n');
    }
  }
}
