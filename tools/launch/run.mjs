// Runs one program under the Node of the product.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';

const lifeline = pathToFileURL(fileURLToPath(new URL('./lifeline.mjs', import.meta.url))).href;
const LIFELINE_NUMBER = 3;
// npm, the terminal and a process group can each deliver the same Ctrl-C; within this time it is one wish.
const SAME_WISH_MS = 1000;
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

/** Starts Node on `args` in the repository's root; the child ends when this process does. */
export function start({ root, node, args, stdio, detached = false, env = {} }) {
  return spawn(node, ['--import', lifeline, ...args], {
    cwd: root,
    env: { ...environment(root, node), ...env },
    stdio: [...stdio, 'pipe'],
    detached,
    windowsHide: true,
  });
}

/** The exit code a shell would show: 128 + number for a process that a signal ended. */
export function exitCode(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}

/** Waits for the end of a child; gives its exit code. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Says whether a signal is passed on: the first one is, and a later one of a person who presses again, but not the
 * echoes of the same key press.
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

/** Runs the command with this process's own streams and answers its exit code. */
export async function runCommand({ root, node, command, args }) {
  // In a session of its own the child hears of Ctrl-C from here only, so exactly once.
  const detached = process.platform !== 'win32';
  const child = start({
    root,
    node,
    args: [...(command.nodeArguments ?? []), command.entry, ...args],
    stdio: ['inherit', 'inherit', 'inherit'],
    detached,
  });
  const mayPass = onceEach(Date.now);
  const pass = (signal) => {
    if (mayPass(signal)) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of signals) process.on(signal, pass);
  try {
    return await ended(child);
  } finally {
    for (const signal of signals) process.off(signal, pass);
  }
}
