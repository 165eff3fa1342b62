import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Paragraph, PaperSection } from '@fairlead/domain/papers/section';
import { installationRoot } from '../platform/installation-root.ts';
import { type Download, downloaded, printSections } from '../platform/papers/papers.ts';

/** The product's own guides, written in Markdown beside this file and printed when they are asked for. */
export const guides = [
  {
    id: 1,
    file: 'first-steps',
    title: 'First steps',
    about:
      'From an empty company to the first voyage: people, vessels, ports, voyages and port calls.',
  },
  {
    id: 2,
    file: 'laytime',
    title: 'Laytime in Fairlead',
    about: 'Terms, statement of facts, calculation and claim, and how each minute is explained.',
  },
  {
    id: 3,
    file: 'import',
    title: 'Import of master data',
    about: 'Partners, commodities, ports and other registers from a spreadsheet, with a preview.',
  },
  {
    id: 4,
    file: 'interfaces',
    title: 'API and webhooks',
    about: 'Keys and their scopes, calls, idempotency, and being told of changes.',
  },
] as const;

export type Guide = (typeof guides)[number];

const folder = join(
  installationRoot(dirname(fileURLToPath(import.meta.url))),
  'apps/server/src/help/guides',
);

/** A guide's Markdown as sections: `## ` begins one, `1. ` and `- ` are items, other lines are paragraphs. */
export function sectionsOfMarkdown(markdown: string): readonly PaperSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      return { kind: 'text', title: title.trim(), paragraphs: paragraphsOf(rest.join('\n')) };
    });
}

function paragraphsOf(text: string): readonly Paragraph[] {
  const blocks = text.split(/\n\s*\n|\n(?=(?:\d+\.|-) )/);
  return blocks.flatMap((block) => {
    const plain = block.replaceAll(/\s+/g, ' ').replaceAll(/[`*]/g, '').trim();
    if (plain === '') return [];
    const item = /^(\d+\.|-) (.*)$/.exec(plain);
    if (item === null) return [{ text: plain }];
    return [{ lead: item[1] === '-' ? '–' : item[1], text: item[2] ?? '' }];
  });
}

/** A guide as a PDF; the same text is the same bytes. */
export async function printGuide({ file, title, about }: Guide): Promise<Download> {
  const markdown = await readFile(join(folder, `${file}.md`), 'utf8');
  const paper = {
    title,
    subtitle: about,
    sections: sectionsOfMarkdown(markdown),
    foot: 'Fairlead',
    made: new Date(0),
  };
  return downloaded(await printSections(paper, 'pdf'), { kind: 'pdf', name: title });
}
