import { portLineup } from '@fairlead/contract/port-lineup';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { readFleet, VesselNow } from '../live/wire/fleet.ts';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  callsAtPort,
  eventsOfCalls,
  operationsOfCalls,
} from '../port-performance/port-performance.sql.ts';
import { onePort } from '../ports/own-ports.sql.ts';
import { portAnswer } from '../ports/port-search.routes.ts';
import { seaRoutesOfVessels } from '../vessels/settings/vessel-settings.sql.ts';
import { berthsOfCalls, factsOfCalls, movesOfCalls } from './port-lineup.sql.ts';
import { anchorageOf, experienceRows } from './wire/experience-rows.ts';
import { lineupOf } from './wire/lineup.ts';

const mostCalls = 2_000;
const anchorageDays = 365;

/** Who is at a port or bound for it, and what the company has experienced there. */
export function servePortLineup(host: Host): void {
  serve(host, portLineup, { get: readLineup, experience: readExperience });
}

type PortCall = Call<typeof portLineup.get> | Call<typeof portLineup.experience>;

/** The calls that have taken place at the port, the latest first. */
const callsBefore = ({ company, params, query, now }: PortCall, from: string | null) =>
  callsAtPort(
    {
      company,
      port: params.id,
      from,
      to: null,
      vessels: query.vesselIds ?? [],
      reasons: query.reasonIds ?? [],
      now: now.toISOString(),
    },
    mostCalls + 1,
  );

async function readLineup(call: Call<typeof portLineup.get>) {
  const { db, company, params, query, now } = call;
  const nowMs = now.getTime();
  const untilMs = nowMs + query.weeks * 7 * dayMs;
  const [port, rows, past] = await Promise.all([
    db.first(onePort({ company, id: params.id })),
    readFleet(db, { company, now: now.toISOString() }),
    db.all(callsBefore(call, new Date(nowMs - anchorageDays * dayMs).toISOString())),
  ]);
  if (port === undefined) return refuse('notFound');
  const vessels = rows.vessels
    .filter(({ id }) => query.vesselIds === undefined || query.vesselIds.includes(id))
    .map((row) => new VesselNow(row, rows, nowMs))
    .filter((vessel) => vessel.callsAt(params.id).length > 0);
  const ids = vessels.flatMap((vessel) => vessel.callsAt(params.id).map(({ row }) => row.id));
  const [berths, moves, settings] = await Promise.all([
    db.all(berthsOfCalls(company, ids)),
    db.all(movesOfCalls(company, [...ids, ...past.map(({ id }) => id)])),
    db.all(
      seaRoutesOfVessels(
        company,
        vessels.map(({ row }) => row.id),
      ),
    ),
  ]);
  const answer = portAnswer(port);
  return {
    port: answer,
    until: new Date(untilMs).toISOString(),
    calls: await lineupOf(
      { vessels, berths, moves, settings },
      { port: answer, reasons: query.reasonIds ?? [], untilMs, now },
    ),
    anchorage: anchorageOf(past, moves, nowMs),
  };
}

async function readExperience(call: Call<typeof portLineup.experience>) {
  const { db, company, params, now } = call;
  const [port, found] = await Promise.all([
    db.first(onePort({ company, id: params.id })),
    db.all(callsBefore(call, null)),
  ]);
  if (port === undefined) return refuse('notFound');
  const calls = found.slice(0, mostCalls);
  const ids = calls.map(({ id }) => id);
  const [events, operations, berths, moves, facts] = await Promise.all([
    db.all(eventsOfCalls(company, ids)),
    db.all(operationsOfCalls(company, ids)),
    db.all(berthsOfCalls(company, ids)),
    db.all(movesOfCalls(company, ids)),
    db.all(factsOfCalls(company, ids)),
  ]);
  const answer = portAnswer(port);
  return {
    port: answer,
    rows: experienceRows(
      { calls, events, operations, berths, moves, facts },
      { zone: answer.timeZone, nowMs: now.getTime() },
    ),
    isCut: found.length > mostCalls,
  };
}
