import { geofenceKind } from '@fairlead/domain/live/geofences/geofence';
import { outlineText, readOutline } from '@fairlead/domain/live/geofences/outline';
import type { LinePoint } from '@fairlead/domain/live/route-line';
import { readPosition } from '@fairlead/domain/ports/position';
import type { Geofence, GeofenceBody, GeofenceSuggestion } from './geofences.data.ts';

/** An area while it is edited; the list of coordinates is what the map draws. */
export interface GeofenceDraft {
  /** Null for a new one. */
  readonly id: number | null;
  readonly port: { readonly id: number; readonly name: string };
  readonly kind: Geofence['kind'];
  readonly name: string;
  readonly berth: { readonly id: number; readonly name: string } | null;
  /** A corner a line. */
  readonly corners: string;
  readonly modified: string | undefined;
}

type PortOf = GeofenceDraft['port'];

export const newDraft = (port: PortOf): GeofenceDraft => ({
  id: null,
  port,
  kind: geofenceKind.Anchorage,
  name: '',
  berth: null,
  corners: '',
  modified: undefined,
});

export const draftOf = (geofence: Geofence): GeofenceDraft => ({
  ...geofence,
  corners: outlineText(geofence.outline),
});

export const draftOfSuggestion = (
  port: PortOf,
  { kind, outline }: GeofenceSuggestion,
): GeofenceDraft => ({
  ...newDraft(port),
  kind,
  corners: outlineText(outline),
});

/** Whether a draft differs from what was opened. */
export const isChanged = (
  opened: GeofenceDraft,
  { kind, name, berth, corners }: GeofenceDraft,
): boolean =>
  kind !== opened.kind ||
  name !== opened.name ||
  berth?.id !== opened.berth?.id ||
  corners !== opened.corners;

/** The corners of the lines that can be read, for the map. */
export const drawnCorners = (text: string): readonly LinePoint[] =>
  text.split('\n').flatMap((line) => {
    const read = readPosition(line.trim());
    if (!read.ok) return [];
    return [{ latitude: Number(read.value.latitude), longitude: Number(read.value.longitude) }];
  });

interface DraftErrors {
  readonly name?: string;
  readonly corners?: string;
}

/** What prevents saving. */
export function errorsIn({ name, corners }: GeofenceDraft): DraftErrors {
  const read = readOutline(corners);
  return {
    ...(name.trim() === '' ? { name: 'Required' } : {}),
    ...(read.ok ? {} : { corners: read.message }),
  };
}

export function bodyOf({
  port,
  kind,
  name,
  berth,
  corners,
  modified,
}: GeofenceDraft): GeofenceBody {
  return {
    port: { id: port.id },
    kind,
    name: name.trim(),
    berth: berth === null || kind !== geofenceKind.Berth ? null : { id: berth.id },
    outline: [...drawnCorners(corners)],
    isRejected: false,
    modified,
  };
}

/** A rejected suggestion, so that nothing is suggested there again. */
export const rejectionOf = (
  port: PortOf,
  { kind, outline, firstAt }: GeofenceSuggestion,
): GeofenceBody => ({
  port: { id: port.id },
  kind,
  name: `Rejected, from ${firstAt.slice(0, 10)}`,
  berth: null,
  outline,
  isRejected: true,
});
