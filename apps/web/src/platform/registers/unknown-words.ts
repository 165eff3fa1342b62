import type { ImportChoice } from './import-choice.ts';

export type Values = ImportChoice['values'];

/** Adds or removes the meaning of one text. */
export function withWord(
  values: Values,
  {
    key,
    text,
    word,
  }: { readonly key: string; readonly text: string; readonly word: string | null },
): Values {
  const rest = Object.entries(values[key] ?? {}).filter(([known]) => known !== text);
  return {
    ...values,
    [key]: Object.fromEntries(word === null ? rest : [...rest, [text, word]]),
  };
}
