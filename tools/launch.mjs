// The entry point of every npm command: `node tools/launch.mjs COMMAND [arguments]`.
// Plain JavaScript for Node 20.19, because it fetches the Node 24 that everything else needs.
// Standard output is reserved for the command's result; all progress goes to standard error.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './launch/build.mjs';
import { commands, usage } from './launch/commands.mjs';
import { LaunchFailure, explain } from './launch/failure.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { runCommand } from './launch/run.mjs';
import { ensureRuntime } from './launch/runtime.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const report = (line) => process.stderr.write(`${line}\n`);

async function launch(name, args) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (command === undefined) throw new LaunchFailure(usage(name));
  const node = await ensureRuntime({ root, report });
  await ensurePackages({ root, node, report });
  if (command.needsBuild) await ensureBuild({ root, node, report });
  if (!existsSync(path.join(root, command.entry))) {
    throw new LaunchFailure(`The command "${name}" has no program: ${command.entry} is missing.`);
  }
  return runCommand({ root, node, command, args, report });
}

try {
  process.exitCode = await launch(process.argv[2], process.argv.slice(3));
} catch (error) {
  report(error instanceof LaunchFailure ? error.message : explain(error, root));
  process.exitCode = 1;
}
