import type { ImportChoice } from './import-choice.ts';

export type Values = ImportChoice['values'];

/** Adds or removes the meaning of one text. */
export function withValue(
  values: Values,
  {
    key,
    text,
    value,
  }: { readonly key: string; readonly text: string; readonly value: string | null },
): Values {
  const rest = Object.entries(values[key] ?? {}).filter(([known]) => known !== text);
  return {
    ...values,
    [key]: Object.fromEntries(value === null ? rest : [...rest, [text, value]]),
  };
}
