// The program of a worker process.
import { serveTasks } from './serve-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

serveTasks(workerTasks);
