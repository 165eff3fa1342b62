import { applicationVersion } from '@fairlead/domain/constants';
import { type Guide, guides } from '@fairlead/domain/help/guides';
import type { Paragraph, PrintSection } from '@fairlead/domain/print/section';
import { escaped } from '../../platform/http/escaped.ts';

/** A section of a guide with the names of its pictures instead of their bytes. */
export interface GuideContent {
  readonly sections: readonly PrintSection[];
  readonly pictureName: (section: PrintSection & { readonly kind: 'picture' }) => string;
}

const links = guides
  .map(({ file, title }) => `<a href="/docs/${file}">${escaped(title)}</a>`)
  .join('');

const page = (title: string, content: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} – Fairlead ${applicationVersion}</title>
<link rel="stylesheet" href="/docs/docs.css"></head><body>
<nav aria-label="Guides"><a href="/docs"><b>Fairlead ${applicationVersion}</b></a>${links}<a href="/api/docs">API description</a></nav>
<main>${content}<p class="foot">Fairlead ${applicationVersion}. This page describes the version that is installed here.</p></main></body></html>`;

/** The list of guides, as a page that needs no script and no account. */
export const guideIndexPage = (): string =>
  page(
    'Guides',
    `<h1>Guides</h1>${guides.map(({ file, title, about }) => `<h2><a href="/docs/${file}">${escaped(title)}</a></h2><p>${escaped(about)}</p>`).join('')}`,
  );

/** One guide as a page. */
export const guidePage = ({ title, about }: Guide, content: GuideContent): string =>
  page(
    title,
    `<h1>${escaped(title)}</h1><p>${escaped(about)}</p>${content.sections.map((section) => sectionHtml(section, content)).join('')}`,
  );

function sectionHtml(section: PrintSection, { pictureName }: GuideContent): string {
  if (section.kind === 'picture')
    return `<figure><img src="/docs/pictures/${escaped(pictureName(section))}" alt="${escaped(section.caption)}"><figcaption>${escaped(section.caption)}</figcaption></figure>`;
  if (section.kind !== 'text') return '';
  const title = section.title === '' ? '' : `<h2>${escaped(section.title)}</h2>`;
  return `${title}${section.paragraphs.map(paragraphHtml).join('')}`;
}

const paragraphHtml = ({ lead, text }: Paragraph): string =>
  lead === undefined
    ? `<p>${escaped(text)}</p>`
    : `<p class="item"><span>${escaped(lead)}</span><span>${escaped(text)}</span></p>`;

/** Colours of the product by day and by night. */
export const guideStyle = `:root{color-scheme:light dark;--ink:#0f2230;--soft:#3f5463;--line:#dde4e8;--paper:#fff;--menu:#edf1f3;--mark:#123b57;--focus:#b3186d}
@media (prefers-color-scheme:dark){:root{--ink:#e3eaee;--soft:#b9c6ce;--line:#33434e;--paper:#222f39;--menu:#1a252e;--mark:#a8cfe6;--focus:#f08cc4}}
*{box-sizing:border-box}body{display:grid;grid-template-columns:240px minmax(0,1fr);margin:0;font:15px/24px 'Inter Variable',system-ui,sans-serif;font-feature-settings:'cv10','ss03','calt';color:var(--ink);background:var(--paper)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px 8px;border-right:1px solid var(--line);background:var(--menu)}
nav a{display:block;padding:4px 8px;border-radius:6px;color:var(--ink);font-size:13px;text-decoration:none}nav a:hover{background:var(--line)}nav b{font-size:15px}
main{max-width:780px;padding:24px 32px 64px}a{color:var(--mark)}:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
h1{margin:0 0 8px;font-size:28px;line-height:36px}h2{margin:32px 0 8px;font-size:18px}p{margin:8px 0}
.item{display:grid;grid-template-columns:24px minmax(0,1fr)}.item>:first-child,figcaption,.foot{color:var(--soft)}
figure{margin:16px 0}img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:8px}figcaption,.foot{font-size:13px}.foot{margin-top:48px}
@media (max-width:800px){body{display:block}nav{position:static;height:auto;max-height:200px;border-right:0}main{padding:16px}}`;
