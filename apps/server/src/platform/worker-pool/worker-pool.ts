import { WorkerFailure } from './worker-failure.ts';
import { type WorkerLimits, WorkerProcess, type WorkerTask } from './worker-process.ts';

export interface PoolLimits extends WorkerLimits {
  readonly processes: number;
  /** How many tasks of one owner wait at most; another one is refused at once. */
  readonly mostWaiting: number;
  /** After how long without work a process ends. */
  readonly idleMs: number;
  /** A process that uses more memory than this after a task is replaced. */
  readonly retainedMb: number;
}

export interface OwnedTask extends WorkerTask {
  /** Whose work it is: one task of an owner runs at a time, so that no owner takes all processes. */
  readonly owner: string;
  /** The name by which its progress is requested. */
  readonly workKey?: string | undefined;
}

/** The progress of a task. */
export type WorkState =
  | { readonly state: 'none' }
  /** `ahead`: tasks of the same owner that run first. */
  | { readonly state: 'waiting'; readonly ahead: number }
  /** `rows`: how many rows of its input it has read. */
  | { readonly state: 'running'; readonly rows: number };

interface Waiting extends OwnedTask {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A few processes beside the server for work that would block everyone's requests. */
export class WorkerPool {
  readonly #limits: PoolLimits;
  readonly #queues = new Map<string, Waiting[]>();
  readonly #busyOwners = new Set<string>();
  readonly #idle: { readonly worker: WorkerProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #working = new Map<WorkerProcess, OwnedTask>();
  #isClosed = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** Processes that are currently alive, for the metrics and the tests. */
  get processes(): number {
    return this.#idle.length + this.#working.size;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  async run(task: OwnedTask): Promise<unknown> {
    if (this.#isClosed) throw new WorkerFailure('closed');
    const queue = this.#queues.get(task.owner) ?? [];
    if (queue.length >= this.#limits.mostWaiting) throw new WorkerFailure('busy');
    this.#queues.set(task.owner, queue);
    return new Promise((resolve, reject) => {
      queue.push({ ...task, resolve, reject });
      this.#startWork();
    });
  }

  /** The progress of the task with this key; `none` when it has ended or never arrived. */
  stateOf(workKey: string): WorkState {
    for (const [worker, task] of this.#working)
      if (task.workKey === workKey) return { state: 'running', rows: worker.rowsRead };
    for (const [owner, queue] of this.#queues) {
      const before = queue.findIndex((task) => task.workKey === workKey);
      if (before !== -1)
        return { state: 'waiting', ahead: before + (this.#busyOwners.has(owner) ? 1 : 0) };
    }
    return { state: 'none' };
  }

  close(): void {
    this.#isClosed = true;
    for (const queue of this.#queues.values())
      for (const { reject } of queue) reject(new WorkerFailure('closed'));
    this.#queues.clear();
    for (const { worker, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      worker.stop();
    }
    for (const worker of this.#working.keys()) worker.stop();
  }

  #startWork(): void {
    while (this.#working.size < this.#limits.processes) {
      const task = this.#nextTask();
      if (task === undefined) return;
      void this.#work(task);
    }
  }

  /** Owners take turns: an owner that was served goes to the end of the queue. */
  #nextTask(): Waiting | undefined {
    for (const [owner, queue] of this.#queues) {
      if (this.#busyOwners.has(owner)) continue;
      const task = queue.shift();
      this.#queues.delete(owner);
      if (queue.length > 0) this.#queues.set(owner, queue);
      if (task !== undefined) return task;
    }
    return undefined;
  }

  async #work(task: Waiting): Promise<void> {
    const worker = this.#takeIdle() ?? new WorkerProcess(this.#limits);
    this.#working.set(worker, task);
    this.#busyOwners.add(task.owner);
    try {
      task.resolve(await worker.run(task));
    } catch (error) {
      task.reject(error);
    }
    this.#working.delete(worker);
    this.#busyOwners.delete(task.owner);
    this.#store(worker);
    this.#startWork();
  }

  #takeIdle(): WorkerProcess | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (!idle.worker.hasEnded) return idle.worker;
    }
    return undefined;
  }

  #store(worker: WorkerProcess): void {
    if (worker.hasEnded) return;
    if (this.#isClosed || worker.usedMb > this.#limits.retainedMb) {
      worker.stop();
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((each) => each.worker === worker),
        1,
      );
      worker.stop();
    }, this.#limits.idleMs);
    timer.unref();
    this.#idle.push({ worker, timer });
  }
}
