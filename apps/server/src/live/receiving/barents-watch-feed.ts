import { z } from 'zod';
import { answerMs, type FeedEvents, type OpenFeed, reasonOf, untilClosed } from './feed.ts';

interface BarentsWatchAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the stream is read. */
  readonly url: string;
  /** Where the client's credentials are exchanged for a token. */
  readonly tokenUrl: string;
}

/** An answer that is no stream, in one sentence. */
class Refused extends Error {}

const token = z.object({ access_token: z.string().min(1) });

/** Ends an answer that is not read, so that its connection is free again. */
async function refused(response: Response, sentence: string): Promise<never> {
  await response.body?.cancel();
  throw new Refused(sentence);
}

async function tokenOf(
  { clientId, clientSecret, tokenUrl }: BarentsWatchAccess,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'ais',
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
  });
  if (response.status === 400 || response.status === 401)
    return refused(response, 'The provider does not accept the client ID or the secret.');
  if (!response.ok)
    return refused(response, `The provider gave no token: status ${response.status}.`);
  const { data } = token.safeParse(await response.json().catch(() => undefined));
  if (data === undefined) throw new Refused('The provider gave no token.');
  return data.access_token;
}

async function readStream(
  access: BarentsWatchAccess,
  { onOpen, onBytes }: Pick<FeedEvents, 'onOpen' | 'onBytes'>,
  signal: AbortSignal,
): Promise<void> {
  const authorization = `Bearer ${await tokenOf(access, signal)}`;
  const url = new URL(access.url);
  url.searchParams.set('modelType', 'Full');
  url.searchParams.set('modelFormat', 'Json');
  const response = await fetch(url, { headers: { authorization }, redirect: 'error', signal });
  if (!response.ok || response.body === null)
    return refused(response, `The provider gave no stream: status ${response.status}.`);
  onOpen();
  for await (const chunk of response.body) onBytes(chunk);
}

/** The stream of BarentsWatch: a token by OAuth client credentials for each connection, then a JSON object in each line. */
export const barentsWatchFeed =
  (access: BarentsWatchAccess): OpenFeed =>
  (events) => {
    const { onOpen, onBytes, onEnd, stop } = untilClosed(events);
    const closing = new AbortController();
    readStream(access, { onOpen, onBytes }, closing.signal).then(
      () => onEnd('The source has ended the connection.'),
      (error: unknown) =>
        onEnd(error instanceof Refused ? error.message : reasonOf((error as Error).cause ?? error)),
    );
    return {
      close: () => {
        stop();
        closing.abort();
      },
    };
  };
