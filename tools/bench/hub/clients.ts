// The clients of a hub, in their own process: they connect, keep alive and count incoming messages.
import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from '../measure/programs.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import { type Deliveries, Tally } from './tally.ts';

export interface ConnectOrder {
  readonly kind: 'signalr' | 'socket.io';
  readonly url: string;
  readonly number: number;
}

export interface Connected {
  readonly ms: number;
}

const together = 64;
const separator = '\u001e';
const keepAliveMs = 10_000;
const patienceMs = 60_000;

let sockets: RawSocket[] = [];
let tally = new Tally(0);
let closed = 0;
/** Counts the close messages: connections that end after one were closed on purpose. */
let farewells = 0;
let keepAlive: NodeJS.Timeout | undefined;

/** For each protocol: the client's first message, and how it recognises that it was accepted. */
const handshakes = {
  signalr: {
    first: `{"protocol":"json","version":1}${separator}`,
    isIn: (text: string) => text.startsWith('{}'),
  },
  'socket.io': { first: '40', isIn: (text: string) => text.startsWith('40') },
} as const;

/** Connects this many more clients and resets the count of incoming messages. */
async function connectAll({ kind, url, number }: ConnectOrder): Promise<Connected> {
  tally = new Tally(number);
  clearInterval(keepAlive);
  const began = performance.now();
  let next = 0;
  const work = async () => {
    while (next < number) sockets.push(await connectOne(kind, url, next++));
  };
  await Promise.all(Array.from({ length: together }, work));
  const ms = performance.now() - began;
  if (kind === 'signalr')
    keepAlive = setInterval(() => {
      for (const socket of sockets) socket.send(`{"type":6}${separator}`);
    }, keepAliveMs);
  return { ms };
}

function connectOne(kind: ConnectOrder['kind'], url: string, client: number): Promise<RawSocket> {
  const { first, isIn } = handshakes[kind];
  const before = farewells;
  return new Promise((resolve, reject) => {
    let socket: RawSocket | undefined;
    const onText = (text: string) => {
      if (kind === 'socket.io' && text === '2') socket?.send('3');
      else if (socket !== undefined && isIn(text)) resolve(socket);
      tally.arrived(client, text);
    };
    const onClose = () => {
      if (before === farewells) closed += 1;
      reject(new Error('The hub closed the connection.'));
    };
    openRawSocket({ url, onText, onClose }).then((opened) => {
      socket = opened;
      opened.send(first);
    }, reject);
  });
}

/** Waits until all messages have arrived or no more arrive, and returns the results. */
async function count({
  messages,
  clients,
}: {
  messages: number;
  clients: number;
}): Promise<Deliveries> {
  const due = performance.now() + patienceMs;
  let before = -1;
  while (tally.number < messages * clients && tally.number !== before && performance.now() < due) {
    before = tally.number;
    await pause(2000);
  }
  const result = tally.result(messages);
  tally = new Tally(clients);
  return result;
}

function disconnectAll(): number {
  clearInterval(keepAlive);
  const lost = closed;
  farewells += 1;
  for (const socket of sockets) socket.close();
  sockets = [];
  closed = 0;
  return lost;
}

answerQuestions({ connectAll, count, disconnectAll });
