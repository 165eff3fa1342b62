import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';

/** An item of a list as it is saved; id 0 is a new one. */
export interface StatedItem {
  readonly id: number;
  readonly deleted: boolean;
  readonly modified?: string | undefined;
}

/** An item as currently stored, including deleted ones. */
export interface CurrentItem {
  readonly id: number;
  readonly deleted: boolean;
  readonly modified: string;
}

const mostItems = 200;

interface Lists<Item extends StatedItem, Row extends CurrentItem> {
  readonly items: readonly Item[];
  readonly current: readonly Row[];
  /** What is returned when another user was faster: the list as currently stored. */
  theirs(): unknown;
}

/**
 * Matches a saved list with the stored one, and returns each item with its row (undefined for a new one). Refuses ids
 * that are not the vessel's or appear twice, items that another user has changed, and lists that are too long.
 */
export function matchItems<Item extends StatedItem, Row extends CurrentItem>({
  items,
  current,
  theirs,
}: Lists<Item, Row>): readonly (readonly [item: Item, row: Row | undefined])[] {
  const rows = new Map(current.map((row) => [row.id, row]));
  const wrong: Record<string, string[]> = {};
  const seen = new Set<number>();
  for (const [at, { id }] of items.entries()) {
    if (id !== 0 && !rows.has(id)) wrong[`${at}.id`] = ['Not found'];
    else if (id !== 0 && seen.has(id)) wrong[`${at}.id`] = ['Listed twice'];
    seen.add(id);
  }
  const added = items.filter(({ id, deleted }) => id === 0 && !deleted).length;
  if (current.filter(({ deleted }) => !deleted).length + added > mostItems)
    wrong['body'] = [`At most ${mostItems}`];
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
  const matched = items.map((item) => [item, rows.get(item.id)] as const);
  if (matched.some(([{ modified }, row]) => isOlder(modified, row?.modified)))
    refuseStale(items, theirs());
  // A new item that was deleted before it was saved was never stored.
  return matched.filter(([item, row]) => row !== undefined || !item.deleted);
}
