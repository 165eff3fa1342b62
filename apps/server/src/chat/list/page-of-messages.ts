import { refuseFields } from '../../platform/http/refusal.ts';
import type { PageBound } from '../chat.sql.ts';

const sides = ['before', 'after', 'around'] as const;
type Side = (typeof sides)[number];

type Bounds = { readonly [K in Side]?: string | undefined };

interface Position {
  readonly created: string;
  readonly id: number;
}

interface PageRequest<Row> {
  /** Ids of messages; at most one. */
  readonly bounds: Bounds;
  readonly take: number;
  /** The message of a bound, if the reader may see it. */
  readonly find: (clientId: string) => Promise<Position | undefined>;
  /** Messages on one side of another, the nearest first; the latest first without a bound. */
  readonly read: (bound: PageBound | undefined, take: number) => Promise<readonly Row[]>;
}

/** A page of messages, oldest first: the latest, or those before, after or around a message. */
export async function pageOfMessages<Row>(request: PageRequest<Row>): Promise<readonly Row[]> {
  const { take, read } = request;
  const bound = await boundOf(request);
  if (bound === undefined) return (await read(undefined, take)).toReversed();
  const { side, message } = bound;
  if (side === 'after') return read({ side, message }, take);
  if (side === 'before') return (await read({ side, message }, take)).toReversed();
  const half = Math.ceil(take / 2);
  const [older, newer] = await Promise.all([
    read({ side: 'upTo', message }, half),
    read({ side: 'after', message }, take - half),
  ]);
  return [...older.toReversed(), ...newer];
}

/** The message at which the page begins or ends, or around which it is. */
async function boundOf<Row>({ bounds, find }: PageRequest<Row>) {
  const named = sides.flatMap((side) => {
    const id = bounds[side];
    return id === undefined ? [] : [{ side, id }];
  });
  const [first, second] = named;
  if (first === undefined) return undefined;
  if (second !== undefined) refuseFields({ [second.side]: [`Not together with ${first.side}`] });
  const message = await find(first.id);
  if (message === undefined) return refuseFields({ [first.side]: ['Not found'] });
  return { side: first.side, message };
}
