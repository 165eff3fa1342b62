import type { EndInput } from '../input/port-call.ts';
import type { MomentText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';
import { amountOf, instantOf, needed, placeIn, secondsOfHours, type Place } from './values.ts';

/** The end of the count, exclusive, in epoch seconds; or findings. */
export function resolveEnd(place: Place, input: EndInput | undefined, zone: Zone) {
  const given = needed(place, input, 'end');
  if (given === undefined) return undefined;
  const moment = (name: string, text: MomentText | undefined) => {
    const at = placeIn(place, name);
    const known = needed(at, text, 'end');
    return known === undefined ? undefined : instantOf(at, known, zone);
  };
  switch (given.rule) {
    case 'at':
      return moment('at', given.at);
    case 'latest': {
      const all = given.at.map((text, index) => moment(`at[${index}]`, text));
      if (all.length === 0) return needed(placeIn(place, 'at'), undefined, 'end');
      return all.every((at) => at !== undefined) ? Math.max(...all) : undefined;
    }
    case 'documents': {
      const completed = moment('completedAt', given.completedAt);
      const documents = moment('documentsAt', given.documentsAt);
      const cap = amountOf(placeIn(place, 'capHours'), given.capHours, 'end');
      if (completed === undefined || documents === undefined || cap === undefined) return undefined;
      return Math.max(completed, Math.min(documents, completed + secondsOfHours(cap)));
    }
  }
}
