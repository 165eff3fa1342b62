import { type CataloguePort, cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { passageNm } from './passage.ts';
import type { PortCallRow } from './rows.ts';

/** What a vessel did for a while: it sailed to a port call, or stayed at it. Milliseconds since 1970. */
export interface ShipLeg {
  readonly kind: 'sea' | 'port';
  readonly from: number;
  /** The end; of a leg that lasts, when it is expected to end. */
  readonly to: number;
  /** It lasts at the moment of the story. */
  readonly isOpen: boolean;
  /** The call where the vessel is, or to which it sails. */
  readonly call: PortCallRow;
  readonly port: CataloguePort;
  /** Where it comes from; in port the port itself. */
  readonly origin: CataloguePort;
  /** Of the whole passage; 0 in port. */
  readonly nm: number;
  readonly isLaden: boolean;
}

const portById = new Map(cataloguePorts.map((port) => [port.id, port]));

const ms = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** Laden after loading, in ballast after the last cargo has been discharged. */
function ladenAfter({ reason_ids: reasons }: PortCallRow, before: boolean): boolean {
  if (reasons.includes(reasonForCall.Loading)) return true;
  return reasons.includes(reasonForCall.Discharging) ? false : before;
}

/** The calls that a vessel has been at, and the one that it sails to, in the order of their time. */
function sailed(calls: readonly PortCallRow[]): readonly PortCallRow[] {
  const own = calls
    .filter(({ in_active, parent_id }) => !in_active && parent_id === null)
    .toSorted((a, b) => Date.parse(a.scheduled_arrival) - Date.parse(b.scheduled_arrival));
  const last = own.findLastIndex(({ arrived }) => arrived !== null);
  // A call without an arrival before others was not made.
  return own.slice(0, last + 2).filter(({ arrived }, at) => arrived !== null || at > last);
}

/** The passages and stays of a vessel from its first departure to the moment of the story. */
export function shipLegs(calls: readonly PortCallRow[], nowMs: number): readonly ShipLeg[] {
  const legs: ShipLeg[] = [];
  let isLaden = false;
  let before: { readonly port: CataloguePort; readonly departed: number } | undefined;
  const made = sailed(calls);
  for (const call of made) {
    const port = portById.get(call.port_id);
    if (port === undefined) break;
    const isLast = call === made.at(-1) || (made.at(-1)?.arrived === null && call === made.at(-2));
    const arrived = ms(call.arrived);
    const departed = ms(call.departed) ?? (isLast ? null : Date.parse(call.scheduled_departure));
    // Of calls that overlap, as merged ones do, the first counts.
    if (before !== undefined && arrived !== null && arrived <= before.departed) continue;
    if (before !== undefined) {
      const to = arrived ?? Math.max(Date.parse(call.scheduled_arrival), nowMs + 1);
      legs.push({
        kind: 'sea',
        from: before.departed,
        to,
        isOpen: arrived === null,
        call,
        port,
        origin: before.port,
        nm: passageNm(before.port, port),
        isLaden,
      });
    }
    if (arrived === null) break;
    legs.push({
      kind: 'port',
      from: arrived,
      to: departed ?? nowMs,
      isOpen: departed === null,
      call,
      port,
      origin: port,
      nm: 0,
      isLaden,
    });
    isLaden = ladenAfter(call, isLaden);
    if (departed === null) break;
    before = { port, departed };
  }
  return legs;
}
