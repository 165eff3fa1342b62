import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { openPerson, type Person, type WatchedPerson } from './person.ts';
import './product.setup.ts';

/** What a journey gets: a first user, and as many more as it needs. */
export interface Stage extends Person {
  readonly url: string;
  /** Another user with a separate browser; the options set the differences (width, theme, zone). */
  readonly another: (options?: BrowserContextOptions) => Promise<Person>;
}

export type Story = (stage: Stage) => Promise<void>;

/** A story that is not over by then hangs; a machine under load takes its time. */
const STORY_LIMIT_MS = 230_000;
const pictures = path.join(path.dirname(import.meta.dirname), '.cache/journeys');

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** An end-to-end journey in a real browser. Any browser complaint fails it; a failure leaves screenshots. */
export function journey(name: string, story: Story, options: BrowserContextOptions = {}): void {
  test(name, () => runStory(story, options, (people) => photograph(name, people)));
}

/** The product instance of the worker that runs this journey; workers count from 1. */
function urlOfWorker(): string {
  const url = inject('productUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (url === undefined) throw new Error('This worker has no product.');
  return url;
}

type OnFailure = (people: readonly WatchedPerson[]) => Promise<void>;

/** Runs one journey; call it through `journey`. */
export async function runStory(
  story: Story,
  options: BrowserContextOptions = {},
  onFailure?: OnFailure,
): Promise<void> {
  browser ??= launchChromium();
  const url = urlOfWorker();
  const people: WatchedPerson[] = [];
  const another = async (
    contextOptions: BrowserContextOptions = options,
  ): Promise<WatchedPerson> => {
    const person = await openPerson(await (browser as Promise<Browser>), url, contextOptions);
    people.push(person);
    return person;
  };
  try {
    const first = await another();
    await withinLimit(story({ ...first, url, another }));
    const complaints = people.flatMap((person) => person.complaints());
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  } catch (error) {
    // What the browser said often names the cause of a wait that was in vain.
    for (const complaint of people.flatMap((person) => person.complaints())) console.log(complaint);
    await onFailure?.(people);
    throw error;
  } finally {
    await Promise.all(people.map(({ context }) => context.close()));
  }
}

/** Ends shortly before the test's own limit, to leave time for the screenshots. */
async function withinLimit(story: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new Error(`The story was not over after ${STORY_LIMIT_MS / 1000} s.`);
    timer = setTimeout(() => reject(late), STORY_LIMIT_MS);
  });
  await Promise.race([story, limit]).finally(() => clearTimeout(timer));
}

async function photograph(name: string, people: readonly WatchedPerson[]): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const stem = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const pages = people.flatMap(({ context }) => context.pages());
  for (const [at, page] of pages.entries()) {
    const file = path.join(pictures, `${stem}-${at + 1}.png`);
    // A crashed or closed page has nothing to show, and the journey's own failure matters more.
    const isTaken = await page.screenshot({ path: file, timeout: 9000 }).then(
      () => true,
      () => false,
    );
    console.log(`${page.url()}${isTaken ? ` -> ${file}` : ''}`);
  }
}
