import type { Allowed } from '../allowance/allowed.ts';
import { allowedTime } from '../allowance/allowed-time.ts';
import type { CalendarTerms } from '../calendar/calendar-terms.ts';
import type { ResolvedCommencement } from '../commencement/commencement.ts';
import { noteMissing, noteProblem } from '../findings/findings.ts';
import type { SheetInput } from '../input/port-call.ts';
import type { Terms } from '../input/terms.ts';
import type { PumpingExcess } from '../pumping/excess.ts';
import type { Effect } from '../rules/effect.ts';
import { united, type Interval } from '../time/intervals.ts';
import type { Zone, Zones } from '../time/zone.ts';
import { weatherDayEffects } from '../weather/weather-days.ts';
import { resolveCalendar, resolveHours } from './calendar-terms.ts';
import { resolveCommencement } from './commencement.ts';
import { deductionEffect, rulingEffect } from './deductions.ts';
import { resolveEnd } from './end.ts';
import { resolvePumping } from './pumping.ts';
import { type ResolvedSharing, resolveSharing } from './sharing.ts';
import { instantOf, intervalOf, needed, locationIn, type InputLocation } from './values.ts';

/** A port call with all values resolved, ready for counting. Instants are epoch seconds. */
export interface ResolvedSheet {
  readonly kind: 'sheet';
  readonly id: string;
  readonly zone: Zone;
  readonly allowed: Allowed;
  readonly commencement: ResolvedCommencement;
  readonly calendar: CalendarTerms;
  readonly reducedRateScope: Terms['reducedRateScope'];
  /** null: there is no work log. */
  readonly work: readonly Interval[] | null;
  /** Causes, weather days, pumping: in force whenever they occur; the calendar is added to them. */
  readonly effects: readonly Effect[];
  readonly rulings: readonly Effect[];
  readonly sharing: ResolvedSharing;
  readonly pumping: PumpingExcess | null;
  readonly end: number;
  readonly forecastFrom: number | null;
}

/** The zone of a port call, or a finding. */
export function zoneOf(
  location: InputLocation,
  name: string | undefined,
  zones: Zones,
): Zone | undefined {
  const input = needed(locationIn(location, 'timeZone'), name, 'timeZone');
  const zone = input === undefined ? undefined : zones(input);
  if (input === undefined || zone !== undefined) return zone;
  return noteProblem(location.collector, {
    path: `${location.path}.timeZone`,
    code: 'unknownZone',
    sentence: `The time zone '${input}' is not known.`,
  });
}

/** Resolves a port call; notes every missing term and every contradiction before it gives up. */
export function resolveSheet(
  location: InputLocation,
  sheet: SheetInput,
  zones: Zones,
): ResolvedSheet | undefined {
  const allowed = allowedTime(locationIn(location, 'allowance'), sheet.allowance);
  const zone = zoneOf(location, sheet.timeZone, zones);
  const terms = needed(locationIn(location, 'terms'), sheet.terms, 'terms');
  const calendar =
    terms === undefined ? undefined : resolveCalendar(locationIn(location, 'terms'), terms);
  if (zone === undefined || terms === undefined) return undefined;
  const commencement = resolveCommencement(location, sheet, zone);
  const end = resolveEnd(locationIn(location, 'end'), sheet.end, zone);
  const work = workOf(location, sheet, zone);
  const causes = causesOf(location, sheet, { zone, terms });
  const sharing = resolveSharing(locationIn(location, 'sharing'), sheet.sharing, zone);
  const pumping =
    sheet.pumping === undefined
      ? null
      : resolvePumping(locationIn(location, 'pumping'), sheet.pumping, zone);
  const forecastFrom =
    sheet.forecastFrom === undefined
      ? null
      : instantOf(locationIn(location, 'forecastFrom'), sheet.forecastFrom, zone);
  if (allowed === undefined || calendar === undefined || commencement === undefined)
    return undefined;
  if (end === undefined || causes === undefined || pumping === undefined) return undefined;
  if (forecastFrom === undefined || sharing === undefined) return undefined;
  const pumped = pumping === null || pumping.effect === null ? [] : [pumping.effect];
  return {
    kind: 'sheet',
    id: sheet.id,
    zone,
    allowed,
    commencement,
    calendar,
    reducedRateScope: terms.reducedRateScope,
    work,
    effects: [...causes.effects, ...pumped, ...sharing.effects],
    rulings: causes.rulings,
    sharing,
    pumping: pumping?.excess ?? null,
    end,
    forecastFrom,
  };
}

function workOf(
  location: InputLocation,
  { work }: SheetInput,
  zone: Zone,
): readonly Interval[] | null {
  if (work === undefined) return null;
  const read = work.flatMap((interval, index) => {
    const segment = intervalOf(locationIn(location, `work[${index}]`), interval, zone);
    return segment === undefined ? [] : [segment];
  });
  return united(read);
}

interface Causes {
  readonly effects: readonly Effect[];
  readonly rulings: readonly Effect[];
}

function causesOf(
  location: InputLocation,
  sheet: SheetInput,
  { zone, terms }: { readonly zone: Zone; readonly terms: Terms },
): Causes | undefined {
  const deductions = needed(locationIn(location, 'deductions'), sheet.deductions, 'deductions');
  const reasons = needed(locationIn(location, 'terms.reasons'), terms.reasons, 'reasons');
  if (deductions === undefined || reasons === undefined) return undefined;
  const read = deductions.map((deduction, index) => ({
    reason: deduction.reason,
    effect: deductionEffect(locationIn(location, `deductions[${index}]`), deduction, {
      zone,
      terms,
    }),
  }));
  const effects = read.flatMap(({ effect }) => (effect === undefined ? [] : [effect]));
  if (terms.reducedRateScope === undefined && effects.some(({ ratePart }) => ratePart !== null)) {
    noteMissing(location.collector, `${location.path}.terms.reducedRateScope`, 'reducedRateScope');
  }
  const rulings = (sheet.rulings ?? []).flatMap((ruling, index) => {
    const at = locationIn(location, `rulings[${ruling.id}]`);
    const effect = rulingEffect(at, ruling, { zone, priority: index + 1 });
    return effect === undefined ? [] : [effect];
  });
  const proRata = terms.weather?.proRata ?? null;
  if (proRata === null) return { effects, rulings };
  const at = locationIn(location, 'terms.weather.proRata');
  const hours = resolveHours(at, proRata.workingHours);
  if (hours === undefined) return undefined;
  const weather = read.flatMap(({ reason, effect }) =>
    effect !== undefined && proRata.reasons.includes(reason) ? [effect] : [],
  );
  const clause = terms.weather?.clause ?? null;
  const days = weatherDayEffects(weather, hours, { zone, clause });
  return { effects: [...effects, ...days], rulings };
}
