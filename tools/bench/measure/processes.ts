// What processes use, as counted by Linux in /proc: processor time and resident memory.
import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every architecture supported by Node. */
const msPerTick = 10;

interface Counted {
  readonly pid: number;
  readonly parent: number;
  readonly ownTicks: number;
  readonly buriedTicks: number;
}

function parse(pid: number): Counted | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain anything, including parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { pid, parent: at(1), ownTicks: at(11) + at(12), buriedTicks: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

function everyProcess(): readonly Counted[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parse(Number(name)) ?? []);
}

/** Processor time in ms used so far by a process, its running descendants and its terminated children. */
export function treeCpuMs(root: number): number {
  const all = everyProcess();
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  const ticks = all
    .filter(({ pid }) => members.has(pid))
    .reduce((sum, { ownTicks, buriedTicks }) => sum + ownTicks + buriedTicks, 0);
  return ticks * msPerTick;
}

/** Maximum number of open files of a process of this account: each connection is one. */
export function openFileLimit(): number {
  const found = /^Max open files\s+(\d+|unlimited)/m.exec(
    readFileSync('/proc/self/limits', 'utf8'),
  );
  return found?.[1] === undefined || found[1] === 'unlimited' ? 1_000_000 : Number(found[1]);
}
