/** The characters of Windows-1252 from 0x80 to 0x9F, by their byte; the undefined ones map to themselves. */
const upper =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * The original of a text whose UTF-8 a program read as Windows-1252 and wrote as UTF-8 again: 'R\u00C4\u00ABga' was
 * 'R\u012Bga'. Undefined where a text is correct.
 */
export function repairedText(text: string): string | undefined {
  if (!/[\u00C2-\u00F4]/.test(text)) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  try {
    return strict.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

function byteOf(character: string): number | undefined {
  const at = upper.indexOf(character);
  if (at >= 0) return 0x80 + at;
  const code = character.charCodeAt(0);
  return code <= 0xff ? code : undefined;
}
