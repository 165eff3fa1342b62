import { describedFeatures } from '@fairlead/contract/cargo-registers/described-registers';
import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { describedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import type { Register } from '../platform/registers/register.ts';
import { describedUses } from './described-registers.register.ts';
import { describedWire } from './described/described-wire.ts';

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
  registers: Readonly<Record<DescribedName, Register>>,
): void {
  for (const name of Object.keys(describedRegisters) as DescribedName[]) {
    const { constraints = {} } = describedUses[name];
    // The calls of all of them have the same shape; their types differ by their fields.
    const calls = describedFeatures[name] as unknown as typeof describedFeatures.freightTypes;
    const wire = describedWire(name as 'freightTypes', registers[name]);
    serve({ ...host, constraints }, calls, {
      ...registerReads(wire, filtersOf(registers[name])),
      ...registerWrites(wire),
    });
  }
}
