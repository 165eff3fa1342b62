import type { Allowed } from '../allowance/allowed.ts';
import { allowedTime } from '../allowance/allowed-time.ts';
import type { CalendarTerms } from '../calendar/calendar-terms.ts';
import type { ResolvedCommencement } from '../commencement/commencement.ts';
import { noteMissing, noteProblem } from '../findings/findings.ts';
import type { SheetInput } from '../input/port-call.ts';
import type { Terms } from '../input/terms.ts';
import type { PumpingExcess } from '../pumping/excess.ts';
import type { Effect } from '../rules/effect.ts';
import { united, type Stretch } from '../time/stretches.ts';
import type { Zone, Zones } from '../time/zone.ts';
import { weatherDayEffects } from '../weather/weather-days.ts';
import { resolveCalendar, resolveHours } from './calendar-terms.ts';
import { resolveCommencement } from './commencement.ts';
import { deductionEffect, rulingEffect } from './deductions.ts';
import { resolveEnd } from './end.ts';
import { resolvePumping } from './pumping.ts';
import { type ResolvedSharing, resolveSharing } from './sharing.ts';
import { instantOf, intervalOf, needed, placeIn, type Place } from './values.ts';

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
  readonly work: readonly Stretch[] | null;
  /** Causes, weather days, pumping: in force whenever they occur; the calendar is added to them. */
  readonly effects: readonly Effect[];
  readonly rulings: readonly Effect[];
  readonly sharing: ResolvedSharing;
  readonly pumping: PumpingExcess | null;
  readonly end: number;
  readonly forecastFrom: number | null;
}

/** The zone of a port call, or a finding. */
export function zoneOf(place: Place, name: string | undefined, zones: Zones): Zone | undefined {
  const given = needed(placeIn(place, 'timeZone'), name, 'timeZone');
  const zone = given === undefined ? undefined : zones(given);
  if (given === undefined || zone !== undefined) return zone;
  return noteProblem(place.collector, {
    path: `${place.path}.timeZone`,
    code: 'unknownZone',
    sentence: `The time zone '${given}' is not known.`,
  });
}

/** Resolves a port call; notes every missing term and every contradiction before it gives up. */
export function resolveSheet(
  place: Place,
  sheet: SheetInput,
  zones: Zones,
): ResolvedSheet | undefined {
  const allowed = allowedTime(placeIn(place, 'allowance'), sheet.allowance);
  const zone = zoneOf(place, sheet.timeZone, zones);
  const terms = needed(placeIn(place, 'terms'), sheet.terms, 'terms');
  const calendar =
    terms === undefined ? undefined : resolveCalendar(placeIn(place, 'terms'), terms);
  if (zone === undefined || terms === undefined) return undefined;
  const commencement = resolveCommencement(place, sheet, zone);
  const end = resolveEnd(placeIn(place, 'end'), sheet.end, zone);
  const work = workOf(place, sheet, zone);
  const causes = causesOf(place, sheet, { zone, terms });
  const sharing = resolveSharing(placeIn(place, 'sharing'), sheet.sharing, zone);
  const pumping =
    sheet.pumping === undefined
      ? null
      : resolvePumping(placeIn(place, 'pumping'), sheet.pumping, zone);
  const forecastFrom =
    sheet.forecastFrom === undefined
      ? null
      : instantOf(placeIn(place, 'forecastFrom'), sheet.forecastFrom, zone);
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

function workOf(place: Place, { work }: SheetInput, zone: Zone): readonly Stretch[] | null {
  if (work === undefined) return null;
  const read = work.flatMap((interval, index) => {
    const stretch = intervalOf(placeIn(place, `work[${index}]`), interval, zone);
    return stretch === undefined ? [] : [stretch];
  });
  return united(read);
}

interface Causes {
  readonly effects: readonly Effect[];
  readonly rulings: readonly Effect[];
}

function causesOf(
  place: Place,
  sheet: SheetInput,
  { zone, terms }: { readonly zone: Zone; readonly terms: Terms },
): Causes | undefined {
  const deductions = needed(placeIn(place, 'deductions'), sheet.deductions, 'deductions');
  const reasons = needed(placeIn(place, 'terms.reasons'), terms.reasons, 'reasons');
  if (deductions === undefined || reasons === undefined) return undefined;
  const read = deductions.map((deduction, index) => ({
    reason: deduction.reason,
    effect: deductionEffect(placeIn(place, `deductions[${index}]`), deduction, { zone, terms }),
  }));
  const effects = read.flatMap(({ effect }) => (effect === undefined ? [] : [effect]));
  if (terms.reducedRateScope === undefined && effects.some(({ ratePart }) => ratePart !== null)) {
    noteMissing(place.collector, `${place.path}.terms.reducedRateScope`, 'reducedRateScope');
  }
  const rulings = (sheet.rulings ?? []).flatMap((ruling, index) => {
    const at = placeIn(place, `rulings[${ruling.id}]`);
    const effect = rulingEffect(at, ruling, { zone, priority: index + 1 });
    return effect === undefined ? [] : [effect];
  });
  const proRata = terms.weather?.proRata ?? null;
  if (proRata === null) return { effects, rulings };
  const at = placeIn(place, 'terms.weather.proRata');
  const hours = resolveHours(at, proRata.workingHours);
  if (hours === undefined) return undefined;
  const weather = read.flatMap(({ reason, effect }) =>
    effect !== undefined && proRata.reasons.includes(reason) ? [effect] : [],
  );
  const clause = terms.weather?.clause ?? null;
  const days = weatherDayEffects(weather, hours, { zone, clause });
  return { effects: [...effects, ...days], rulings };
}
