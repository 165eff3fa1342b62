import { spawn } from 'node:child_process';
import path from 'node:path';

/** A committed file: its path from the root, and its expected content. */
export interface GeneratedFile {
  readonly file: string;
  readonly generate: () => Promise<string>;
}

type Read = (file: string) => Promise<string>;

/** The files whose content differs from the generated content; a missing file is also stale. */
export async function staleFiles(
  root: string,
  entries: readonly GeneratedFile[],
  read: Read,
): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { file, generate } of entries) {
    const [committed, fresh] = await Promise.all([
      read(path.join(root, file)).catch(() => undefined),
      generate().then((text) => formatted(root, file, text)),
    ]);
    if (committed !== fresh) stale.push(file);
  }
  return stale;
}

/** TypeScript is formatted, since the format check also covers generated code. */
export async function formatted(root: string, file: string, text: string): Promise<string> {
  if (!/\.tsx?$/.test(file)) return text;
  const program = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const child = spawn(process.execPath, [program, `--stdin-filepath=${file}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(text);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The formatter refused what was generated for ${file}.`);
  return Buffer.concat(chunks).toString('utf8');
}
