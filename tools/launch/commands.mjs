// Every npm command and its program. `needsBuild`: the server bundle and the web app are built first.
const backup = 'apps/server/src/platform/backup';

/**
 * Node options of the server. The young generation of its heap grows to three times this many MB while many
 * clients connect at once, and never shrinks; half of Node's default makes calls no slower. Its
 * old generation is limited: heavy work has its own processes.
 */
export const serverNode = ['--max-semi-space-size=8', '--max-old-space-size=1536'];

export const commands = {
  start: {
    entry: 'dist/server/main.js',
    needsBuild: true,
    nodeArguments: serverNode,
    isSupervised: true,
  },
  dev: { entry: 'tools/dev.ts', needsBuild: false },
  test: { entry: 'tools/test.ts', needsBuild: false },
  check: { entry: 'tools/check.ts', needsBuild: false },
  faults: { entry: 'tools/faults.ts', needsBuild: true },
  attack: { entry: 'tools/attack.ts', needsBuild: false },
  bench: { entry: 'tools/bench.ts', needsBuild: true },
  openapi: { entry: 'tools/openapi.ts', needsBuild: false },
  token: { entry: 'tools/token.ts', needsBuild: false },
  laytime: { entry: 'tools/laytime/main.ts', needsBuild: false },
  emissions: { entry: 'tools/emissions/main.ts', needsBuild: false },
  'sea-routes': { entry: 'tools/sea-routes/main.ts', needsBuild: false },
  nightly: { entry: 'tools/laytime/nightly.ts', needsBuild: false },
  backup: { entry: `${backup}/backup.command.ts`, needsBuild: false },
  restore: { entry: `${backup}/restore.command.ts`, needsBuild: false },
  audit: { entry: 'apps/server/src/audit/audit.command.ts', needsBuild: false },
  company: { entry: 'apps/server/src/admin/company.command.ts', needsBuild: false },
  reset: { entry: 'apps/server/src/people/reset.command.ts', needsBuild: false },
  ports: { entry: 'apps/server/src/ports/import.command.ts', needsBuild: false },
};

/** The message for an unknown command. */
export function usage(name) {
  const known = Object.keys(commands).join(', ');
  return name === undefined
    ? `Which command? One of: ${known}.`
    : `There is no command "${name}". The commands are: ${known}.`;
}
