import { foldLetters } from './cells.ts';

/** The values by which two records are compared. */
export interface ComparedRecord {
  readonly id: number;
  readonly name: string;
  /** Numbers and addresses that should be unique, each with its label: "VAT number". */
  readonly codes: Readonly<Record<string, string | null>>;
  readonly email: string | null;
  /** Values that show that two records differ, such as the country of a port; null if not known. */
  readonly apart: readonly (string | null)[];
}

/** Two records that may be the same, the lower id first. */
export interface SimilarPair {
  readonly ids: readonly [number, number];
  /** "Same name", "Similar names", "Same VAT number", "Same e-mail domain". */
  readonly reasons: readonly string[];
  /** From 0 to 1; 1 is the same name or the same code. */
  readonly likeness: number;
}

const legalForms: ReadonlySet<string> = new Set(
  `ab aps as asa ag bhd bv co company corp corporation cv doo dwc eood fzc fzco fze gmbh group holding holdings inc
   incorporated ivs jsc kg kgaa kk kft limited llc llp lp ltd ltda nv ood ooo oy oyj plc pte pty private public pvt sa
   sal sapa sarl sas sdn se sl spa spol srl sro sti uab ug zoo and und og et the`.split(/\s+/),
);

/** Public mail domains. */
const publicDomains: ReadonlySet<string> = new Set(
  `aol.com gmail.com gmx.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mail.com mail.ru me.com
   msn.com outlook.com proton.me protonmail.com qq.com t-online.de web.de yahoo.com yandex.ru 126.com 163.com`.split(
    /\s+/,
  ),
);

/** Placeholders for unknown codes. */
const noCodes: ReadonlySet<string> = new Set(['na', 'none', 'nil', 'tba', 'tbc', 'tbd', 'unknown']);

/** Two names are similar from this weighted share of matching words; with the same mail domain, a lower share is enough. */
const leastLikeness = 0.8;
const sameLikeness = 0.999;
const leastLikenessInDomain = 0.4;

/** Two similar names share one of the words that make up this share of their weight; words of equal weight are included. */
const leadingShare = 0.5;

/** A word or domain used by more records than this does not indicate a duplicate. */
const mostOfOne = 200;

/** From this length on, one wrong letter in a word counts as a typing error. */
const leastTypo = 4;

/** The words of a name, without letter case, accents, legal forms and connecting words. */
export function distinctiveWords(name: string): readonly string[] {
  const joined = foldLetters(name).replaceAll(
    /(?<=(?:^|[^\p{L}\p{N}])\p{L})[./](?=\p{L}(?:[^\p{L}]|$))/gu,
    '',
  );
  const words = joined
    .replaceAll(/['’`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const distinctive = words.filter((word) => !legalForms.has(word));
  return distinctive.length === 0 ? words : distinctive;
}

/** Whether one insertion, deletion, replacement or swap of adjacent letters turns one word into the other. */
export function isOneTypo(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < leastTypo || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

/** A code for comparison: letters and digits, without the country prefix or a register's suffix. */
export function comparedCode(code: string | null): string | undefined {
  const plain = (code ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}@]+/gu, '');
  const bare = plain.replace(/^[a-z]{2}(?=\d{5})/, '').replace(/(?<=\d{9})mva$/, '');
  return bare.length < 2 || noCodes.has(bare) ? undefined : bare;
}

const domainOf = (email: string | null): string | undefined => {
  const domain = /@([^@\s]+\.[^@\s]+)$/.exec((email ?? '').trim().toLowerCase())?.[1];
  return domain === undefined || publicDomains.has(domain) ? undefined : domain;
};

/** Words, records or comparisons per step. */
const workPerStep = 500;

/** Work in steps of a few milliseconds. */
type Steps<Result> = Generator<void, Result>;

interface Prepared extends ComparedRecord {
  readonly words: readonly string[];
  /** All letters and digits, in the order of the name. */
  readonly compact: string;
  readonly digits: string;
  readonly domain: string | undefined;
}

const hasDigit = (word: string): boolean => /\d/.test(word);

function prepared(record: ComparedRecord): Prepared {
  const words = distinctiveWords(record.name);
  return {
    ...record,
    words,
    compact: words.join(''),
    digits: words.filter(hasDigit).toSorted().join(' '),
    domain: domainOf(record.email),
  };
}

/** The weight of each word in all names, and which words differ by one typing error. */
interface Vocabulary {
  /** The word itself and those that differ by one typing error. */
  readonly near: (word: string) => readonly string[];
  /** Common words have a low weight; a misspelt word has the same weight as the correct one. */
  readonly weight: (word: string) => number;
}

function* vocabularyOf(records: readonly Prepared[]): Steps<Vocabulary> {
  const counts = new Map<string, number>();
  for (const { words } of records)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  yield;
  const neighbours = yield* neighboursOf([...counts.keys()]);
  const near = (word: string) => neighbours.get(word) ?? [word];
  const weights = new Map<string, number>();
  for (const [word, count] of counts) {
    const often = near(word).reduce((most, each) => Math.max(most, counts.get(each) ?? 0), count);
    weights.set(word, Math.log(1 + records.length / often));
  }
  yield;
  return { near, weight: (word) => weights.get(word) ?? 0 };
}

/** For each word with such neighbours: the word and those that differ by one typing error. */
function* neighboursOf(words: readonly string[]): Steps<ReadonlyMap<string, readonly string[]>> {
  const byShortening = new Map<string, string | string[]>();
  const found = new Map<string, string[]>();
  const link = (one: string, other: string) => {
    const known = found.get(one);
    if (known === undefined) found.set(one, [one, other]);
    else if (!known.includes(other)) known.push(other);
  };
  for (const [at, word] of words.entries()) {
    if (at % workPerStep === 0) yield;
    for (const key of shortenings(word)) {
      const known = byShortening.get(key);
      if (known === undefined) byShortening.set(key, word);
      else {
        const others = typeof known === 'string' ? [known] : known;
        for (const other of others)
          if (other !== word && isOneTypo(word, other)) {
            link(word, other);
            link(other, word);
          }
        byShortening.set(key, [...others, word]);
      }
    }
  }
  return found;
}

/** A word and its variants without one letter; two words that differ by one typing error share one of these. */
function shortenings(word: string): readonly string[] {
  if (word.length < leastTypo || hasDigit(word)) return [word];
  const made = new Set([word]);
  for (let at = 0; at < word.length; at += 1) made.add(word.slice(0, at) + word.slice(at + 1));
  return [...made];
}

/** The weight of the shared words, relative to the heavier name. */
function likenessOf(one: Prepared, other: Prepared, vocabulary: Vocabulary): number {
  if (one.digits !== other.digits) return 0;
  if (one.compact === other.compact && one.compact !== '') return 1;
  const left = [...other.words];
  let matched = 0;
  for (const word of one.words) {
    const exact = left.indexOf(word);
    const at =
      exact === -1 ? left.findIndex((each) => !hasDigit(word) && isOneTypo(word, each)) : exact;
    if (at === -1) continue;
    left.splice(at, 1);
    matched += vocabulary.weight(word) * (exact === -1 ? 0.95 : 1);
  }
  const heavier = Math.max(weightOf(one, vocabulary), weightOf(other, vocabulary));
  return matched / Math.max(heavier, Number.EPSILON);
}

const weightOf = ({ words }: Prepared, vocabulary: Vocabulary): number =>
  words.reduce((sum, word) => sum + vocabulary.weight(word), 0);

const areApart = (one: ComparedRecord, other: ComparedRecord): boolean =>
  one.apart.some((value, at) => {
    const theirs = other.apart[at] ?? null;
    return value !== null && theirs !== null && value !== theirs;
  });

/** Gives a misspelt word the same order as the correct one. */
const firstOf = (words: readonly string[]): string =>
  words.reduce((first, word) => (word < first ? word : first));

/** The heaviest words of a name: two similar names have one of them in common. */
function leadingWords({ words }: Prepared, vocabulary: Vocabulary): readonly string[] {
  const weighed = words
    .map((word) => ({
      word,
      weight: vocabulary.weight(word),
      order: firstOf(vocabulary.near(word)),
    }))
    .toSorted((one, other) => other.weight - one.weight || (one.order < other.order ? -1 : 1));
  const enough = weighed.reduce((sum, { weight }) => sum + weight, 0) * leadingShare;
  let sum = 0;
  return weighed.flatMap(({ word, weight }) => {
    if (sum > enough) return [];
    sum += weight;
    return [word];
  });
}

/** Groups of indices of records that may be similar. */
function* candidateGroups(
  records: readonly Prepared[],
  vocabulary: Vocabulary,
): Steps<readonly (readonly number[])[]> {
  const groups = new Map<string, number[]>();
  for (const [at, record] of records.entries()) {
    if (at % workPerStep === 0) yield;
    for (const key of groupsOf(record, vocabulary)) {
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= mostOfOne);
}

function groupsOf(record: Prepared, vocabulary: Vocabulary): readonly string[] {
  const words = leadingWords(record, vocabulary).flatMap((word) => vocabulary.near(word));
  const codes = Object.entries(record.codes).flatMap(([label, code]) => {
    const compared = comparedCode(code);
    return compared === undefined ? [] : [`code ${label} ${compared}`];
  });
  return [
    ...words.map((word) => `word ${word}`),
    ...(record.compact === '' ? [] : [`name ${record.compact}`]),
    ...(record.domain === undefined ? [] : [`domain ${record.domain}`]),
    ...codes,
  ];
}

function pairOf(one: Prepared, other: Prepared, vocabulary: Vocabulary): SimilarPair | undefined {
  if (areApart(one, other)) return undefined;
  const likeness = likenessOf(one, other, vocabulary);
  const codes = Object.keys(one.codes).filter((label) => {
    const code = comparedCode(one.codes[label] ?? null);
    return code !== undefined && code === comparedCode(other.codes[label] ?? null);
  });
  const isOneDomain = one.domain !== undefined && one.domain === other.domain;
  const least = isOneDomain ? leastLikenessInDomain : leastLikeness;
  const isNamedAlike = likeness >= least;
  if (!isNamedAlike && codes.length === 0) return undefined;
  return {
    ids: one.id < other.id ? [one.id, other.id] : [other.id, one.id],
    reasons: [
      ...(likeness >= sameLikeness ? ['Same name'] : isNamedAlike ? ['Similar names'] : []),
      ...codes.map((label) => `Same ${label}`),
      ...(isOneDomain ? ['Same e-mail domain'] : []),
    ],
    likeness: codes.length > 0 ? 1 : likeness,
  };
}

/**
 * Finds possible duplicates: names that are the same or similar apart from letter case, accents, legal forms, the order
 * of words and a typing error in a word, or the same code. The most likely ones come first. A generator, so that a
 * server can do other work between the steps; its return value is the result.
 */
export function* similarRecords(records: readonly ComparedRecord[]): Steps<readonly SimilarPair[]> {
  const all = records.map(prepared);
  yield;
  const vocabulary = yield* vocabularyOf(all);
  const groups = yield* candidateGroups(all, vocabulary);
  const seen = new Set<number>();
  const found: SimilarPair[] = [];
  for (const [first, second] of pairsOf(groups)) {
    const key = first * all.length + second;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size % workPerStep === 0) yield;
    const [one, other] = [all[first], all[second]];
    const pair = one && other && pairOf(one, other, vocabulary);
    if (pair !== undefined) found.push(pair);
  }
  return found.toSorted(
    (a, b) => b.likeness - a.likeness || a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1],
  );
}

function* pairsOf(groups: readonly (readonly number[])[]): Generator<readonly [number, number]> {
  for (const group of groups)
    for (const [position, first] of group.entries())
      for (const second of group.slice(position + 1)) yield [first, second];
}
