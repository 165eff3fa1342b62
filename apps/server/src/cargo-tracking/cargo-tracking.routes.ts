import { cargoTracking, trackingLinks } from '@fairlead/contract/cargo-tracking';
import { deriveCargoStatus } from '@fairlead/domain/cargo/status';
import {
  trackingExpiry,
  trackingExpiryMessage,
  trackingStage,
} from '@fairlead/domain/cargo-tracking/tracking';
import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { expectedByCall, type ExpectedStay } from '@fairlead/domain/schedule/expected';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { scheduledCallOf } from '../lists/wire/scheduled-call.ts';
import { type Call, done } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { companyBehind, newToken, tokenHash } from '../platform/public-links/public-link.ts';
import {
  callsBesideCargo,
  cargoOfLink,
  insertLink,
  type LinkRow,
  linksOfCargo,
  portsOfCargo,
  revokeLink,
  revokeLinksOf,
  type SharedCargo,
  type SharedPort,
  type TrackedReference,
  trackingFacts,
  type VoyageCallRow,
} from './cargo-tracking.sql.ts';

const referenceOf = ({
  company,
  params,
}: Pick<Call<typeof trackingLinks.create>, 'company' | 'params'>) => ({
  company,
  voyage: params.id,
  cargo: params.cargoId,
});

const cargoAlone = ({
  company,
  params,
}: Pick<Call<typeof trackingLinks.share>, 'company' | 'params'>): TrackedReference => ({
  company,
  voyage: null,
  cargo: params.id,
});

const changedCargo = ({ cargo }: TrackedReference, { voyage_id }: { readonly voyage_id: number }) =>
  ({ entity: 'cargo', id: cargo, action: 'updated', parentId: voyage_id }) as const;

const linkOf = (row: LinkRow) => ({
  id: row.id,
  hint: row.hint,
  label: row.label,
  created: row.created,
  createdBy: row.created_by,
  expires: row.expires,
  revoked: row.revoked,
  opened: row.opened,
  lastOpened: row.last_opened,
});

/** The public links of cargo, and what their holders see. */
export function serveCargoTracking(host: Host): void {
  serve(host, trackingLinks, {
    listOfCargo: async (call) => {
      const [facts, rows] = await Promise.all([
        call.db.all(trackingFacts(referenceOf(call))),
        call.db.all(linksOfCargo(call.company, call.params.cargoId)),
      ]);
      return facts.length === 0 ? refuse('cargoMissing') : rows.map(linkOf);
    },
    create: async (call) => {
      const { row, token } = await makeLink(call, referenceOf(call), call.body);
      return { ...linkOf(row), path: `/o/track?t=${token}` };
    },
    share: async (call) => {
      const { row, token } = await makeLink(call, cargoAlone(call), call.body);
      return { token, expires: row.expires };
    },
    unshare: async (call) => {
      const reference = cargoAlone(call);
      const [facts] = await Promise.all([
        call.db.first(trackingFacts(reference)),
        call.db.run(revokeLinksOf(reference)),
      ]);
      if (facts === undefined) return refuse('cargoMissing');
      call.changed(changedCargo(reference, facts));
      return done;
    },
    revoke: async (call) => {
      const reference = referenceOf(call);
      const revoked = await call.db.first(revokeLink(reference, call.params.linkId));
      if (revoked === undefined) return refuse('notFound');
      call.changed({
        entity: 'cargo',
        id: reference.cargo,
        action: 'updated',
        parentId: reference.voyage,
      });
      return done;
    },
  });
  serve(host, cargoTracking, { track: (call) => track(host, call) });
}

type Maker = Pick<Call<typeof trackingLinks.create>, 'db' | 'now' | 'actor' | 'changed'>;
type ShareBody = Call<typeof trackingLinks.share>['body'];

async function makeLink(call: Maker, reference: TrackedReference, body: ShareBody) {
  const { db } = call;
  const now = call.now.toISOString();
  const facts = await db.first(trackingFacts(reference));
  if (facts === undefined) return refuse('cargoMissing');
  if (!facts.is_tracked) return refuse('trackingOff');
  const expires = body?.expires ?? trackingExpiry(facts.last_departure, now);
  const message = trackingExpiryMessage(expires, now);
  if (message !== null) return refuseFields({ expires: [message] });
  const token = newToken();
  const link = {
    hash: tokenHash(token),
    hint: token.slice(0, 4),
    label: body?.label || null,
    expires,
    by: call.actor.userId,
  };
  const [, [row]] = await Promise.all([
    db.run(insertLink(reference, link)),
    db.all(linksOfCargo(reference.company, reference.cargo)),
  ]);
  if (row === undefined) return refuse('cargoMissing');
  call.changed(changedCargo(reference, facts));
  return { row, token };
}

async function track({ database }: Host, { query, now }: Call<typeof cargoTracking.track>) {
  const hash = tokenHash(query.t);
  const company = await companyBehind(database, hash);
  if (company === undefined) return refuse('linkEnded');
  return database.read({ company, actor: null, source: 'rule' }, async (session) => {
    const cargo = await session.first(cargoOfLink(company, hash));
    if (cargo === undefined) return refuse('linkEnded');
    const [ports, calls] = await Promise.all([
      session.all(portsOfCargo(company, cargo.cargo)),
      session.all(callsBesideCargo(company, cargo.cargo)),
    ]);
    return trackedOf(cargo, { ports, expected: expectedOf(calls, now.getTime()) }, now);
  });
}

type Expected = ReadonlyMap<number, ExpectedStay>;

/** The expected times of each call, by the rule of the fleet schedule. */
function expectedOf(rows: readonly VoyageCallRow[], nowMs: number): Expected {
  const byVoyage = Map.groupBy(rows, (row) => row.voyage_id);
  return new Map(
    [...byVoyage.values()].flatMap((calls) => [
      ...expectedByCall(
        calls.map((row) => scheduledCallOf(row, row.port_name)),
        nowMs,
      ),
    ]),
  );
}

interface TrackedFacts {
  readonly ports: readonly SharedPort[];
  readonly expected: Expected;
}

function trackedOf(cargo: SharedCargo, { ports, expected }: TrackedFacts, now: Date) {
  const ends = {
    loading: ports.filter(isLoading),
    discharging: ports.filter((port) => !isLoading(port)),
  };
  return {
    company: cargo.company,
    vessel: cargo.vessel,
    commodity: cargo.commodity,
    unit: { symbol: cargo.symbol, decimals: cargo.decimals },
    stage: trackingStage(
      ports.map((port) => ({
        isLoading: isLoading(port),
        status: deriveCargoStatus(port.triggers as readonly EventTrigger[]),
      })),
    ),
    loading: amountOf(ends.loading),
    discharging: amountOf(ends.discharging),
    ports: ports.map((port) => ({
      name: port.name,
      unLoCode: port.un_locode,
      country: port.country,
      countryCode: port.country_code,
      timeZone: port.time_zone,
      reason: isLoading(port) ? 'L' : 'D',
      ...amountOf([port]),
      ...timesOf(port, expected.get(port.port_call_id)),
    })),
    asOf: now.toISOString(),
    expires: cargo.expires,
  };
}

const isLoading = (port: SharedPort) => port.reason_id === 3;

function amountOf(ports: readonly SharedPort[]) {
  const processed = ports.flatMap((port) => port.processed ?? []);
  return {
    nominated: sumDecimals(ports.map((port) => port.quantity)),
    processed: processed.length === 0 ? null : sumDecimals(processed),
  };
}

const timesOf = (port: SharedPort, stay: ExpectedStay | undefined) => ({
  arrival: timeOf(
    { actual: port.arrived, scheduled: port.scheduled_arrival, expectedMs: stay?.arrivalMs },
    { saidBy: port.arrival_by, saidAt: port.arrival_said },
  ),
  departure: timeOf(
    { actual: port.departed, scheduled: port.scheduled_departure, expectedMs: stay?.departureMs },
    { saidBy: port.departure_by, saidAt: port.departure_said },
  ),
});

interface Times {
  readonly actual: string | null;
  readonly scheduled: string;
  readonly expectedMs: number | undefined;
}

interface Source {
  readonly saidBy: number | null;
  readonly saidAt: string | null;
}

/** No one reports a delay: it is derived from the current time. */
function timeOf({ actual, scheduled, expectedMs }: Times, source: Source) {
  const noSource = { saidBy: null, saidAt: null };
  if (actual !== null) return { at: actual, isActual: true, isDelayed: false, ...noSource };
  const scheduledMs = Date.parse(scheduled);
  return expectedMs === undefined || expectedMs <= scheduledMs
    ? { at: scheduled, isActual: false, isDelayed: false, ...source }
    : { at: instantOf(expectedMs), isActual: false, isDelayed: true, ...noSource };
}

const instantOf = (ms: number) => new Date(ms).toISOString();
