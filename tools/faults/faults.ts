import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@fairlead/demonstration/chance';
import type { Product } from '../../journeys/product.ts';

/** The effect of one series of faults on the product. */
export interface Damage {
  readonly faults: number;
  /** Time from each fault to the next acknowledged write, in milliseconds. */
  readonly gapsMs: readonly number[];
  /** Whether a process that should have survived has exited. */
  readonly ended: number;
}

export interface FaultsOptions {
  readonly product: Product;
  readonly chance: Chance;
  readonly count: number;
  /** Start of the attempt that was acknowledged last, and the time of the acknowledgement (performance.now()). */
  readonly last: () => { readonly beganAt: number; readonly at: number };
}

const PATIENCE_MS = 60_000;
const TURN_MS = 10;
/** Every eighth server is killed again while it is still starting. */
const STARTS_KILLED = 1 / 8;
/** A supervisor lengthens its pauses while a database keeps failing; real outages do not come fifty in a row. */
const STOPS_OF_ONE_PROCESS = 5;

/** Kills the server at random moments, sometimes again during the start, and restarts it. */
export async function killServers(options: FaultsOptions): Promise<Damage> {
  const { product, chance, count, last } = options;
  const gapsMs: number[] = [];
  for (let fault = 0; fault < count; fault += 1) {
    await pause(chance.between(100, 1000));
    let killed = performance.now();
    await product.kill();
    product.startAgain();
    if (chance.happens(STARTS_KILLED) && fault + 1 < count) {
      await pause(chance.between(0, 1500));
      killed = performance.now();
      await product.kill();
      product.startAgain();
      fault += 1;
    }
    await until(() => last().beganAt > killed, 'the server was killed');
    gapsMs.push(last().at - killed);
  }
  return { faults: count, gapsMs, ended: 0 };
}

/** Stops the database as a power cut would, while the server must survive; the gap starts when the database is ready again. */
export async function stopDatabases(options: FaultsOptions): Promise<Damage> {
  const { product, chance, count, last } = options;
  const gapsMs: number[] = [];
  let ended = 0;
  for (let fault = 0; fault < count; fault += 1) {
    if (fault > 0 && fault % STOPS_OF_ONE_PROCESS === 0) {
      await product.halt();
      product.startAgain();
      await product.healthy();
    }
    const before = performance.now();
    await until(() => last().beganAt > before, 'the database was ready');
    await pause(chance.between(100, 1000));
    const { pid } = postmaster(product.dataDir);
    process.kill(pid, 'SIGQUIT');
    await until(() => isReadyAgain(product.dataDir, pid), 'the database was stopped');
    const ready = performance.now();
    await until(
      () => last().beganAt > ready || !product.isRunning(),
      'the database was ready again',
    );
    gapsMs.push(last().at - ready);
    if (!product.isRunning()) {
      ended += 1;
      product.startAgain();
      await product.healthy();
    }
  }
  return { faults: count, gapsMs, ended };
}

function isReadyAgain(dataDir: string, before: number): boolean {
  const { pid, isReady } = postmaster(dataDir);
  return isReady && pid !== before;
}

/** The pid file of PostgreSQL: the process id in line 1, the state in line 8. */
function postmaster(dataDir: string): { readonly pid: number; readonly isReady: boolean } {
  try {
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return { pid: 0, isReady: false };
  }
}

async function until(isSo: () => boolean, after: string): Promise<void> {
  const limit = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > limit)
      throw new Error(`Nothing was acknowledged for ${PATIENCE_MS / 1000} s after ${after}.`);
    await pause(TURN_MS);
  }
}
