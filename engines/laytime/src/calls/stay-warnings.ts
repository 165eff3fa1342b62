import type { Commenced } from '../commencement/commencement.ts';
import { compare, difference, whole } from '../exact/fraction.ts';
import { noteWarning, type WarningCode } from '../findings/findings.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import type { InputLocation } from '../resolve/values.ts';
import type { Walked } from '../walk/walk.ts';

const HOUR = whole(3600);

interface Stay {
  readonly commenced: Commenced;
  readonly walked: Walked;
}

/** Warnings about points to check before a statement is sent. */
export function warnOfStay(
  location: InputLocation,
  sheet: ResolvedSheet,
  { commenced, walked }: Stay,
): void {
  const note = (code: WarningCode, sentence: string) =>
    noteWarning(location.collector, { path: location.path, code, sentence });
  if (commenced.at === null) {
    note('noCommencement', 'Laytime does not start, so nothing is used.');
    return;
  }
  const { at } = commenced;
  if (sheet.end <= at) {
    note('endBeforeCommencement', 'The count ends before laytime commences.');
  }
  if (commenced.noticeAt !== commenced.effectiveAt && commenced.effectiveAt !== null) {
    note('noticeOutsideOfficeHours', 'The notice was given outside office hours.');
  }
  const first = commenced.noticeAt ?? at;
  const outside = sheet.effects.filter(
    ({ from, to, rule }) => rule.kind === 'reason' && (from < first || to > sheet.end),
  );
  const names = [...new Set(outside.map(({ rule }) => rule.label))].toSorted().join(', ');
  if (names !== '') note('outsideStay', `Interruptions reach beyond the stay: ${names}.`);
  if (isOnCliff(walked)) {
    note('cliff', 'Laytime expires within an hour of an excepted period: a few minutes decide.');
  }
}

/** With an hour of laytime more or less, a whole excepted period would be included or excluded. */
function isOnCliff({ expiry, pieces }: Walked): boolean {
  if (expiry === null) return false;
  return pieces.some(({ from, to, phase, rule, losers }) => {
    const isBefore = phase === 'laytime' && rule.kind === 'weeklyWindow';
    const isAfter =
      phase === 'demurrage' && losers.some((loser) => loser.rule.kind === 'weeklyWindow');
    if (isBefore) return isWithinHour(difference(expiry, to));
    return isAfter && isWithinHour(difference(from, expiry));
  });
}

function isWithinHour(distance: { readonly n: bigint; readonly d: bigint }): boolean {
  return distance.n >= 0n && compare(distance, HOUR) <= 0;
}
