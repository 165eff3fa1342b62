import type { portHolidays } from '@fairlead/contract/port-holidays';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimYear,
  deleteOtherHolidays,
  type HolidayPlace,
  holidaysOfPort,
  type HolidayValues,
  insertHolidays,
  onePort,
  updateYear,
  yearsOfPort,
} from '../port-holidays.sql.ts';
import { holidayYearOf } from '../wire/holiday-year.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Db = Call<typeof portHolidays.save>['db'];

/** One year of a port as currently stored. */
export async function readYear(db: Db, place: HolidayPlace) {
  const span = { from: place.year, to: place.year };
  const [[row], holidays] = await Promise.all([
    db.all(yearsOfPort(place, span)),
    db.all(holidaysOfPort(place, span)),
  ]);
  return holidayYearOf(place, row, holidays);
}

export async function saveHolidays(call: Call<typeof portHolidays.save>) {
  const { params, body, actor } = call;
  const place = placeOf(call);
  refuseStrangeDates(body.holidays, params.year);
  await claim(call, place, body);
  return write(call, place, {
    source: body.source,
    verifiedBy: body.isKnown ? actor.userId : null,
    holidays: body.holidays,
  });
}

export async function copyHolidays(call: Call<typeof portHolidays.copy>) {
  const { db, company, params, body } = call;
  const place = placeOf(call);
  const from = { ...place, port: body.portId };
  if (body.portId === params.id) refuseFields({ portId: ['Choose another port'] });
  const [other, theirs] = await Promise.all([
    db.first(onePort(company, body.portId)),
    readYear(db, from),
  ]);
  if (other === undefined) return refuseFields({ portId: ['Not found'] });
  if (theirs.modified === null)
    return refuseFields({ portId: [`${other.name} has no holidays in ${params.year}`] });
  await claim(call, place, body);
  return write(call, place, {
    source: `As ${other.name}${theirs.source === '' ? '' : `: ${theirs.source}`}`.slice(0, 500),
    verifiedBy: null,
    holidays: theirs.holidays,
  });
}

type Writing = Call<typeof portHolidays.save> | Call<typeof portHolidays.copy>;

const placeOf = ({ company, params }: Writing): HolidayPlace => ({
  company,
  port: params.id,
  year: params.year,
});

/** Refuses an unknown port and a version that another user has changed, and locks the year. */
async function claim(
  { db, company }: Writing,
  place: HolidayPlace,
  body: { readonly modified?: string | undefined },
): Promise<void> {
  if ((await db.first(onePort(company, place.port))) === undefined) refuse('notFound');
  const [, before] = await Promise.all([db.run(claimYear(place)), readYear(db, place)]);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
}

interface YearValues {
  readonly source: string;
  readonly verifiedBy: number | null;
  readonly holidays: readonly HolidayValues[];
}

async function write(call: Writing, place: HolidayPlace, values: YearValues) {
  const { db, now } = call;
  await Promise.all([
    db.run(deleteOtherHolidays(place, values.holidays)),
    db.run(insertHolidays(place, values.holidays)),
    db.run(updateYear(place, { ...values, now: now.toISOString() })),
  ]);
  call.changed({ entity: 'portHolidays', id: place.port, action: 'updated' });
  return readYear(db, place);
}

function refuseStrangeDates(holidays: readonly HolidayValues[], year: number): void {
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  holidays.forEach(({ date, from }, at) => {
    const key = `${date} ${from ?? ''}`;
    if (!date.startsWith(`${year}-`)) errors[`holidays.${at}.date`] = [`Not in ${year}`];
    else if (seen.has(key)) errors[`holidays.${at}.date`] = ['This date is listed twice'];
    seen.add(key);
  });
  if (Object.keys(errors).length > 0) refuseFields(errors);
}
