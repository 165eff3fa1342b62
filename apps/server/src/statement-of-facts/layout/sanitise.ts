import {
  layoutAttributes,
  layoutStyles,
  layoutTags,
} from '@fairlead/domain/statement-of-facts/layout-placeholders';
import sanitizeHtml from 'sanitize-html';
import { contentlessTags } from '../../platform/mail/sanitise-mail.ts';

const styles = Object.fromEntries(
  Object.entries(layoutStyles).map(([property, form]) => [property, [form]]),
);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...layoutTags],
  allowedAttributes: { '*': [...layoutAttributes] },
  allowedStyles: { '*': styles },
  allowedSchemes: [],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  allowedClasses: {},
  // Disallowed tags are removed with their content where that would be code; elsewhere their text stays.
  nonTextTags: [...contentlessTags],
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/** Only what the documentation of layouts names: no link, no address, no script, nothing that is fetched. */
export const sanitised = (html: string): string => sanitizeHtml(html, options);

export interface Sanitised {
  readonly html: string;
  /** What was removed, as text, each once. */
  readonly removed: readonly string[];
}

const mostReported = 20;

/** Sanitises a layout and returns which tags and attributes were removed. */
export function sanitisedLayout(html: string): Sanitised {
  const removed = new Set<string>();
  const tags: ReadonlySet<string> = new Set(layoutTags);
  const attributes: ReadonlySet<string> = new Set(layoutAttributes);
  const stored = sanitizeHtml(html, {
    ...options,
    onOpenTag: (tag, found) => {
      if (!tags.has(tag)) removed.add(`<${tag.slice(0, 30)}>`);
      else
        for (const name of Object.keys(found))
          if (!attributes.has(name)) removed.add(`${name.slice(0, 30)} of <${tag}>`);
    },
  });
  const lost = stylesIn(html).filter((style) => !stylesIn(stored).includes(style));
  for (const style of lost) removed.add(`style ${style.slice(0, 40)}`);
  return { html: stored, removed: [...removed].slice(0, mostReported) };
}

/** The names of the properties in `style` attributes. */
const stylesIn = (html: string): readonly string[] =>
  [...html.matchAll(/style\s*=\s*["']([^"']*)["']/gi)].flatMap(([, style = '']) =>
    style.split(';').flatMap((part) => {
      const name = part.split(':')[0]?.trim().toLowerCase() ?? '';
      return name === '' ? [] : [name];
    }),
  );
