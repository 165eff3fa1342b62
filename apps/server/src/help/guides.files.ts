import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Paragraph, PrintSection, Picture } from '@fairlead/domain/print/section';
import { installationRoot } from '../platform/installation-root.ts';
import { type Download, downloaded, printSections } from '../platform/print/print.ts';

/** The product's own guides, written in Markdown beside this file and printed on request. */
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
    id: 9,
    file: 'ship-reports',
    title: 'Ship reports',
    about:
      'Noon reports, corrections, approval, bunker delivery notes and tanks, on board and ashore.',
  },
  {
    id: 10,
    file: 'ship-app',
    title: 'Chat and the ship app',
    about: 'Setting up a vessel, the working day on board, work without a link, and messages.',
  },
  {
    id: 11,
    file: 'notifications',
    title: 'Notifications and data checks',
    about:
      'Findings: correct, ask the ship, dismiss or snooze; limits, rules and the morning digest.',
  },
  {
    id: 12,
    file: 'performance',
    title: 'Consumption and performance',
    about: 'Legs and port calls, the chart of speed and consumption with its baseline, and cargo.',
  },
  {
    id: 13,
    file: 'warranties',
    title: 'Charter party warranties',
    about: 'Speed and consumption as the owner and as the charterer read the charter party.',
  },
  {
    id: 14,
    file: 'compliance',
    title: 'EU Compliance',
    about:
      'From log reports to a closed year: data, allowances, FuelEU, the verifier and the proof.',
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
    about: 'Keys and their scopes, calls, idempotency, and notification of changes.',
  },
  {
    id: 5,
    file: 'settings',
    title: 'Company settings',
    about:
      'Details, mail, people, security, documents and data checks: what to set, and in which order.',
  },
  {
    id: 6,
    file: 'roles',
    title: 'Users and roles',
    about: 'Who may do what, inviting and removing people, sessions and the second factor.',
  },
  {
    id: 7,
    file: 'flows',
    title: 'Flows of events',
    about: 'Which events a port call records, in which order, and how to change that safely.',
  },
  {
    id: 8,
    file: 'installation',
    title: 'Running an installation',
    about: 'For administrators of the installation: customers, health, backups, keys and upgrades.',
  },
] as const;

export type Guide = (typeof guides)[number];

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

/** The pictures that a guide names, by their names. */
async function picturesOf(markdown: string): Promise<PictureNamed> {
  const names = [...markdown.matchAll(new RegExp(pictureLine, 'gm'))].map(
    ([, , name = '']) => name,
  );
  const contents = await Promise.all(names.map((name) => readFile(join(folder, 'pictures', name))));
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
  const markdown = await readFile(join(folder, `${file}.md`), 'utf8');
  const printable = {
    title,
    subtitle: about,
    sections: sectionsOfMarkdown(markdown, await picturesOf(markdown)),
    foot: 'Fairlead',
    made: new Date(0),
  };
  return downloaded(await printSections(printable, 'pdf'), { kind: 'pdf', name: title });
}
