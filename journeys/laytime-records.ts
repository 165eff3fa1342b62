import { type Named, type NewVoyage, type OfficeApi, planCargo, planVoyage } from './office-api.ts';

const operation = {
  termSet: null,
  quantity: 'nominated',
  noticeBasis: 'tendered',
  allowance: { formula: { kind: 'rate', ratePerDay: '600' }, rounding: 'minuteDown', clause: '5' },
  commencement: {
    rule: 'afterNotice',
    hours: '12',
    hoursRun: 'running',
    sooner: 'none',
    officeHours: 'any',
    earliest: 'none',
    priorWork: 'none',
    clause: '6',
  },
  end: { at: 'cargoCompleted' },
  terms: {
    restDays: ['Sun'],
    windows: [{ from: 'Sat 12:00', to: 'Mon 08:00', use: 'full', label: 'Weekend', clause: '7' }],
    holidayUse: 'counts',
    weather: { countOnlyHours: null, proRata: null },
    reasons: { rain: { pct: '0', onDemurrage: '100', label: 'Rain', clause: '8' } },
    exceptionsOnDemurrage: false,
  },
};

const terms = {
  form: 'GENCON 94',
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' },
  // The rounding of days and money is left open, to be answered in the workbench.
  rounding: null,
  timeBar: { days: 90, trigger: 'lastDischarge', clause: '22' },
  papers: ['nor', 'sof'],
  clauses: [],
};

interface Fact {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly reason?: string;
}

const hour = 3_600_000;
const begins = Date.parse('2041-06-07T06:00:00Z');
const after = (hours: number): string => new Date(begins + hours * hour).toISOString();

/** 40 events: notice, berth, work with 17 showers, its end and the departure. */
const facts: readonly Fact[] = [
  { at: after(-22), kind: 'noticeTendered', text: 'Notice of readiness tendered' },
  { at: after(-4), kind: 'anchored', text: 'Anchored' },
  { at: after(-1), kind: 'berthed', text: 'All fast' },
  { at: after(0), kind: 'cargoBegins', text: 'Discharging begins' },
  ...Array.from({ length: 17 }, (_, at): readonly Fact[] => [
    { at: after(6 * at + 3), kind: 'opens', reason: 'rain', text: 'Rain, work stopped' },
    { at: after(6 * at + 4), kind: 'closes', reason: 'rain', text: 'Discharging resumed' },
  ]).flat(),
  { at: after(110), kind: 'cargoCompleted', text: 'Discharging completed' },
  { at: after(113), kind: 'sailed', text: 'Sailed' },
];

export interface LaytimeRecords {
  readonly fixture: { readonly id: number; readonly fixtureNumber: string };
  readonly calculation: { readonly id: number };
  readonly voyage: NewVoyage;
  readonly events: number;
}

/** A fixture with terms, cargo, a statement of facts of 40 events and a calculation based on them. */
export async function planLaytime(api: OfficeApi): Promise<LaytimeRecords> {
  const voyage = await planVoyage(api);
  const cargo = await planCargo(api, voyage);
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  const fixture = await api.create<LaytimeRecords['fixture']>('/fixtures', {
    vessel: voyage.vessel,
    voyage: { id: voyage.id },
    charterer,
    currency: 'USD',
    demurrageRate: '14500',
  });
  const put = await api.request(`PUT ${cargo.path}`, cargo.body({ fixture: { id: fixture.id } }));
  if (put.status !== 200) throw new Error(JSON.stringify(put.body));
  await api.create(`/fixtures/${fixture.id}/charterTerms`, { from: 0, content: terms });
  const portCallId = voyage.portCallIds[1];
  const statement = await api.create<{ readonly id: number; readonly modified: string }>(
    '/statementOfFacts',
    { portCall: { id: portCallId } },
  );
  const saved = await api.request(`PUT /statementOfFacts/${statement.id}`, {
    lines: facts,
    modified: statement.modified,
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const calculation = await api.create<{ readonly id: number }>(`/fixtures/${fixture.id}/ltcs`, {
    party: 10,
    name: 'Owner',
    portCallIds: [portCallId],
  });
  return { fixture, calculation, voyage, events: facts.length };
}

interface Content {
  readonly statement: {
    readonly portCalls: readonly Readonly<Record<string, unknown>>[];
  };
}

interface Calculation {
  readonly id: number;
  readonly modified: string;
  readonly content: Content;
}

/** Answers the questions left open by the charter, as in the workbench. */
export async function answerAll(api: OfficeApi, fixture: number, id: number): Promise<void> {
  const path = `/fixtures/${fixture}/ltcs/${id}`;
  const { content, modified } = await api.get<Calculation>(path);
  const statement = {
    ...content.statement,
    rounding: { days: 'exact', decimals: 2 },
    portCalls: content.statement.portCalls.map((call) => ({
      ...call,
      terms: { ...(call['terms'] as object), holidays: [], holidayYears: 'every' },
    })),
  };
  const saved = await api.request(`PUT ${path}`, { content: { ...content, statement }, modified });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}
