// The settings of the embedded database. Passed on the command line at each start, so that an update of the product also
// updates the settings, and no one edits a file in the data folder by mistake.
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

function sharedBuffersMb(): number {
  return Math.round(Math.min(512, Math.max(64, totalmem() / MB / 16)));
}

// A crash is repaired by replaying what was written since the last checkpoint: 1 million rows took 9 seconds with the
// server's own limits. A quarter of the log volume keeps an interrupted service below five.
const durable = {
  max_wal_size: '256MB',
  min_wal_size: '80MB',
  checkpoint_timeout: '2min',
};

// For temporary test clusters: no data has to survive the machine.
const ephemeral = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  autovacuum_naptime: '10min',
};

/** The server's settings as command line arguments; `mark` shows in the title of each of its processes. */
export function serverArguments(options: {
  readonly port: number;
  readonly mark: string;
  readonly isEphemeral: boolean;
}): readonly string[] {
  const settings: Readonly<Record<string, string | number>> = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: options.mark,
    max_connections: 100,
    shared_buffers: `${sharedBuffersMb()}MB`,
    effective_cache_size: `${Math.round(totalmem() / MB / 4)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Parallel workers share memory under /dev/shm, which containers limit to 64 MB; short statements gain nothing.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // A refused statement may carry what a person typed.
    log_min_error_statement: 'panic',
    ...(options.isEphemeral ? ephemeral : durable),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
