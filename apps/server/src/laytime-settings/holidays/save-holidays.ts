import type { portHolidays } from '@fairlead/contract/laytime-settings/port-holidays';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimYear,
  deleteOtherHolidays,
  type HolidayReference,
  holidaysOfPort,
  type HolidayValues,
  insertHolidays,
  onePort,
  updateYear,
  yearsOfPort,
} from './port-holidays.sql.ts';
import { holidayYearOf } from './holiday-year.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Db = Call<typeof portHolidays.save>['db'];

/** One year of a port as currently stored. */
export async function readYear(db: Db, reference: HolidayReference) {
  const span = { from: reference.year, to: reference.year };
  const [[row], holidays] = await Promise.all([
    db.all(yearsOfPort(reference, span)),
    db.all(holidaysOfPort(reference, span)),
  ]);
  return holidayYearOf(reference, row, holidays);
}

export async function saveHolidays(call: Call<typeof portHolidays.save>) {
  const { params, body, actor } = call;
  const reference = referenceOf(call);
  refuseStrangeDates(body.holidays, params.year);
  await claim(call, reference, body);
  return write(call, reference, {
    source: body.source,
    verifiedBy: body.isKnown ? actor.userId : null,
    holidays: body.holidays,
  });
}

export async function copyHolidays(call: Call<typeof portHolidays.copy>) {
  const { db, company, params, body } = call;
  const reference = referenceOf(call);
  const from = { ...reference, port: body.portId };
  if (body.portId === params.id) refuseFields({ portId: ['Choose another port'] });
  const [other, theirs] = await Promise.all([
    db.first(onePort(company, body.portId)),
    readYear(db, from),
  ]);
  if (other === undefined) return refuseFields({ portId: ['Not found'] });
  if (theirs.modified === null)
    return refuseFields({ portId: [`${other.name} has no holidays in ${params.year}`] });
  await claim(call, reference, body);
  return write(call, reference, {
    source: `As ${other.name}${theirs.source === '' ? '' : `: ${theirs.source}`}`.slice(0, 500),
    verifiedBy: null,
    holidays: theirs.holidays,
  });
}

type Writing = Call<typeof portHolidays.save> | Call<typeof portHolidays.copy>;

const referenceOf = ({ company, params }: Writing): HolidayReference => ({
  company,
  port: params.id,
  year: params.year,
});

/** Refuses an unknown port and a version that another user has changed, and locks the year. */
async function claim(
  { db, company }: Writing,
  reference: HolidayReference,
  body: { readonly modified?: string | undefined },
): Promise<void> {
  if ((await db.first(onePort(company, reference.port))) === undefined) refuse('notFound');
  const [, before] = await Promise.all([db.run(claimYear(reference)), readYear(db, reference)]);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
}

interface YearValues {
  readonly source: string;
  readonly verifiedBy: number | null;
  readonly holidays: readonly HolidayValues[];
}

async function write(call: Writing, reference: HolidayReference, values: YearValues) {
  const { db, now } = call;
  await Promise.all([
    db.run(deleteOtherHolidays(reference, values.holidays)),
    db.run(insertHolidays(reference, values.holidays)),
    db.run(updateYear(reference, { ...values, now: now.toISOString() })),
  ]);
  call.changed({ entity: 'portHolidays', id: reference.port, action: 'updated' });
  return readYear(db, reference);
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
