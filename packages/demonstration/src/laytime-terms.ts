import type { StoredCharterTerms } from '@fairlead/contract/charter-terms';
import { usualDocuments } from '@fairlead/domain/laytime/claim-documents';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { holidayYearsOf } from './public-holidays.ts';
import type { CargoPortRow, CargoRow, FixtureRow } from './cargo-rows.ts';
import type { LaytimeTermsRows } from './laytime-rows.ts';
import type { PortCallRow } from './rows.ts';
import { berthSharing } from './shared-berths.ts';
import { clauseRows } from './clauses.ts';
import { type StoryTermSet, storyTermSets } from './term-sets.ts';

interface Lived {
  readonly fixtures: readonly FixtureRow[];
  readonly cargo: readonly CargoRow[];
  readonly cargoPorts: readonly CargoPortRow[];
  readonly portCalls: readonly PortCallRow[];
}

interface Making {
  readonly company: number;
  readonly author: number | null;
  readonly now: string;
  readonly termSet: () => number;
  readonly holidayYear: () => number;
}

/** Term sets, holidays, durations and the charter terms of all fixtures of a company. */
export function laytimeTerms(lived: Lived, making: Making): LaytimeTermsRows {
  const termSets = storyTermSets.map((set) => ({
    company_id: making.company,
    id: making.termSet(),
    ...set,
  }));
  return {
    termSets,
    clauses: clauseRows(making.company),
    ...holidayRows(lived.portCalls, making),
    durationTemplates: durations.map((row) => ({ company_id: making.company, ...row })),
    charterTerms: charterRows(lived, termSets, making),
    settings: [
      {
        company_id: making.company,
        aggregation: 10,
        term_set_id: termSets[1]?.id ?? null,
        allowance_rounding: 'minuteUp',
        rounding: { days: 'exact', decimals: 2 },
        time_bar_days: 90,
        time_bar_trigger: 'lastDischarge',
      },
    ],
  };
}

/** Rostock has one holiday more than the German ports whose list is known. */
const otherLists = 'DERSK';

/** Holidays of the ports that the company calls at, as far as they were looked up. */
function holidayRows(calls: readonly PortCallRow[], { company, author, now, holidayYear }: Making) {
  const visited = new Set(calls.map(({ port_id: port }) => port));
  const years = cataloguePorts
    .filter(({ id, unLocode, type }) => visited.has(id) && type === 10 && unLocode !== otherLists)
    .flatMap(({ id, country }) =>
      holidayYearsOf(country).map((known) => ({ ...known, port: id, id: holidayYear() })),
    );
  return {
    holidayYears: years.map(({ id, port, year, source }) => ({
      company_id: company,
      id,
      port_id: port,
      year,
      source,
      verified_by: author,
      verified_at: author === null ? null : now,
    })),
    holidays: years.flatMap(({ id, holidays }) =>
      holidays.map((holiday) => ({ company_id: company, year_id: id, ...holiday })),
    ),
  };
}

const durations = [
  {
    name: 'Notice time 12 h',
    event: 'noticeTendered',
    reason: null,
    percentage: '0',
    demurrage_percentage: null,
    nor_relation: 20,
    hours: '12',
    window_from: null,
    window_to: null,
  },
  {
    name: 'Initial draft survey',
    event: 'berthed',
    reason: 'draftSurvey',
    percentage: '0',
    demurrage_percentage: '100',
    nor_relation: 20,
    hours: '1.5',
    window_from: null,
    window_to: null,
  },
  {
    name: 'Final draft survey',
    event: 'cargoCompleted',
    reason: 'draftSurvey',
    percentage: '0',
    demurrage_percentage: '0',
    nor_relation: 20,
    hours: '1',
    window_from: null,
    window_to: null,
  },
  {
    name: 'Weekend',
    event: null,
    reason: null,
    percentage: '0',
    demurrage_percentage: '100',
    nor_relation: 30,
    hours: null,
    window_from: 'Sat 12:00',
    window_to: 'Mon 08:00',
  },
  {
    name: 'One of two cranes',
    event: null,
    reason: 'shipGear',
    percentage: '50',
    demurrage_percentage: '50',
    nor_relation: 20,
    hours: null,
    window_from: null,
    window_to: null,
  },
] as const;

type SetRow = StoryTermSet & { readonly id: number };

function charterRows(
  { fixtures, cargo, cargoPorts }: Lived,
  sets: readonly SetRow[],
  { company, author }: Making,
) {
  return fixtures.map((fixture) => {
    const carried = new Set(
      cargo.filter((row) => row.fixture_id === fixture.id).map(({ id }) => id),
    );
    const lines = cargoPorts.filter((row) => carried.has(row.cargo_id));
    const operation = (reason: number) => {
      const worked = lines.filter((row) => row.reason_id === reason);
      const [line] = worked;
      const set = sets.find(({ name }) => name === line?.laytime_term) ?? sets[0];
      const sharing = berthSharing({ fixtures, cargo, cargoPorts }, fixture, worked);
      return { ...operationOf(set, line), ...(sharing === undefined ? {} : { sharing }) };
    };
    const content = charterOf(
      operation(reasonForCall.Loading),
      operation(reasonForCall.Discharging),
    );
    return {
      company_id: company,
      fixture_id: fixture.id,
      version: 1,
      content,
      loading_set_id: content.loading.termSet?.id ?? null,
      discharging_set_id: content.discharging.termSet?.id ?? null,
      note: 'From the recap',
      author_id: author,
      created: `${fixture.cp_date}T12:00:00Z`,
    };
  });
}

type Operation = StoredCharterTerms['loading'];

/** The terms of one end; the daily rate is the one from which the cargo port's time was calculated. */
function operationOf(set: SetRow | undefined, line: CargoPortRow | undefined): Operation {
  if (set === undefined) throw new Error('The story has no term sets.');
  const minutes = line?.laytime_allowed_minutes ?? null;
  const perDay = minutes === null ? 0 : (Number(line?.quantity) * 1440) / minutes;
  const rate = String(Math.max(Math.round(perDay / 100) * 100, 100));
  return {
    ...set.content,
    termSet: { id: set.id, name: set.name },
    quantity: 'billOfLading',
    ...(minutes === null
      ? {}
      : {
          allowance: {
            formula: { kind: 'rate', ratePerDay: rate },
            rounding: 'minuteUp',
            clause: '5',
          },
        }),
  };
}

const clauses = [
  {
    number: '5',
    text: 'Cargo to be loaded and discharged at the rates per day stated in the recap. Excepted periods as per the terms agreed for each end.',
  },
  {
    number: '6',
    text: 'Laytime begins twelve running hours after notice of readiness, unless work is sooner commenced. Shifting from anchorage to berth not to count.',
  },
  {
    number: '8',
    text: 'Draft surveys and the opening and closing of hatches not to count, unless the vessel is on demurrage.',
  },
  {
    number: '22',
    text: 'Claims with all supporting papers to be presented within ninety days of completion of discharge.',
  },
];

function charterOf(loading: Operation, discharging: Operation): StoredCharterTerms {
  return {
    form: 'GENCON 94',
    loading,
    discharging,
    demurrageSteps: null,
    despatch: { basis: 'workingTimeSaved' },
    rounding: { days: 'exact', decimals: 2 },
    timeBar: { days: 90, trigger: 'lastDischarge', clause: '22' },
    papers: [...usualDocuments('GENCON 94')],
    clauses,
  };
}
