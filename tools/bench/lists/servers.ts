import { serverNode } from '../../launch/commands.mjs';
import type { BenchRun } from '../bench-run.ts';
import type { Tokens } from '../load/mix.ts';
import { type Program, startProgram } from '../measure/programs.ts';
import type { ProductAnswer, ProductOrder } from '../product-server.ts';
import type { World } from '../world/databases.ts';

export interface ServerOf extends Program {
  readonly origin: string;
}

export interface ProductOf extends ServerOf {
  readonly tokens: Tokens;
}

/** The product on a database, in its own process. */
export async function startProduct(
  run: BenchRun,
  world: World,
  site: Pick<ProductOrder, 'port' | 'siteFolder' | 'shipFolder'> = {
    port: 0,
    siteFolder: '/nowhere',
  },
): Promise<ProductOf> {
  const profiling =
    run.profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${run.profiles}`];
  const program = started(
    run,
    startProgram('product-server.ts', [...serverNode, '--expose-gc', ...profiling]),
  );
  const order: ProductOrder = { url: world.servingUrl, ...site };
  return { ...program, ...(await program.request<ProductAnswer>('open', order)) };
}

/** A bare server on the same database, not subject to row level security. */
export async function startReference(
  run: BenchRun,
  { superuserUrl }: World,
  file:
    | 'list-server.ts'
    | 'notification-server.ts'
    | 'register-server.ts'
    | 'save-server.ts' = 'list-server.ts',
): Promise<ServerOf> {
  const program = started(run, startProgram(`reference/${file}`));
  return {
    ...program,
    ...(await program.request<{ origin: string }>('open', { url: superuserUrl })),
  };
}

export function startClient(run: BenchRun): Program {
  return started(run, startProgram('load/http-load.ts'));
}

function started(run: BenchRun, program: Program): Program {
  run.onEnd(program.stop);
  return program;
}
