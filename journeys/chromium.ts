import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

interface Program {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a headless Chromium, with extra switches where a journey needs some: the machine's, or the one from the npm package. */
export async function launchChromium(
  switches: readonly string[] = [],
  { isCompositedByCard = false } = {},
): Promise<Browser> {
  const installed = INSTALLED.find((file) => existsSync(file));
  const program =
    installed === undefined ? await bundledProgram() : { executablePath: installed, env: {} };
  const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return chromium.launch({
    executablePath: program.executablePath,
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...program.env },
    // Maps draw with WebGL, even on machines without a graphics card. Pages themselves are composited without it, because
    // a page that is closed would otherwise delay the next one while the processor emulates a graphics card. Frames of a
    // map are only those that people see if the card, emulated or not, composites the page as well.
    args: [
      ...(isCompositedByCard ? [] : ['--disable-gpu-compositing']),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      ...switches,
    ],
  });
}

async function bundledProgram(): Promise<Program> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The journeys need Chromium or Google Chrome: install one of them.');
  }
  const folder = await unpacked();
  const executablePath = path.join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : await bundledFonts(folder);
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  // Small machines lack the network security libraries; the machine's own are a better fit where they exist.
  const env = (await starts(executablePath)) ? fonts : { ...fonts, ...libraries };
  return { executablePath, env };
}

/** The package's settings refer to Amazon folders; ours name the folder where the fonts really are. */
async function bundledFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  const file = path.join(folder, 'fontconfig.xml');
  const [fonts, cache] = [path.join(folder, 'fonts'), path.join(folder, 'fonts-cache')];
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

async function starts(executablePath: string): Promise<boolean> {
  return run(executablePath, ['--version']).then(
    () => true,
    () => false,
  );
}

/** Unpacks once per version, next to the repository's other caches; an incomplete folder never gets its final name. */
async function unpacked(): Promise<string> {
  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string };
  const folder = path.join(root, '.cache/chromium', version);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run(process.execPath, [path.join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another run finished first.
    if (!existsSync(folder)) throw error;
  });
  return folder;
}
