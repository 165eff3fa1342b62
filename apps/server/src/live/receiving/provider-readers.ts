import { firstPositionMs } from '@fairlead/domain/live/position-limits';
import { z } from 'zod';
import type { AisEta } from '@fairlead/domain/live/ais-destination';
import { type Heard, type HeardPosition, shipOf, voyage } from './heard.ts';
import type { ReadLine, Reader } from './reader.ts';

const number = z.number();
const optional = number.nullish();

/** Of a position that a vessel can have sent; NaN is none. */
const isInstant = (at: number): boolean => at >= firstPositionMs;

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

const noEta: AisEta = { month: null, day: null, hour: null, minute: null };

/** The voyage of a ship; none while the provider has not received its voyage data. */
const voyageOf = (
  mmsi: number,
  { destination, eta }: { readonly destination: string | null; readonly eta: AisEta | null },
  at: number,
): readonly Heard[] =>
  destination === null && eta === null
    ? []
    : [voyage({ mmsi, destination, eta: eta ?? noEta }, at)];

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
  destination: z.string().nullish().catch(null),
  eta: z.string().nullish().catch(null),
});

/** `08071300`: month, day, hour and minute. */
function etaOf(text: string): AisEta | null {
  const [, ...parts] = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const [month, day, hour, minute] = parts.map(Number);
  if (month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null;
  return { month, day, hour, minute };
}

/** Lines of BarentsWatch's stream of combined messages, model 'Full' in JSON. */
export const barentsWatchReader: Reader = (line) => {
  const { data } = combined.safeParse(jsonOf(line));
  const at = Date.parse(data?.msgtime ?? '');
  if (data === undefined || !isInstant(at)) return damaged;
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
  // Each line repeats what the ship has stated last of its voyage.
  const stated = { destination: data.destination ?? null, eta: etaOf(data.eta ?? '') };
  return {
    heard: [...shipOf(data.mmsi, data.imoNumber), ...voyageOf(data.mmsi, stated, at), position],
  };
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
const ship = z.object({
  UserID: number,
  ImoNumber: optional,
  Destination: z.string().nullish().catch(null),
  Eta: z.object({ Month: number, Day: number, Hour: number, Minute: number }).nullish().catch(null),
});

/** `2026-09-17 08:00:00.318353 +0000 UTC`. */
function instantOf(text: string): number {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  return Date.parse(`${day}T${time}Z`);
}

/** The voyage data; without an instant the IMO number alone. */
function shipLine(message: unknown, at: number): ReadLine {
  const { data } = ship.safeParse(message);
  if (data === undefined) return damaged;
  const { Month: month, Day: day, Hour: hour, Minute: minute } = data.Eta ?? {};
  const eta =
    month === undefined || day === undefined || hour === undefined || minute === undefined
      ? null
      : { month, day, hour, minute };
  const stated = { destination: data.Destination ?? null, eta };
  return {
    heard: [
      ...shipOf(data.UserID, data.ImoNumber),
      ...(isInstant(at) ? voyageOf(data.UserID, stated, at) : []),
    ],
  };
}

function positionLine(message: unknown, at: number): ReadLine {
  const { data } = report.safeParse(message);
  if (data === undefined || !isInstant(at)) return damaged;
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
  const at = instantOf(data.MetaData.time_utc);
  if (data.MessageType === shipType) return shipLine(message, at);
  return positionTypes.includes(data.MessageType) ? positionLine(message, at) : { heard: [] };
};
