import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guide } from '@fairlead/domain/help/guides';
import type { Paragraph, PrintSection, Picture } from '@fairlead/domain/print/section';
import { installationRoot } from '../platform/installation-root.ts';
import { type Download, downloaded, printSections } from '../platform/print/print.ts';

const folder = join(
  installationRoot(dirname(fileURLToPath(import.meta.url))),
  'apps/server/src/help/guides',
);

/** A picture of a guide, by its name in the folder of pictures. */
type PictureNamed = (name: string) => Picture;

/**
 * A guide's Markdown as sections: `## ` begins one, `1. ` and `- ` are items, `![Caption](name.png)` alone on a line is a
 * picture, other lines are paragraphs.
 */
export function sectionsOfMarkdown(
  markdown: string,
  pictureNamed: PictureNamed,
): readonly PrintSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [title = '', ...rest] = part.split('\n');
      const [text = '', ...pictured] = rest.join('\n').split(pictureLine);
      const sections: PrintSection[] = [
        { kind: 'text', title: title.trim(), paragraphs: paragraphsOf(text) },
      ];
      // What is split by two groups comes in threes: caption, name, and the text behind the picture.
      for (let at = 0; at < pictured.length; at += 3) {
        const [caption = '', name = '', after = ''] = pictured.slice(at, at + 3);
        sections.push({ kind: 'picture', caption, picture: pictureNamed(name) });
        const paragraphs = paragraphsOf(after);
        if (paragraphs.length > 0) sections.push({ kind: 'text', title: '', paragraphs });
      }
      return sections;
    });
}

const pictureLine = /^!\[([^\]]*)\]\(pictures\/([\w-]+\.png)\)$/m;

/** The file of a picture of a guide. */
export const guidePicture = (name: string): string => join(folder, 'pictures', name);

/** The text of a guide. */
export const guideMarkdown = ({ file }: Pick<Guide, 'file'>): Promise<string> =>
  readFile(join(folder, `${file}.md`), 'utf8');

/** The pictures that a guide names, by their names. */
async function picturesOf(markdown: string): Promise<PictureNamed> {
  const names = [...markdown.matchAll(new RegExp(pictureLine, 'gm'))].map(
    ([, , name = '']) => name,
  );
  const contents = await Promise.all(names.map((name) => readFile(guidePicture(name))));
  const known = new Map(names.map((name, at) => [name, contents[at]]));
  return (name) => {
    const content = known.get(name);
    if (content === undefined) throw new Error(`The guides have no picture ${name}.`);
    return { type: 'image/png', content };
  };
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

/** A guide as a PDF; the same text gives the same bytes. */
export async function printGuide({ file, title, about }: Guide): Promise<Download> {
  const markdown = await guideMarkdown({ file });
  const printable = {
    title,
    subtitle: about,
    sections: sectionsOfMarkdown(markdown, await picturesOf(markdown)),
    foot: 'Fairlead',
    made: new Date(0),
  };
  return downloaded(await printSections(printable, 'pdf'), { kind: 'pdf', name: title });
}
