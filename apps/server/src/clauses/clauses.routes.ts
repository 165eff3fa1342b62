import { clauses } from '@fairlead/contract/clauses';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import { clauseWire } from './wire/clause.ts';

interface OfTopics {
  readonly s?: string | undefined;
  readonly take?: number | undefined;
  readonly topics?: readonly number[] | undefined;
}

/** The company's own clauses. */
export function serveClauses(host: Host): void {
  serve(host, clauses, {
    ...registerReads(clauseWire, ({ topics }: OfTopics) => ({ topics })),
    ...registerWrites(clauseWire),
  });
}
