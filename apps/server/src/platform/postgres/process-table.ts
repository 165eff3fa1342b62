// Which processes exist. A number alone proves nothing: it may belong to a zombie or to a new process.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process, distinguished from a later one with the same number by its start. */
export type ProcessIdentity = { readonly pid: number; readonly start: string };

const CHECK_MS = 20;

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself contain brackets and spaces; state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function ps(...args: readonly string[]): string {
  return spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? '';
}

function posixStart(pid: number): string | undefined {
  const answer = ps('-o', 'stat=,lstart=', '-p', String(pid)).trim();
  return answer === '' || answer.startsWith('Z') ? undefined : answer.replace(/^\S+\s+/, '');
}

function windowsStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

/** When the process started (comparable on this machine only); undefined when it is gone or a zombie. */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid);
  return process.platform === 'win32' ? windowsStart(pid) : posixStart(pid);
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, start: startOf(process.pid) ?? '' };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.start;
}

function linuxCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function allCommands(): readonly (readonly [number, string])[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((name) => [Number(name), linuxCommand(Number(name))] as const);
  }
  return ps('-axo', 'pid=,command=')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [[Number(match[1]), match[2] ?? ''] as const]));
}

/** Living PostgreSQL processes (server and sessions) whose command line or title contains the mark. */
export function postgresProcesses(mark: string): readonly number[] {
  return allCommands()
    .filter(([, command]) => command.includes(mark) && /^\S*postgres(:|\s)/.test(command))
    .map(([pid]) => pid);
}

/** Waits until `isDone`, checking often; false when the limit is over first. */
export async function waitFor(isDone: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!isDone()) {
    if (performance.now() > end) return false;
    await pause(CHECK_MS);
  }
  return true;
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
