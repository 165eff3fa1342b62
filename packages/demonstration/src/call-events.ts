import {
  type ActivityTemplate,
  commonActivityTemplates,
  triggersOfAction,
} from '@fairlead/domain/port-calls/activity-templates';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { berthNames } from './berths.ts';
import { chanceOf } from './chance.ts';
import { enteredMoments, eventMistakeOf } from './event-mistakes.ts';
import type { CargoPortRow } from './cargo-rows.ts';
import type { CallEventRow, PortCallRow } from './rows.ts';

const templates: ReadonlyMap<string, ActivityTemplate> = new Map(
  commonActivityTemplates.map((template) => [template.internalName, template]),
);

/** An event during a stay, at a moment in milliseconds since 1970. */
type Moment = {
  readonly what: string;
  readonly at: number;
  readonly line?: CargoPortRow;
  readonly berth?: string;
};

/** A port call that the vessel has arrived at, what is handled there, and who enters it. */
export type Stay = {
  readonly call: PortCallRow;
  readonly lines: readonly CargoPortRow[];
  readonly nowMs: number;
  readonly nextId: () => number;
  readonly author: number | null;
};

/** The events of a call as far as they have happened; empty before the arrival. */
export function callEvents(stay: Stay): readonly CallEventRow[] {
  const { call, nowMs } = stay;
  if (call.arrived === null) return [];
  const left = call.departed === null ? nowMs : Date.parse(call.departed);
  return enteredMoments(momentsOf(stay, Date.parse(call.arrived)), eventMistakeOf(call, nowMs))
    .filter(({ at }) => at <= left && at <= nowMs)
    .toSorted((a, b) => a.at - b.at)
    .map((moment) => rowOf(stay, moment));
}

function momentsOf({ call, lines }: Stay, arrived: number): readonly Moment[] {
  const chance = chanceOf(call.id * 31 + 7);
  const ends = Date.parse(call.departed ?? call.scheduled_departure);
  const hours = Math.max(ends - arrived, 2 * hourMs);
  const during = (share: number) => whole(arrived + hours * share);
  const berth = chance.pick(berthNames);
  const isAnchored = chance.happens(0.62);
  return [
    { what: 'ArrivedPilotStation', at: whole(arrived - chance.between(0.6, 2) * hourMs) },
    { what: 'Arrived', at: arrived },
    { what: 'NorTendered', at: whole(arrived + 6 * minuteMs) },
    ...(isAnchored
      ? [
          { what: 'Anchored', at: during(0.03) },
          { what: 'AnchorAweigh', at: during(0.1) },
        ]
      : []),
    { what: 'AllFast', at: during(0.15), berth },
    ...workOf(call, lines, during),
    { what: 'CastOff', at: during(0.96), berth },
    ...(call.departed === null ? [] : [{ what: 'Departed', at: ends }]),
  ];
}

/** Cargo line by line where it is known, as a whole where only the reason is known, else bunkers. */
function workOf(
  call: PortCallRow,
  lines: readonly CargoPortRow[],
  during: (share: number) => number,
): readonly Moment[] {
  if (lines.length > 0)
    return lines.flatMap((line, index) => [
      { what: 'StartCargo', at: during(0.22 + index * 0.02), line },
      { what: 'EndCargo', at: during(0.86 + index * 0.02), line },
    ]);
  const handles: readonly number[] = call.reason_ids;
  if (handles.includes(reasonForCall.Loading) || handles.includes(reasonForCall.Discharging))
    return [
      { what: 'StartLoadDischarge', at: during(0.22) },
      { what: 'EndLoadDischarge', at: during(0.88) },
    ];
  return handles.includes(reasonForCall.Bunkering)
    ? [
        { what: 'BunkeringCommenced', at: during(0.3) },
        { what: 'BunkeringCompleted', at: during(0.8) },
      ]
    : [];
}

const whole = (ms: number) => Math.floor(ms / minuteMs) * minuteMs;

function rowOf({ call, nextId, author }: Stay, { what, at, line, berth }: Moment): CallEventRow {
  const template = templates.get(what);
  if (template === undefined) throw new Error(`There is no template ${what}.`);
  const isByOffice = template.internalName === 'NorTendered';
  return {
    company_id: call.company_id,
    id: nextId(),
    port_call_id: call.id,
    cargo_port_id: line?.id ?? null,
    template_id: template.id,
    name: template.name,
    internal_name: template.internalName,
    item_level: template.itemLevel,
    action: template.action,
    triggers: triggersOfAction(template.action),
    event_date: new Date(at).toISOString(),
    created_frontend: isByOffice,
    data: berth === undefined ? [] : [{ internalName: 'Berth', value: berth }],
    quantity: what === 'EndCargo' ? (line?.bill_of_lading ?? line?.quantity ?? null) : null,
    said_by: isByOffice ? serviceTimeSource.Agent : serviceTimeSource.Master,
    author_id: isByOffice ? author : null,
  };
}
