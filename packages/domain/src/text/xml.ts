/** What XML 1.0 (section 2.2) allows in a text, without line breaks and tabs; half of a surrogate pair is not allowed. */
const notAllowed = /[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]+/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A text on one line, as a schema's `token` requires: characters that XML does not allow and line breaks are spaces, and
 * several spaces are one.
 */
export const xmlToken = (text: string): string =>
  text.replaceAll(notAllowed, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** A token in the content of an element or an attribute. */
export const xmlText = (text: string): string =>
  xmlToken(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
