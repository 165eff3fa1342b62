import { isStale } from '@fairlead/domain/live/age';
import { isStormStale } from '@fairlead/domain/live/storms/storm-approach';
import { vesselActivities, vesselActivity } from '@fairlead/domain/live/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { atSeaText as textAtSea } from '@fairlead/domain/ports/to-go';
import { countText } from '@fairlead/domain/quantities/counted';
import { roughDuration } from '@fairlead/domain/time/duration';
import type { AddressQuery } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';
import type { LiveVessel, Replay, Storm, Storms } from './live.data.ts';

/** Days that the slider goes back. */
export const replayDays = 14;

/** What of the map can be hidden. */
export const layers = [
  { key: 'track', label: 'Track: AIS and files' },
  { key: 'device', label: 'Track: ship’s device' },
  { key: 'reports', label: 'Track: log reports' },
  { key: 'route', label: 'Route ahead' },
  { key: 'areas', label: 'Geofences' },
  { key: 'storms', label: 'Storms' },
  { key: 'names', label: 'Names' },
] as const;
export type Layer = (typeof layers)[number]['key'];

/** Centre and zoom of the map. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The page as its address states it. */
export interface LiveAddress {
  readonly vessel: number | null;
  readonly search: string;
  readonly isTable: boolean;
  /** The hidden layers as the address lists them. */
  readonly hidden: string;
  /** The kinds of zones that are shown, as the address lists them. */
  readonly zones: string;
  readonly view: MapView | null;
  /** The instant that the slider is at; null for now. */
  readonly atMs: number | null;
}

/** The layers of a list such as `track,names`. */
export function hiddenLayers(text: string): ReadonlySet<Layer> {
  const listed = new Set(text.split(','));
  return new Set(layers.map(({ key }) => key).filter((key) => listed.has(key)));
}

function viewOf(text: string | undefined): MapView | null {
  const [latitude, longitude, zoom] = (text ?? '').split(',').map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  const isValid = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 360 && zoom >= 0 && zoom <= 16;
  return isValid ? { latitude, longitude, zoom } : null;
}

export const viewText = ({ latitude, longitude, zoom }: MapView): string =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)},${zoom.toFixed(1)}`;

/** Anything in it that makes no sense is as if it were not there. */
export function liveAddress(query: AddressQuery, nowMs: number): LiveAddress {
  const at = Date.parse(query['at'] ?? '');
  return {
    vessel: idIn(query['vessel']) ?? null,
    search: query['q'] ?? '',
    isTable: query['view'] === 'table',
    hidden: query['hide'] ?? '',
    zones: query['zones'] ?? '',
    view: viewOf(query['map']),
    atMs: at > nowMs - (replayDays + 1) * dayMs && at < nowMs ? at : null,
  };
}

/** What another view changes of the address: the table shows the fleet now, so that it has no instant of the slider. */
export const viewPart = (view: 'map' | 'table'): AddressQuery =>
  view === 'table' ? { view, at: undefined } : { view: undefined };

/** The colour of a vessel: being late is more urgent than what it is doing, being off-hire more than both. */
export type Tone = 'ballast' | 'laden' | 'port' | 'waiting' | 'late' | 'offHire' | 'idle';

const tones: Readonly<Record<number, Tone>> = {
  [vesselActivity.Ballast]: 'ballast',
  [vesselActivity.Laden]: 'laden',
  [vesselActivity.InPort]: 'port',
  [vesselActivity.Waiting]: 'waiting',
  [vesselActivity.OffHire]: 'offHire',
  [vesselActivity.Idle]: 'idle',
};

export function toneOf({ activity, isLate }: Pick<LiveVessel, 'activity' | 'isLate'>): Tone {
  const tone = tones[activity] ?? 'idle';
  return isLate && tone !== 'offHire' ? 'late' : tone;
}

export const toneLabels: Readonly<Record<Tone, string>> = {
  laden: 'Laden',
  ballast: 'Ballast',
  port: 'In port',
  waiting: 'Waiting',
  late: 'Late',
  offHire: 'Off-hire',
  idle: 'No voyage',
};

/** Laden, 14 h late: without whose ETA says so. */
export function shortStatus(
  vessel: Pick<LiveVessel, 'activity' | 'isLate' | 'delayMinutes'>,
): string {
  const activity = label(vesselActivities, vessel.activity);
  if (!vessel.isLate) return activity;
  return `${activity}, ${roughDuration(vessel.delayMinutes * minuteMs)} late`;
}

/** Laden, 14 h late by calculated ETA. */
export function statusText(
  vessel: Pick<LiveVessel, 'activity' | 'isLate' | 'delayMinutes' | 'delayBy'>,
): string {
  const status = shortStatus(vessel);
  return vessel.isLate && vessel.delayBy !== null ? `${status} by calculated ETA` : status;
}

/** At sea to Rotterdam, 412 nm to go (routed), or off it; empty where the miles are not known. */
export function atSeaText({ nextCall, toGoNm }: Pick<LiveVessel, 'nextCall' | 'toGoNm'>): string {
  if (nextCall === null || toGoNm === null) return '';
  return textAtSea(nextCall.port.name, toGoNm);
}

/** A vessel under half a knot is stopped; without a speed, one that is in port. */
const leastMovingKn = 0.5;

export function isMoving({
  position,
  currentCall,
}: Pick<LiveVessel, 'position' | 'currentCall'>): boolean {
  if (position === null) return false;
  return position.speedKn === null ? currentCall === null : position.speedKn >= leastMovingKn;
}

/** The vessels whose name, port or status has the text. */
export function matching(vessels: readonly LiveVessel[], search: string): readonly LiveVessel[] {
  const terms = search
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return vessels;
  return vessels.filter((vessel) => {
    const ports = [vessel.currentCall, vessel.nextCall].map((call) => call?.port.name);
    const text = [
      vessel.name,
      vessel.imo,
      vessel.mmsi,
      ...ports,
      statusText(vessel),
      toneLabels[toneOf(vessel)],
    ]
      .join(' ')
      .toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

/** 5 min, 3 h, 2 d: how old a position is. */
export function ageText(at: string, nowMs: number): string {
  const age = nowMs - Date.parse(at);
  return age < minuteMs ? 'now' : `${roughDuration(age)} ago`;
}

/** Advisory 13, 3 h ago; one of more than twelve hours is stale. */
export function advisoryText(
  { number, issued }: { readonly number: string; readonly issued: string },
  nowMs: number,
): string {
  const text = `${number === '' ? 'Position' : `Advisory ${number}`}, ${ageText(issued, nowMs)}`;
  return isStormStale(issued, nowMs) ? `${text}, stale` : text;
}

type NearStorms = Storms['vessels'][number]['approaches'];

/** now or 2 d: until the closest of the storms near a vessel or its route is there; empty without one. */
export function nearStormWait([closest]: NearStorms, nowMs: number): string {
  if (closest === undefined) return '';
  const inMs = Date.parse(closest.at) - nowMs;
  return inMs < hourMs ? 'now' : roughDuration(inMs);
}

/** Hurricane Ida, 45 nm in 2 d: the closest of the storms near a vessel or its route; empty without one. */
export function nearStormText(approaches: NearStorms, nowMs: number): string {
  const [closest, ...others] = approaches;
  if (closest === undefined) return '';
  const wait = nearStormWait(approaches, nowMs);
  const when = wait === 'now' ? wait : `in ${wait}`;
  const text = `${closest.name}, ${countText(closest.distanceNm)} nm ${when}`;
  return others.length === 0 ? text : `${text}, and ${others.length} more`;
}

/** A storm as the map draws it: its label says how old the advisory is. */
export type MapStorm = Pick<Storm, 'points'> & { readonly label: string };

export const stormsOf = (storms: readonly Storm[], nowMs: number): readonly MapStorm[] =>
  storms.map((storm) => ({
    label: `${storm.name}\n${advisoryText(storm, nowMs)}`,
    points: storm.points,
  }));

/** 6 h late, 2 d early or as planned, of minutes after something. */
export function differenceText(minutes: number, none: string): string {
  if (minutes === 0) return none;
  return `${roughDuration(Math.abs(minutes) * minuteMs)} ${minutes > 0 ? 'late' : 'early'}`;
}

/** How the vessel meets the next laycan ahead, with its port unless the vessel is bound there; null without one. */
export function laycanAhead({
  currentCall,
  nextCall,
  nextLaycan,
}: Pick<LiveVessel, 'currentCall' | 'nextCall' | 'nextLaycan'>) {
  if (nextLaycan === null) return null;
  const { portCallId, portName, minutesToLaycan } = nextLaycan;
  const isBoundThere = portCallId === nextCall?.id && currentCall === null;
  const at = isBoundThere ? '' : ` in ${portName}`;
  return { deviationMs: minutesToLaycan * minuteMs, at };
}

/** A vessel as the map draws it. */
export interface Marker {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly direction: number;
  readonly tone: Tone;
  readonly isMoving: boolean;
  readonly isStale: boolean;
}

export function markersNow(vessels: readonly LiveVessel[], nowMs: number): readonly Marker[] {
  return vessels.flatMap((vessel) => {
    const { id, name, position } = vessel;
    if (position === null) return [];
    return [
      {
        id,
        name,
        latitude: position.latitude,
        longitude: position.longitude,
        direction: position.heading ?? position.course ?? 0,
        tone: toneOf(vessel),
        isMoving: isMoving(vessel),
        isStale: isStale(position, nowMs),
      },
    ];
  });
}

/** Positions that are older say nothing of where a vessel was at the instant of the slider. */
export const replayReachMs = 30 * hourMs;

/** The vessels where they were at an instant: at their last position before it. */
export function markersAt(
  vessels: readonly LiveVessel[],
  replay: Replay | undefined,
  atMs: number,
): readonly Marker[] {
  const replayed = new Map(replay?.vessels.map((entry) => [entry.vesselId, entry]));
  return vessels.flatMap((vessel) => {
    const { points = [], activities = [] } = replayed.get(vessel.id) ?? {};
    const point = points.findLast(({ at }) => Date.parse(at) <= atMs);
    if (point === undefined || atMs - Date.parse(point.at) > replayReachMs) return [];
    const { latitude, longitude, course, speedKn } = point;
    return [
      {
        id: vessel.id,
        name: vessel.name,
        latitude,
        longitude,
        direction: course ?? 0,
        tone:
          tones[activities.findLast(({ at }) => Date.parse(at) <= atMs)?.activity ?? 0] ?? 'idle',
        isMoving: (speedKn ?? leastMovingKn) >= leastMovingKn,
        isStale: false,
      },
    ];
  });
}

/** Where the map opens: around all vessels; null without any position. */
export function boundsOf(
  markers: readonly Pick<Marker, 'latitude' | 'longitude'>[],
): readonly [west: number, south: number, east: number, north: number] | null {
  if (markers.length === 0) return null;
  const latitudes = markers.map(({ latitude }) => Math.max(-80, Math.min(80, latitude)));
  const { west, east } = narrowest(markers.map(({ longitude }) => longitude));
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** The shortest arc of longitudes that has all of them; it ends beyond 180° where it crosses the antimeridian. */
function narrowest(longitudes: readonly number[]): {
  readonly west: number;
  readonly east: number;
} {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  let best = { west: first, east: sorted.at(-1) ?? first };
  for (const [index, west] of sorted.entries()) {
    if (index === 0) continue;
    const east = (sorted[index - 1] ?? 0) + 360;
    if (east - west < best.east - best.west) best = { west, east };
  }
  return best;
}
