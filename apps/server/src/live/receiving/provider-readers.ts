import { z } from 'zod';
import type { Heard, HeardPosition } from './heard.ts';
import type { ReadLine, Reader } from './reader.ts';

const number = z.number();
const optional = number.nullish();

/** A value between these; what a message gives for 'not available' is beyond them. */
const within = (value: number | null | undefined, least: number, below: number): number | null =>
  value === null || value === undefined || value < least || value >= below ? null : value;

interface Stated {
  readonly mmsi: number;
  readonly at: number;
  readonly lat: number | null | undefined;
  readonly lon: number | null | undefined;
  readonly speedKn: number | null | undefined;
  readonly course: number | null | undefined;
  readonly heading: number | null | undefined;
  readonly navStatus: number | null | undefined;
}

const positionOf = (stated: Stated): HeardPosition => ({
  kind: 'position',
  mmsi: stated.mmsi,
  at: stated.at,
  lat: stated.lat ?? null,
  lon: stated.lon ?? null,
  speedKn: within(stated.speedKn, 0, 102.3),
  course: within(stated.course, 0, 360),
  heading: within(stated.heading, 0, 360),
  navStatus: Number.isInteger(stated.navStatus) ? within(stated.navStatus, 0, 15) : null,
});

function shipOf(mmsi: number, imo: number | null | undefined): readonly Heard[] {
  return imo === null || imo === undefined || imo <= 0 ? [] : [{ kind: 'ship', mmsi, imo }];
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const damaged: ReadLine = { dropped: 'malformed' };

const combined = z.object({
  mmsi: number,
  msgtime: z.string(),
  latitude: optional,
  longitude: optional,
  speedOverGround: optional,
  courseOverGround: optional,
  trueHeading: optional,
  navigationalStatus: optional,
  imoNumber: optional,
});

/** Lines of BarentsWatch's stream of combined messages, model 'Full' in JSON. */
export const barentsWatchReader: Reader = (line) => {
  const { data } = combined.safeParse(jsonOf(line));
  const at = Date.parse(data?.msgtime ?? '');
  if (data === undefined || Number.isNaN(at)) return damaged;
  const position = positionOf({
    mmsi: data.mmsi,
    at,
    lat: data.latitude,
    lon: data.longitude,
    speedKn: data.speedOverGround,
    course: data.courseOverGround,
    heading: data.trueHeading,
    navStatus: data.navigationalStatus,
  });
  return { heard: [...shipOf(data.mmsi, data.imoNumber), position] };
};

/** Messages of aisstream.io that have a position. */
const positionTypes: readonly string[] = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
];
const shipType = 'ShipStaticData';

/** What is subscribed to. */
export const aisStreamTypes: readonly string[] = [...positionTypes, shipType];

const envelope = z.object({
  MessageType: z.string(),
  MetaData: z.object({ time_utc: z.string() }),
  Message: z.record(z.string(), z.unknown()),
});
const report = z.object({
  UserID: number,
  Latitude: optional,
  Longitude: optional,
  Sog: optional,
  Cog: optional,
  TrueHeading: optional,
  NavigationalStatus: optional,
});
const ship = z.object({ UserID: number, ImoNumber: optional });

/** `2026-09-17 08:00:00.318353 +0000 UTC`. */
function instantOf(text: string): number {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  return Date.parse(`${day}T${time}Z`);
}

function shipLine(message: unknown): ReadLine {
  const { data } = ship.safeParse(message);
  return data === undefined ? damaged : { heard: shipOf(data.UserID, data.ImoNumber) };
}

function positionLine(message: unknown, at: number): ReadLine {
  const { data } = report.safeParse(message);
  if (data === undefined || Number.isNaN(at)) return damaged;
  const position = positionOf({
    mmsi: data.UserID,
    at,
    lat: data.Latitude,
    lon: data.Longitude,
    speedKn: data.Sog,
    course: data.Cog,
    heading: data.TrueHeading,
    navStatus: data.NavigationalStatus,
  });
  return { heard: [position] };
}

/** Messages of aisstream.io, each as one line. */
export const aisStreamReader: Reader = (line) => {
  const { data } = envelope.safeParse(jsonOf(line));
  if (data === undefined) return damaged;
  const message = data.Message[data.MessageType];
  if (data.MessageType === shipType) return shipLine(message);
  if (!positionTypes.includes(data.MessageType)) return { heard: [] };
  return positionLine(message, instantOf(data.MetaData.time_utc));
};
