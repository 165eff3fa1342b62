import type { SheetInput } from '../input/port-call.ts';
import type { StatementInput } from '../input/statement.ts';

/** The statement with one of its port calls changed: the basis of every what-if calculation. */
export function withCall(
  input: StatementInput,
  id: string,
  change: (sheet: SheetInput) => SheetInput,
): StatementInput {
  return {
    ...input,
    portCalls: input.portCalls.map((call) =>
      call.id === id && call.kind === 'sheet' ? change(call) : call,
    ),
  };
}
