/** The id that a part of an address states; undefined if it states none. */
export function idIn(text: string | undefined): number | undefined {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The ids of a comma-separated part of an address, each once; what is no id is left out. */
export const idsIn = (text: string): readonly number[] => [
  ...new Set(text.split(',').flatMap((one) => idIn(one) ?? [])),
];
