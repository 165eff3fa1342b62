/** Tags that the text of an e-mail can have; everything else is removed. */
export const emailTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
  'span',
  'a',
] as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** Spaces that HTML would join into one. */
const wideSpaces = (line: string): string =>
  line
    .replace(/^ /, '\u00a0')
    .replaceAll(/ {2,}/g, (spaces) => ` ${'\u00a0'.repeat(spaces.length - 1)}`);

const lineOf = (line: string): string =>
  wideSpaces(line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character));

/** A plain text as HTML: a paragraph for each block, line breaks and columns of spaces within it. */
export function htmlOfText(text: string): string {
  const normal = text.replaceAll(/\r\n?/g, '\n').trim();
  if (normal === '') return '';
  return normal
    .split(/\n{2,}/)
    .map((block) => `<p>${block.split('\n').map(lineOf).join('<br />')}</p>`)
    .join('');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : '\ufffd';

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{1,8}));/gi, (whole, ...found) => {
    const [hexadecimal, decimal, name] = found as (string | undefined)[];
    if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    return named[(name ?? '').toLowerCase()] ?? whole;
  });
}

/** Sanitised HTML as its plain-text alternative: the inverse of `htmlOfText` for what that makes. */
export function textOfHtml(html: string): string {
  const spaced = html
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(/ ?<br ?\/?> ?/gi, '\n')
    .replaceAll(/<li(?:\s[^>]*)?>/gi, '- ')
    .replaceAll(/<hr ?\/?>/gi, '\n---\n')
    .replaceAll(/<\/t[dh]>/gi, '\t')
    .replaceAll(/<\/(?:p|h[1-3]|blockquote|pre|ul|ol|table)>/gi, '\n\n')
    .replaceAll(/<\/(?:div|li|tr)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return decoded(spaced)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
