import { describedRegistersOf } from './cargo-registers/described-registers.register.ts';
import { clausesRegister } from './clauses/clauses.register.ts';
import { catalogueOf } from './lists/catalogue/catalogue.ts';
import { pageMemoryOf } from './lists/paging/page-memory.ts';
import { offhiresRegister } from './offhires/offhires.register.ts';
import { portsRegister } from './ports/own-ports.register.ts';
import { derivedOfAgents } from './partners/partners.sql.ts';
import { partnersRegister } from './partners/partners.register.ts';
import { derivedOfMasters } from './persons/persons.sql.ts';
import { personsRegister } from './persons/persons.register.ts';
import { termSetsRegister } from './term-sets/term-sets.register.ts';
import type { Database } from './platform/database/database.ts';
import type { Register } from './platform/registers/register.ts';
import { vesselsRegister } from './vessels/vessels.register.ts';

/** Every register of master data, by name: what is not listed here has no uses, no merging, no import and no file. */
export function registersOf(database: Database) {
  const memory = pageMemoryOf(database);
  const forget = (company: number) => memory.forget(company);
  const forgetPorts = (company: number) => {
    memory.forget(company);
    catalogueOf(database).forget(company);
  };
  return {
    ports: portsRegister(forgetPorts),
    partners: partnersRegister(derivedOfAgents, forget),
    persons: personsRegister(derivedOfMasters, forget),
    ...describedRegistersOf(forget),
    clauses: clausesRegister,
  } as const satisfies Readonly<Record<string, Register>>;
}

/** Records with calls of their own, whose files and bulk changes are those of a register. They are never merged. */
export const fileRegisters = { offhires: offhiresRegister, termSets: termSetsRegister } as const;

/** Vessels have their own page and are no register; their files are read and written like those of one. */
export function vesselsOf(database: Database): Register {
  const memory = pageMemoryOf(database);
  return vesselsRegister((company) => memory.forget(company));
}
