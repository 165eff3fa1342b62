// Rebuilds packages/domain/src/ports/catalogue.json and ids.json from the package sea-ports, the corrections and the supplement:
//   node apps/server/catalogue/build-catalogue.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildPorts, catalogueText, registerIds, type SeaPort } from './build.ts';
import { countries } from './countries.ts';
import { supplement } from './supplement.ts';

const beside = (file: string) => new URL(file, import.meta.url);
const seaPorts = createRequire(import.meta.url)('sea-ports/lib/ports.json') as Record<
  string,
  SeaPort
>;

const register = JSON.parse(readFileSync(beside('ids.json'), 'utf8')) as Record<string, number>;
const ports = buildPorts({ seaPorts, supplement, countries });
const ids = registerIds(ports, register);
writeFileSync(beside('ids.json'), `${JSON.stringify(ids, null, 2)}\n`);
writeFileSync(
  beside('../../../packages/domain/src/ports/catalogue.json'),
  catalogueText(ports, ids, countries),
);
process.stderr.write(`${ports.length} ports in ${countries.length} countries\n`);
