import { type ClaimItem, itemFindings } from '@fairlead/domain/claims/negotiation';
import {
  claimItemState,
  claimItemStates,
  type ClaimItemState,
} from '@fairlead/domain/claims/enumerations';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { Claim, ItemsBody } from './claims.data.ts';

/** An item as edited in the grid; a new one has a negative id, and may still lack the claimed amount. */
export interface ItemEntry extends Omit<ClaimItem, 'claimed'> {
  readonly id: number;
  readonly claimed: string | null;
}

/** Items in order; the id is derived from their contents, so that two lists can be compared. */
export interface ItemList {
  readonly id: string;
  readonly list: readonly ItemEntry[];
}

export interface ItemEntries {
  readonly items: ItemList;
}

const contentOf = ({ id, title, claimed, countered, agreed, state, reason }: ItemEntry): string =>
  JSON.stringify([id, title, claimed, countered, agreed, state, reason]);

export const itemList = (list: readonly ItemEntry[]): ItemList => ({
  id: list.map(contentOf).join('\n'),
  list,
});

export const itemEntriesOf = ({ items }: Pick<Claim, 'items'>): ItemEntries => ({
  items: itemList(items.map((item) => ({ ...item, state: item.state as ClaimItemState }))),
});

/** Applies what was typed while `sent` was being saved to the saved result: new items have ids by then. */
export function typedSince(
  { items }: ItemEntries,
  sent: ItemEntries,
  stored: ItemEntries,
): ItemEntries {
  const list = items.list.map((item) => {
    const position = sent.items.list.findIndex(({ id }) => id === item.id);
    const [was, is] = [sent.items.list[position], stored.items.list[position]];
    if (was === undefined || is === undefined) return item;
    return contentOf(was) === contentOf(item) ? is : { ...item, id: is.id };
  });
  return { items: itemList(list) };
}

let lastNew = 0;

export function newItem(): ItemEntry {
  lastNew -= 1;
  return {
    id: lastNew,
    title: '',
    claimed: null,
    countered: null,
    agreed: null,
    state: claimItemState.Open,
    reason: null,
  };
}

type AmountField = 'claimed' | 'countered';

const amountField = { decimals: 2, allowNegative: true, width: 98, align: 'right' } as const;

const amountColumn = (id: AmountField, header: string): GridColumn<ItemEntry> => ({
  ...amountField,
  kind: 'number',
  id,
  header,
  required: id === 'claimed',
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

const states = claimItemStates.map(({ number, label }) => ({ value: number, label }));

/** Columns of the negotiation. */
export const itemColumns: readonly GridColumn<ItemEntry>[] = [
  {
    kind: 'text',
    id: 'title',
    header: 'Item',
    width: 170,
    grow: 4,
    maxLength: 200,
    required: true,
    get: ({ title }) => title,
    set: (row, title) => ({ ...row, title }),
  },
  amountColumn('claimed', 'Claimed'),
  amountColumn('countered', 'Countered'),
  {
    ...amountField,
    kind: 'number',
    id: 'agreed',
    header: 'Agreed',
    get: ({ agreed }) => agreed,
    // An agreed amount closes its item; removing the amount opens it again.
    set: (row, agreed) => ({
      ...row,
      agreed,
      state: agreed === null ? claimItemState.Open : claimItemState.Agreed,
    }),
  },
  {
    kind: 'choice',
    id: 'state',
    header: 'State',
    width: 96,
    options: () => states,
    get: ({ state }) => state,
    set: (row, state) => ({ ...row, state: (state ?? claimItemState.Open) as ClaimItemState }),
  },
  {
    kind: 'text',
    id: 'reason',
    header: 'Reason',
    width: 110,
    grow: 1,
    maxLength: 500,
    get: ({ reason }) => reason ?? '',
    set: (row, reason) => ({ ...row, reason: reason === '' ? null : reason }),
  },
  { kind: 'remove', id: 'remove', header: '', name: 'Remove', label: 'Remove item', width: 40 },
];

/** Missing values of an item, by column. */
export function itemErrors(item: ItemEntry): Readonly<Record<string, string>> {
  const found = itemFindings({ ...item, claimed: item.claimed ?? '0' });
  return {
    ...(item.title.trim() === '' ? { title: 'Required' } : {}),
    ...(item.claimed === null ? { claimed: 'Required' } : {}),
    ...Object.fromEntries(found.map(({ field, message }) => [field, message])),
  };
}

export const itemsBody = ({ items }: ItemEntries, modified: string | null): ItemsBody => ({
  items: items.list.map(({ id, claimed, ...item }) => ({
    ...item,
    id: Math.max(0, id),
    claimed: claimed ?? '0',
  })),
  ...(modified === null ? {} : { modified }),
});
