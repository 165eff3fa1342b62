// Where a server spends its time, from a profile that Node writes when it exits (--cpu-prof).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from '../goals.ts';

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
}

interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
}

const root = path.resolve(import.meta.dirname, '../../..');
const resting = /^\((idle|program|root)\)$/;

/** The functions with the longest self time, and the totals by package or feature. */
export function hotSpots(folder: string): readonly Figures[] {
  const [file] = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .toSorted()
    .toReversed();
  if (file === undefined) return [];
  const profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CpuProfile;
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const owners = new Map<string, number>();
  let working = 0;
  for (const sample of profile.samples) {
    const frame = frames.get(sample);
    if (frame === undefined || resting.test(frame.functionName)) continue;
    working += 1;
    const position = positionOf(frame.url);
    count(functions, `${frame.functionName || 'anonymous'}  ${position}`);
    count(owners, ownerOf(frame, position));
  }
  const table = (title: string, counts: ReadonlyMap<string, number>): Figures => ({
    title,
    columns: ['where', '% of its working time'],
    rows: [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 20)
      .map(([name, number]) => [name, (number * 100) / working]),
  });
  return [
    table(`Functions of the product's server by themselves (${file})`, functions),
    table('The same by package or feature', owners),
  ];
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function positionOf(url: string): string {
  if (!url.startsWith('file://')) return url;
  return path.relative(root, decodeURIComponent(new URL(url).pathname));
}

function ownerOf({ functionName }: CallFrame, position: string): string {
  if (position === '') return functionName === '(garbage collector)' ? functionName : 'engine';
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(position)?.[1];
  return library ?? position.split('/').slice(0, 5).join('/');
}
