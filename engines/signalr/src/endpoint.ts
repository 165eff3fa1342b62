import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Admission } from './admission.ts';
import { Connection } from './connection.ts';
import type { Report } from './events.ts';
import { answer, answerRefusal, refuseUpgrade } from './http/answer.ts';
import { readBody } from './http/body.ts';
import { addressOf, hubRequest } from './http/request.ts';
import { withoutSecrets } from './http/secrets.ts';
import { refuse, Refusal, type HubIdentity, type Stage } from './identity.ts';
import { Pending, type Sessions } from './sessions.ts';
import type { Limits, Timeouts } from './settings.ts';
import type { TransportName } from './transports/carrier.ts';
import { PollCarrier } from './transports/long-polling.ts';
import { EventCarrier } from './transports/server-sent-events.ts';
import { WebSocketCarrier } from './transports/web-socket.ts';

export interface EndpointParts<I extends HubIdentity> {
  readonly path: string;
  readonly transports: readonly TransportName[];
  readonly admission: Admission<I>;
  readonly sessions: Sessions<I>;
  readonly limits: Limits;
  readonly timeouts: Timeouts;
  readonly now: () => number;
  readonly report: Report;
}

/** One HTTP exchange with the hub. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly query: URLSearchParams;
}

const formats = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
} as const satisfies Readonly<Record<TransportName, readonly string[]>>;

/** Added to twice the limit of one hub message: the size limit of a web socket message or a post. */
const bodySlackBytes = 1024;

const ignoreError = (): void => undefined;

/** The hub's endpoints: negotiate, the three transports, and the posts of the one-way transports. */
export class Endpoint<I extends HubIdentity> {
  readonly #parts: EndpointParts<I>;
  readonly #sockets: WebSocketServer;
  readonly #maxBodyBytes: number;

  constructor(parts: EndpointParts<I>) {
    this.#parts = parts;
    // A body may contain several messages, and the sender of one above the limit should still get the reason.
    this.#maxBodyBytes = 2 * parts.limits.maxMessageBytes + bodySlackBytes;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.#maxBodyBytes,
    });
  }

  /** False when the request is not for the hub. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean {
    const { path, query } = addressOf(req);
    const isNegotiate = path === `${this.#parts.path}/negotiate`;
    if ((!isNegotiate && path !== this.#parts.path) || req.method === 'OPTIONS') return false;
    const exchange = { req, res, query };
    const work = isNegotiate ? this.#negotiate(exchange) : this.#transport(exchange);
    work.then(
      (refusal) => this.#finish(res, refusal),
      (error: unknown) => {
        if (!req.destroyed) this.#parts.report({ kind: 'failed', where: 'request', error });
        this.#finish(res, refuse(500, 'The request failed on the server.'));
      },
    );
    return true;
  }

  /** False when the upgrade is not for the hub. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, firstBytes: Buffer): boolean {
    const { path, query } = addressOf(req);
    if (path !== this.#parts.path) return false;
    socket.on('error', ignoreError);
    this.#upgrade({ req, query }, socket, firstBytes).then(
      (refusal) => {
        if (refusal === undefined) return;
        this.#reportRefusal(refusal);
        refuseUpgrade(socket, refusal);
      },
      (error: unknown) => {
        this.#parts.report({ kind: 'failed', where: 'request', error });
        socket.destroy();
      },
    );
    return true;
  }

  #finish(res: ServerResponse, refusal: Refusal | undefined): void {
    if (refusal === undefined) return;
    this.#reportRefusal(refusal);
    answerRefusal(res, refusal);
  }

  #reportRefusal({ status, sentence }: Refusal): void {
    this.#parts.report({ kind: 'refused', status, sentence });
  }

  async #negotiate({ req, res, query }: Exchange): Promise<Refusal | undefined> {
    const { admission, sessions, transports } = this.#parts;
    if (req.method !== 'POST') return notAllowed('POST');
    const shed = admission.shed(sessions.size);
    if (shed !== undefined) return shed;
    const identity = await admission.identifyNew(hubRequest(req, 'negotiate', query));
    if (identity instanceof Refusal) return identity;
    const version = Number(query.get('negotiateVersion') ?? 0) >= 1 ? 1 : 0;
    const { id, token } = sessions.negotiate(identity, version);
    const body = JSON.stringify({
      negotiateVersion: version,
      connectionId: id,
      ...(version === 1 && { connectionToken: token }),
      availableTransports: transports.map((transport) => ({
        transport,
        transferFormats: formats[transport],
      })),
    });
    answer(res, { status: 200, type: 'application/json; charset=utf-8', body });
    return undefined;
  }

  async #transport(exchange: Exchange): Promise<Refusal | undefined> {
    switch (exchange.req.method) {
      case 'GET':
        return this.#listen(exchange);
      case 'POST':
        return this.#post(exchange);
      case 'DELETE':
        return this.#delete(exchange);
      default:
        return notAllowed('GET, POST, DELETE');
    }
  }

  /** The connection of a request, if it exists and belongs to the caller. */
  async #owned(
    { req, query }: Pick<Exchange, 'req' | 'query'>,
    stage: Stage,
  ): Promise<{ found: Pending<I> | Connection<I>; identity: I } | Refusal> {
    const token = query.get('id');
    if (token === null || token === '') return refuse(400, 'The connection token is missing.');
    if (this.#parts.sessions.find(token) === undefined) return noSuchConnection();
    const identity = await this.#parts.admission.identify(hubRequest(req, stage, query));
    if (identity instanceof Refusal) return identity;
    const found = this.#parts.sessions.find(token);
    if (found === undefined) return noSuchConnection();
    if (!this.#parts.admission.owns(found.identity, identity))
      return refuse(403, 'The connection belongs to somebody else.');
    if (found instanceof Connection) found.renew(identity);
    return { found, identity };
  }

  async #listen(exchange: Exchange): Promise<Refusal | undefined> {
    const { req, res, query } = exchange;
    const isEvents = req.headers.accept?.includes('text/event-stream') === true;
    const name = isEvents ? 'ServerSentEvents' : 'LongPolling';
    if (!this.#parts.transports.includes(name)) return refuse(404, 'The transport is turned off.');
    const isFirst = this.#parts.sessions.find(query.get('id') ?? '') instanceof Pending;
    const owned = await this.#owned(exchange, isFirst ? 'connect' : 'poll');
    if (owned instanceof Refusal) return owned;
    const { found, identity } = owned;
    if (found instanceof Connection) {
      if (isEvents || !(found.carrier instanceof PollCarrier)) return alreadyConnected();
      found.carrier.take(res);
      return undefined;
    }
    const carrier = isEvents ? new EventCarrier(res) : this.#pollCarrier();
    const opening = { carrier, identity, pending: found };
    carrier.bind(this.#parts.sessions.open({ ...opening, query: withoutSecrets(query) }));
    // The first poll only confirms to the client that it is connected.
    if (!isEvents) answer(res, { status: 200 });
    return undefined;
  }

  #pollCarrier(): PollCarrier {
    const { now, timeouts } = this.#parts;
    return new PollCarrier({ now, pollMs: timeouts.longPoll, gapMs: timeouts.connect });
  }

  async #post(exchange: Exchange): Promise<Refusal | undefined> {
    const owned = await this.#owned(exchange, 'send');
    if (owned instanceof Refusal) return owned;
    const { found } = owned;
    if (found instanceof Pending) return refuse(409, 'The connection has no transport yet.');
    const { carrier } = found;
    if (!(carrier instanceof PollCarrier || carrier instanceof EventCarrier))
      return refuse(405, 'This connection sends through its web socket.');
    return carrier.gate.inTurn(() => this.#receive(exchange, found));
  }

  async #receive({ req, res }: Exchange, connection: Connection<I>): Promise<Refusal | undefined> {
    if (connection.hasEnded) return noSuchConnection();
    const body = await readBody(req, this.#maxBodyBytes);
    if (body === undefined) {
      connection.fail('message-too-large');
      return new Refusal(413, 'The message is too large.', { Connection: 'close' });
    }
    connection.receive(body);
    answer(res, { status: 200 });
    return undefined;
  }

  async #delete(exchange: Exchange): Promise<Refusal | undefined> {
    const owned = await this.#owned(exchange, 'close');
    if (owned instanceof Refusal) return owned;
    const { found } = owned;
    if (!(found instanceof Connection && found.carrier instanceof PollCarrier))
      return refuse(405, 'Only a connection that polls is closed this way.');
    found.fail('client-closed');
    found.carrier.destroy();
    answer(exchange.res, { status: 202 });
    return undefined;
  }

  async #upgrade(
    exchange: Pick<Exchange, 'req' | 'query'>,
    socket: Duplex,
    firstBytes: Buffer,
  ): Promise<Refusal | undefined> {
    const { req, query } = exchange;
    const { admission, sessions, transports } = this.#parts;
    if (!transports.includes('WebSockets')) return refuse(404, 'The transport is turned off.');
    const request = hubRequest(req, 'connect', query);
    const foreign = admission.checkOrigin(request);
    if (foreign !== undefined) return foreign;
    const slot = query.has('id')
      ? await this.#owned(exchange, 'connect')
      : await this.#walkIn(exchange);
    if (slot instanceof Refusal) return slot;
    const { found, identity } = slot;
    if (found instanceof Connection) return alreadyConnected();
    this.#sockets.handleUpgrade(req, socket, firstBytes, (webSocket) => {
      // From here on the web socket has its own error listener.
      socket.off('error', ignoreError);
      const carrier = new WebSocketCarrier(webSocket, socket);
      const opening = { carrier, identity, pending: found, query: request.query };
      carrier.bind(sessions.open(opening));
    });
    return undefined;
  }

  /** A web socket without negotiation. */
  async #walkIn({
    req,
    query,
  }: Pick<Exchange, 'req' | 'query'>): Promise<{ found: undefined; identity: I } | Refusal> {
    const { admission, sessions } = this.#parts;
    const shed = admission.shed(sessions.size);
    if (shed !== undefined) return shed;
    const identity = await admission.identifyNew(hubRequest(req, 'connect', query));
    return identity instanceof Refusal ? identity : { found: undefined, identity };
  }
}

function notAllowed(methods: string): Refusal {
  return new Refusal(405, 'The method is not allowed here.', { Allow: methods });
}

function noSuchConnection(): Refusal {
  return refuse(404, 'There is no such connection.');
}

function alreadyConnected(): Refusal {
  return refuse(409, 'The connection already has a transport.');
}
