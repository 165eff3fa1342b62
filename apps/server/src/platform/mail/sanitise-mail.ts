import { emailTags } from '@fairlead/domain/emails/email-html';
import sanitizeHtml from 'sanitize-html';

/** Content of these is code, or is not shown. */
export const contentlessTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'svg',
  'math',
  'template',
  'iframe',
  'object',
  'title',
] as const;

/** Colours, fonts and sizes: nothing that is fetched, placed over other content or computed. */
const plainValue = [/^(?!.*(?:url|image|expression|var|attr)\s*\()[\w\s#.,%()'"/-]{1,100}$/i];
const styles = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'text-align',
  'text-decoration',
  'vertical-align',
  'white-space',
  'padding',
  'padding-left',
  'margin-left',
  'border',
  'border-left',
  'border-bottom',
  'border-collapse',
  'width',
] as const;

const cells = ['colspan', 'rowspan', 'align', 'valign', 'width', 'bgcolor', 'style'];

function options(seen: { pictures: boolean }): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      ...emailTags,
      'img',
      'font',
      'center',
      'sup',
      'sub',
      'h4',
      'h5',
      'h6',
      'dl',
      'dt',
      'dd',
    ],
    allowedAttributes: {
      '*': ['style', 'dir'],
      a: ['href', 'target', 'rel'],
      font: ['color', 'face', 'size'],
      img: ['alt', 'width', 'height', 'src', 'data-src', 'data-cid'],
      table: ['border', 'cellpadding', 'cellspacing', 'width', 'align', 'bgcolor', 'style'],
      td: cells,
      th: cells,
    },
    allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, plainValue])) },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: [...contentlessTags],
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
      }),
      img: (tagName, { src = '', alt = '', width, height }) => {
        const source = sourceOf(src.trim());
        if ('data-src' in source) seen.pictures = true;
        return {
          tagName,
          attribs: {
            alt,
            ...(width === undefined ? {} : { width }),
            ...(height === undefined ? {} : { height }),
            ...source,
          },
        };
      },
    },
  };
}

/** Pictures in the message itself are shown; the address of any other one is only noted. */
function sourceOf(src: string): Record<string, string> {
  if (/^cid:/i.test(src)) return { 'data-cid': src.slice(4).replaceAll(/[<>\s"]/g, '') };
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(src)) return { src };
  return /^https?:\/\//i.test(src) ? { 'data-src': src } : {};
}

export interface SanitisedMail {
  readonly html: string;
  /** Whether it names pictures of other servers. */
  readonly hasPictures: boolean;
}

/** A received message without scripts, forms and styles of pages; no picture of another server is loaded by it. */
export function sanitisedMail(html: string): SanitisedMail {
  const seen = { pictures: false };
  const clean = sanitizeHtml(html.replaceAll('\0', ''), options(seen)).trim();
  return { html: clean, hasPictures: seen.pictures };
}
