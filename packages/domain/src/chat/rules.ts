/** Characters of one message. */
export const mostMessageCharacters = 2000;

/** Whether a person on board is the one who must acknowledge: capital letters and blanks do not matter. */
export const isRankOf = (rank: string, needed: string): boolean =>
  plain(rank) === plain(needed) && plain(rank) !== '';

const plain = (rank: string): string => rank.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** `Bjørg Hammersland, Master`; the name alone where the rank is not known. */
export const signatureOf = (name: string, rank: string): string =>
  rank.trim() === '' ? name : `${name}, ${rank}`;

interface Sent {
  readonly delivered: string | null;
  readonly read: { readonly at: string; readonly by: string } | null;
}

/** How far a message has come. */
export type Delivery = 'sent' | 'onBoard' | 'read';

export function deliveryOf({ delivered, read }: Sent): Delivery {
  if (read !== null) return 'read';
  return delivered === null ? 'sent' : 'onBoard';
}
