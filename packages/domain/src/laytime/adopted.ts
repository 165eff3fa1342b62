import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';

/** The content as a calculation of the fixture, or the ports without a port call in the fixture. */
export type Adopted =
  | { readonly content: CalculationContent }
  | { readonly content: null; readonly foreign: readonly string[] };

/**
 * Attaches an imported content to a fixture: each sheet is matched to a port call by its number, otherwise by
 * port and operation. It has no statement of facts of ours, and nothing in it was taken from the fixture.
 */
export function adopted(content: CalculationContent, facts: CalculationFacts): Adopted {
  const found = content.calls.map((call) => ({ call, at: callAt(call, facts.calls) }));
  const foreign = found.flatMap(({ call, at }) => (at === undefined ? [call.port.name] : []));
  if (foreign.length > 0) return { content: null, foreign };
  const calls = found.flatMap(({ call, at }) => (at === undefined ? [] : [adoptedCall(call, at)]));
  return { content: { ...content, calls, fixture: null } };
}

function callAt(call: CalculationCall, locations: readonly CallFacts[]): CallFacts | undefined {
  const isThere = ({ port, operation }: CallFacts) =>
    operation === call.operation &&
    (port.unLoCode === null ? port.name === call.port.name : port.unLoCode === call.port.unLoCode);
  return (
    locations.find((location) => location.portCallId === call.portCallId && isThere(location)) ??
    locations.find(isThere)
  );
}

const adoptedCall = (call: CalculationCall, at: CallFacts): CalculationCall => ({
  ...call,
  portCallId: at.portCallId,
  port: at.port,
  sof: null,
  cargo: { ...call.cargo, cargoPortIds: at.cargo.map(({ cargoPortId }) => cargoPortId) },
});
