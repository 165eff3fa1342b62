import { plainFeatures } from '@fairlead/contract/cargo-registers/plain-registers';
import { type PlainName, plainRegisters } from '@fairlead/domain/cargo-registers/plain-registers';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import type { Register } from '../platform/registers/register.ts';
import { plainUses } from './plain-registers.register.ts';
import { plainWire } from './plain/plain-wire.ts';

interface Query {
  readonly s?: string | undefined;
  readonly take?: number | undefined;
}

/** The filters of a query, by the keys that the register knows: `portId`. */
const filtersOf = ({ filters = {} }: Register) => {
  const keys = Object.keys(filters);
  return (query: Query) =>
    Object.fromEntries(
      keys.map((key) => {
        const id = (query as Readonly<Record<string, unknown>>)[key];
        return [key, typeof id === 'number' ? [id] : undefined];
      }),
    );
};

/** The registers that cargo is described by, each from its description. */
export function serveCargoRegisters(
  host: Host,
  registers: Readonly<Record<PlainName, Register>>,
): void {
  for (const name of Object.keys(plainRegisters) as PlainName[]) {
    const { constraints = {} } = plainUses[name];
    // The calls of all of them have the same shape; their types differ by their fields.
    const calls = plainFeatures[name] as unknown as typeof plainFeatures.freightTypes;
    const wire = plainWire(name as 'freightTypes', registers[name]);
    serve({ ...host, constraints }, calls, {
      ...registerReads(wire, filtersOf(registers[name])),
      ...registerWrites(wire),
    });
  }
}
