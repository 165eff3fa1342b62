import type { EndInput } from '../input/port-call.ts';
import type { MomentText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';
import {
  amountOf,
  instantOf,
  needed,
  locationIn,
  secondsOfHours,
  type InputLocation,
} from './values.ts';

/** The end of the count, exclusive, in epoch seconds; or findings. */
export function resolveEnd(location: InputLocation, input: EndInput | undefined, zone: Zone) {
  const provided = needed(location, input, 'end');
  if (provided === undefined) return undefined;
  const moment = (name: string, text: MomentText | undefined) => {
    const at = locationIn(location, name);
    const known = needed(at, text, 'end');
    return known === undefined ? undefined : instantOf(at, known, zone);
  };
  switch (provided.rule) {
    case 'at':
      return moment('at', provided.at);
    case 'latest': {
      const all = provided.at.map((text, index) => moment(`at[${index}]`, text));
      if (all.length === 0) return needed(locationIn(location, 'at'), undefined, 'end');
      return all.every((at) => at !== undefined) ? Math.max(...all) : undefined;
    }
    case 'documents': {
      const completed = moment('completedAt', provided.completedAt);
      const documents = moment('documentsAt', provided.documentsAt);
      const cap = amountOf(locationIn(location, 'capHours'), provided.capHours, 'end');
      if (completed === undefined || documents === undefined || cap === undefined) return undefined;
      return Math.max(completed, Math.min(documents, completed + secondsOfHours(cap)));
    }
  }
}
