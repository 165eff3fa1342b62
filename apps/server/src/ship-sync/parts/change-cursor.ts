import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { etagOf, type Part, type PartReader } from './part.ts';

/** A transaction that began earlier may end later by so much. */
const overlapMs = 5 * minuteMs;
/** More than these change within minutes only after months without a link: then the rest is known by its hash alone. */
const mostTags = 100;

/** Up to which change a device has records, and which of the later changes it has as well. */
interface Cursor {
  readonly atMs: number;
  readonly tags: ReadonlySet<string>;
  /** The hash of all later changes that it has. */
  readonly all: string;
}

function cursorOf(have: string | null, nowMs: number): Cursor | undefined {
  const [, at, tags = '', all = ''] =
    /^(\d{1,15})\/([\w.-]*)(?:\/([\w-]*))?$/.exec(have ?? '') ?? [];
  const atMs = Number(at);
  if (at === undefined || atMs > nowMs) return undefined;
  return { atMs, tags: new Set(tags.split('.')), all };
}

/** Which changes a device has: each by its tag, and all by their hash where they are many. */
function tagsText(tags: readonly string[]): string {
  const first = tags.slice(0, mostTags).join('.');
  return tags.length > mostTags ? `${first}/${hashOf(tags)}` : first;
}

const hashOf = (tags: readonly string[]): string => etagOf(tags.toSorted().join('.')).slice(0, 10);

interface ChangedPart<Row, T> {
  /** The version that the device has. */
  readonly have: string | null;
  /** The rows that changed after an instant; all where it is null. */
  readonly rowsSince: (since: string | null) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** `sinceMs`: since when rows changed; undefined for all. */
  readonly contentOf: (sinceMs: number | undefined, changed: readonly Row[]) => Promise<T> | T;
}

/** The records that changed since the device was last here; all of them if that cannot be told. */
export async function readChanged<Row extends { readonly modified: string }, T>(
  { now }: PartReader,
  { have, rowsSince, keyOf, contentOf }: ChangedPart<Row, T>,
): Promise<Part<T> | undefined> {
  const tagOf = (row: Row) => etagOf(`${keyOf(row)} ${row.modified}`).slice(0, 5);
  const atMs = Date.parse(now) - overlapMs;
  const known = cursorOf(have, Date.parse(now));
  const rows = await rowsSince(known === undefined ? null : new Date(known.atMs).toISOString());
  const changed = rows.filter((row) => known?.tags.has(tagOf(row)) !== true);
  if (known !== undefined && changed.length === 0) return undefined;
  if (known !== undefined && known.all === hashOf(rows.map(tagOf))) return undefined;
  const recent = rows.filter(({ modified }) => Date.parse(modified) > atMs);
  return {
    etag: `${atMs}/${tagsText(recent.map(tagOf))}`,
    content: await contentOf(known?.atMs, changed),
  };
}
