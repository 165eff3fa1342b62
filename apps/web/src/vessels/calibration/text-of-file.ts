const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a file that a sheet has written: UTF-16 where its first two bytes say so ("Unicode text"), else UTF-8, and
 * what is not UTF-8 as Windows-1252 ("CSV").
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [, marked] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
