/** The values of placeholders: texts, and lists of values for repeated parts. */
export interface LayoutValues {
  readonly [name: string]: string | readonly LayoutValues[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const opening = /\{\{#\s*([a-z][a-z0-9]*)\s*\}\}/i;
const placeholder = /\{\{\s*([a-z][a-z0-9]*)\s*\}\}/gi;
/** Maximum nesting of layouts; deeper parts are not filled. */
const deepest = 4;

const own = (values: LayoutValues, name: string): LayoutValues[string] | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Fills a layout with values: `{{name}}` prints a text, always escaped; `{{#name}}...{{/name}}` repeats for each item of a
 * list, and appears once for a non-empty text. Unknown values print nothing. There is no unescaped output.
 */
export function fillLayout(html: string, values: LayoutValues, depth = 0): string {
  const begins = depth >= deepest ? null : opening.exec(html);
  if (begins === null) return fillTexts(html, values);
  const name = begins[1] ?? '';
  const from = begins.index + begins[0].length;
  const closing = new RegExp(String.raw`\{\{/\s*${name}\s*\}\}`, 'i').exec(html.slice(from));
  const before = fillTexts(html.slice(0, begins.index), values);
  if (closing === null) return before + fillLayout(html.slice(from), values, depth);
  const inside = html.slice(from, from + closing.index);
  const after = html.slice(from + closing.index + closing[0].length);
  return before + repeat(inside, { values, name, depth }) + fillLayout(after, values, depth);
}

function repeat(
  inside: string,
  {
    values,
    name,
    depth,
  }: { readonly values: LayoutValues; readonly name: string; readonly depth: number },
): string {
  const value = own(values, name);
  if (value === undefined || value === '') return '';
  if (typeof value === 'string') return fillLayout(inside, values, depth + 1);
  // Lists within lists are not available: four levels of a thousand lines would never finish printing.
  const texts = Object.fromEntries(
    Object.entries(values).filter(([, one]) => typeof one === 'string'),
  );
  return value.map((one) => fillLayout(inside, { ...texts, ...one }, depth + 1)).join('');
}

const fillTexts = (html: string, values: LayoutValues): string =>
  html.replaceAll(placeholder, (_, name: string) => {
    const value = own(values, name);
    return typeof value === 'string' ? escapeHtml(value).replaceAll('\n', '<br />') : '';
  });
