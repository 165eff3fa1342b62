import { createPersistentStore } from '../store/persistent-store.ts';
import type { ImportPreview } from './file-calls.ts';

type Meanings = readonly (readonly [heading: string, key: string | null])[];

/** Older ones are dropped. */
const mostMeanings = 300;

const isMeaning = (entry: unknown): entry is Meanings[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  (entry[1] === null || typeof entry[1] === 'string');

function readMeanings(text: string | null): Meanings {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMeaning) : [];
  } catch {
    return [];
  }
}

const store = createPersistentStore<Meanings>('fairlead.import.columns', {
  read: readMeanings,
  print: JSON.stringify,
});

const nameOf = (register: string, heading: string): string =>
  `${register} ${heading.trim().toLowerCase()}`;

/** Stores how the headings of an imported file were mapped: the next file with them is read in the same way. */
export function rememberColumns(
  register: string,
  headings: ImportPreview['headings'],
  mapping: readonly (string | null)[],
): void {
  const noted = headings.flatMap(
    ({ text }, at): Meanings =>
      text === '' ? [] : [[nameOf(register, text), mapping[at] ?? null]],
  );
  const names = new Set(noted.map(([name]) => name));
  const others = store.read().filter(([name]) => !names.has(name));
  store.write([...others, ...noted].slice(-mostMeanings));
}

/** The mapping of a file according to earlier imports; each column of the register at most once. */
export function recalledMapping(
  register: string,
  { headings, mapping, columns }: Pick<ImportPreview, 'headings' | 'mapping' | 'columns'>,
): (string | null)[] {
  const known = new Map(store.read());
  const recalled = headings.map(({ text }) => known.get(nameOf(register, text)));
  const taken = new Set<string>();
  const once = (key: string | null | undefined): string | null => {
    if (typeof key !== 'string' || taken.has(key)) return null;
    if (!columns.some((column) => column.key === key)) return null;
    taken.add(key);
    return key;
  };
  const first = recalled.map(once);
  return first.map((key, at) => (recalled[at] === undefined ? once(mapping[at]) : key));
}

/** Whether a heading is unmapped and was not left out before. */
export function isNew(
  register: string,
  { headings, mapping }: Pick<ImportPreview, 'headings' | 'mapping'>,
): boolean {
  const known = new Set(store.read().map(([name]) => name));
  return headings.some(
    ({ text }, at) => text !== '' && mapping[at] === null && !known.has(nameOf(register, text)),
  );
}
