import { formatWithZone } from '@fairlead/domain/time/format';
import { nearestCalls } from '@fairlead/domain/voyages/nearest-calls';
import { activeInOrder, arrivalOf } from '@fairlead/domain/voyages/times';
import { containsTerms } from '@fairlead/domain/lists/search-terms';
import { IconAnchor, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../platform/api/call.ts';
import { statusOf, VoyageStatusBadge } from '../../voyages/voyage-status.part.tsx';
import type { Found } from './palette-line.ts';

type Voyage = AnswerOf<'GET /voyages/nearest'>[number];
type PortCall = NonNullable<Voyage['portCalls']>[number];

export interface FoundContext {
  readonly terms: readonly string[];
  readonly nowMs: number;
  readonly zoneFor: (portZone: string | null) => string;
}

const portCallsOf = (voyage: Voyage) =>
  (voyage.portCalls ?? []).map((call) => ({ ...call, portName: call.port.name }));

/** Mosjøen to Ghent, and the first port between them that matches the search. */
function routeOf(voyage: Voyage, terms: readonly string[]): string {
  const names = activeInOrder(portCallsOf(voyage)).map(({ portName }) => portName);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined) return voyage.reference ?? '';
  const ends = names.length === 1 ? first : `${first} to ${last ?? ''}`;
  const between = names
    .slice(1, -1)
    .find((name) => terms.some((term) => containsTerms(name, [term])));
  return between === undefined ? ends : `${ends}, calls ${between}`;
}

export const voyageLine = (voyage: Voyage, { terms, nowMs }: FoundContext): Found => ({
  key: `voyage ${voyage.id}`,
  icon: IconRoute,
  title: `${voyage.vessel.name} ${voyage.voyageNumber}`,
  more: routeOf(voyage, terms),
  end: <VoyageStatusBadge status={statusOf(voyage, nowMs)} />,
  address: `/voyages/${voyage.id}/edit`,
});

interface CallOfVoyage extends PortCall {
  readonly portName: string;
  readonly voyage: Voyage;
}

/** The status of the voyage where it refers to this port call; its arrival time otherwise. */
function callEnd(call: CallOfVoyage, { nowMs, zoneFor }: FoundContext): ReactNode {
  const status = statusOf(call.voyage, nowMs);
  const isSpokenOf =
    status.portCallId === call.id && (status.kind === 'inPort' || status.kind === 'late');
  if (isSpokenOf) return <VoyageStatusBadge status={status} />;
  const arrival = arrivalOf(call);
  return arrival === null ? 'TBD' : formatWithZone(arrival, zoneFor(call.port.timeZone));
}

const portCallLine = (call: CallOfVoyage, context: FoundContext): Found => ({
  key: `port call ${call.id}`,
  icon: IconAnchor,
  title: `${call.portName}, ${call.voyage.vessel.name} ${call.voyage.voyageNumber}`,
  more: call.port.unLoCode ?? '',
  end: callEnd(call, context),
  address: `/voyages/${call.voyage.id}/edit?portCall=${call.id}`,
});

/** The port calls of the voyages found that match every word themselves. */
export function portCallLines(voyages: readonly Voyage[], context: FoundContext): readonly Found[] {
  const calls = voyages.flatMap((voyage) =>
    portCallsOf(voyage).map((call): CallOfVoyage => ({ ...call, voyage })),
  );
  const textOf = ({ portName, port, voyage }: CallOfVoyage) =>
    [portName, port.unLoCode, voyage.vessel.name, voyage.voyageNumber, voyage.reference].join(' ');
  return nearestCalls(calls, { ...context, textOf }).map((call) => portCallLine(call, context));
}
