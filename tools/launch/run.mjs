// Runs one program under the product's Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { supervise } from './supervise.mjs';

const lifeline = pathToFileURL(fileURLToPath(new URL('./lifeline.mjs', import.meta.url))).href;
const LIFELINE_NUMBER = 3;
// npm, the terminal and a process group can each deliver the same Ctrl-C; within this time they count as one request.
const SAME_WISH_MS = 1000;
const PARENT_CHECK_MS = 500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function environment(root, node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
    ...process.env,
    [key]: [path.dirname(node), process.env[key]].filter(Boolean).join(path.delimiter),
    FAIRLEAD_LIFELINE: String(LIFELINE_NUMBER),
  };
}

/** Starts Node with `args` in the repository's root; the child ends when this process ends. */
export function start({ root, node, args, stdio, detached = false, messages = false, env = {} }) {
  return spawn(node, ['--import', lifeline, ...args], {
    cwd: root,
    env: { ...environment(root, node), ...env },
    stdio: [...stdio, 'pipe', ...(messages ? ['ipc'] : [])],
    detached,
    windowsHide: true,
  });
}

/** The exit code as in a shell: 128 + number for a process ended by a signal. */
export function exitCode(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}

/** Waits for the end of a child: how it ended, and whether it reported before that it was serving. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    let served = false;
    child.on('message', (message) => {
      if (message === 'serving') served = true;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, served }));
  });
}

/** Waits for the end of a child; returns its exit code. */
export async function ended(child) {
  const { code, signal } = await endOf(child);
  return exitCode(code, signal);
}

/**
 * Decides whether a signal is passed on: the first one is, and a later one when the user presses again, but not
 * duplicates of the same key press.
 */
export function onceEach(now) {
  const last = new Map();
  return (signal) => {
    const before = last.get(signal);
    const at = now();
    if (before !== undefined && at - before < SAME_WISH_MS) return false;
    last.set(signal, at);
    return true;
  };
}

/** Calls `onGone` when the parent process ends: npm passes a signal to its shell, but not to the program in it. */
function watchParent(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
  return timer;
}

/** A stop requested by the user: by a signal, or by ending the npm that started this. */
class Stop {
  #child;
  #cancelPause;
  isRequested = false;

  constructor() {
    const mayPass = onceEach(Date.now);
    this.pass = (signal) => {
      this.isRequested = true;
      this.#cancelPause?.();
      if (mayPass(signal)) this.#child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of signals) process.on(signal, this.pass);
    this.parent = watchParent(() => this.pass('SIGTERM'));
  }

  follow(child) {
    this.#child = child;
  }

  pause(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#cancelPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end() {
    for (const signal of signals) process.off(signal, this.pass);
    clearInterval(this.parent);
  }
}

/** Runs the command with this process's own streams and returns its exit code; a supervised one is restarted after a crash. */
export async function runCommand({ root, node, command, args, report }) {
  const stop = new Stop();
  const run = async () => {
    // In its own session the child receives Ctrl-C only from here, so exactly once.
    const child = start({
      root,
      node,
      args: [...(command.nodeArguments ?? []), command.entry, ...args],
      stdio: ['inherit', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      messages: command.isSupervised === true,
    });
    stop.follow(child);
    return endOf(child);
  };
  const isStopping = () => stop.isRequested;
  const pause = (ms) => stop.pause(ms);
  try {
    const end = command.isSupervised
      ? await supervise({ run, isStopping, pause, now: Date.now, report })
      : await run();
    return exitCode(end.code, end.signal);
  } finally {
    stop.end();
  }
}
