import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { COMPOSITION, NOT_ROOMS, ROOM_ORDER } from './order.ts';
import type { Place } from './place.ts';

/** Features of the server and of the domain import downwards; features of the web never import each other. */
export function roomFindings(module: Module): readonly Finding[] {
  const { place } = module;
  // Tests look at a feature from outside, like its users.
  if (place.isProof) return [];
  if (place.layer === 'domain' || place.layer === 'server') {
    return [...unlisted(place), ...neighbours(module)];
  }
  return place.layer === 'web' ? neighbours(module) : [];
}

function unlisted(place: Place): readonly Finding[] {
  const room = roomOf(place);
  if (room === undefined || orderOf(place).includes(room)) return [];
  const sentence = `Say in tools/layout/order.ts where the room '${room}' stands.`;
  return [{ rule: 'room-without-order', path: place.path, line: 1, sentence }];
}

function neighbours({ place, references }: Module): readonly Finding[] {
  return references.flatMap(({ target, line }) => {
    if (target.kind !== 'file' || target.place.layer !== place.layer) return [];
    if (target.place.workspace !== place.workspace) return [];
    const broken = brokenRule(place, target.place);
    return broken === undefined ? [] : [{ ...broken, path: place.path, line }];
  });
}

function brokenRule(from: Place, to: Place): Pick<Finding, 'rule' | 'sentence'> | undefined {
  const here = roomOf(from);
  const there = roomOf(to);
  if (isComposition(from) || there === here) return undefined;
  if (isComposition(to)) {
    return {
      rule: 'room-imports-composition',
      sentence: `${to.path} composes the rooms: nothing imports it.`,
    };
  }
  if (there === undefined) return undefined;
  if (here === undefined) {
    return {
      rule: 'platform-imports-room',
      sentence: `The platform knows no room; not '${there}' either.`,
    };
  }
  if (from.layer === 'web') {
    return {
      rule: 'web-rooms-are-strangers',
      sentence: `'${here}' may not know '${there}': let app/ compose them.`,
    };
  }
  const order = orderOf(from);
  // A feature missing from the order is reported once, at the feature itself, not for every import of it.
  const isListed = order.includes(here) && order.includes(there);
  if (!isListed || order.indexOf(there) > order.indexOf(here)) return undefined;
  return {
    rule: 'room-imports-up',
    sentence: `'${there}' stands above '${here}' in tools/layout/order.ts.`,
  };
}

/** In the domain a file directly in `src` is a feature of its own: every rule has its position in the order. */
function roomOf(place: Place): string | undefined {
  if (place.layer !== 'domain') {
    return place.room === undefined || NOT_ROOMS.has(place.room) ? undefined : place.room;
  }
  return place.room ?? place.path.match(/\/src\/([\w-]+)\.[\w.]+$/)?.[1];
}

function isComposition(place: Place): boolean {
  if (place.layer === 'domain') return false;
  return place.room === undefined || COMPOSITION.has(place.room);
}

function orderOf(place: Place): readonly string[] {
  return place.layer === 'domain' ? ROOM_ORDER.domain : ROOM_ORDER.server;
}
