import type { Notice, OfficeHours, SheetInput, WhetherOrNot } from '@fairlead/laytime';
import { localFields } from '../time/format.ts';
import type { CalculationCall, CalculationContent, CalculationFixture } from './calculation.ts';

/** A point for the analyst to check; it changes nothing. */
export interface LaytimeHint {
  readonly callId: string;
  /** Null if it is not about a notice. */
  readonly noticeId: string | null;
  readonly code: HintCode;
  readonly sentence: string;
  /** The lines of the statement of facts that it is based on. */
  readonly lineIds: readonly string[];
}

const sentences = {
  fromOutside:
    'The notice was given from outside the port: only words such as WIPON make it valid.',
  notAtBerth:
    'The notice was given before she was at her berth, and she arrives only there: only WIBON makes it valid.',
  beforeArrival: 'The notice was given before she arrived.',
  beforeLaydays: 'The notice was given before the laydays.',
  afterCancelling: 'The notice was given after the cancelling date.',
  outsideOfficeHours: 'The notice was given outside office hours: it takes effect when they open.',
  holdsFailed: 'Holds were rejected after the notice: she may not have been ready.',
  notCleared:
    'Customs or immigration formalities went on after the notice: only WCCON makes it valid.',
  noPratique: 'Free pratique is not stated before the notice: only WIFPON makes it valid.',
  noNotice: 'The statement of facts contains no notice of readiness.',
  severalNotices: 'Several notices were given: choose which one takes effect.',
  noPumpingLog: 'The charter has a pumping warranty, but this port call has no pumping log.',
} as const;
export type HintCode = keyof typeof sentences;

/** Doubts about notices of readiness, and missing evidence, call by call. */
export function hintsOf({ statement, calls, fixture }: CalculationContent): readonly LaytimeHint[] {
  return calls.flatMap((call) => {
    const sheet = statement.portCalls.find(({ id }) => id === call.id);
    if (sheet?.kind !== 'sheet') return [];
    return [...noticeHints(sheet, call, fixture), ...pumpingHints(call)];
  });
}

function noticeHints(
  sheet: SheetInput,
  call: CalculationCall,
  fixture: CalculationFixture | null,
): readonly LaytimeHint[] {
  const valid = (sheet.notices ?? []).filter(({ validity }) => validity !== 'invalid');
  const ofCall = (code: HintCode): LaytimeHint => ({
    callId: call.id,
    noticeId: null,
    code,
    sentence: sentences[code],
    lineIds: valid.flatMap(({ lineId }) => lineId ?? []),
  });
  return [
    ...(valid.length === 0 && call.sof !== null ? [ofCall('noNotice')] : []),
    ...(valid.length > 1 && sheet.effectiveNoticeId === undefined
      ? [ofCall('severalNotices')]
      : []),
    ...valid.flatMap((notice) => doubtsOf(notice, { sheet, call, fixture })),
  ];
}

const pumpingHints = (call: CalculationCall): readonly LaytimeHint[] =>
  call.lacksPumpingLog === undefined
    ? []
    : [
        {
          callId: call.id,
          noticeId: null,
          code: 'noPumpingLog',
          sentence: sentences.noPumpingLog,
          lineIds: [],
        },
      ];

interface Around {
  readonly sheet: SheetInput;
  readonly call: CalculationCall;
  readonly fixture: CalculationFixture | null;
}

function doubtsOf(notice: Notice, around: Around): readonly LaytimeHint[] {
  const { call, fixture, sheet } = around;
  const at = notice.tenderedAt ?? notice.receivedAt ?? notice.acceptedAt;
  if (at === undefined) return [];
  // Laydays and cancelling date apply to loading.
  const isLoading = call.operation === 'loading';
  const first = (kind: string) => call.lines.find((line) => line.kind === kind);
  const [arrived, pratique] = [first('arrived'), first('freePratique')];
  const provisos = new Set<WhetherOrNot>(sheet.whetherOrNot);
  const formalities = call.lines.find(
    (line) => line.kind === 'opens' && line.reason === 'pratique' && line.at >= at,
  );
  const isAtBerth = notice.place === 'berth' || provisos.has('inBerth') || provisos.has('inPort');
  const failed = call.lines.find((line) => line.kind === 'holdsFailed' && line.at >= at);
  const doubts: readonly (readonly [boolean, HintCode, string | undefined])[] = [
    [notice.place === 'outside' && !provisos.has('inPort'), 'fromOutside', undefined],
    [call.arrivedAt === 'berth' && !isAtBerth, 'notAtBerth', undefined],
    [arrived !== undefined && at < arrived.at, 'beforeArrival', arrived?.id],
    [isLoading && isBefore(at, fixture?.layCanFrom), 'beforeLaydays', undefined],
    [isLoading && isBefore(fixture?.layCanTo, at), 'afterCancelling', undefined],
    [isOutside(at, sheet), 'outsideOfficeHours', undefined],
    [failed !== undefined, 'holdsFailed', failed?.id],
    [formalities !== undefined && !provisos.has('customsCleared'), 'notCleared', formalities?.id],
    [
      !provisos.has('inFreePratique') &&
        call.lines.length > 0 &&
        (pratique === undefined || pratique.at > at),
      'noPratique',
      pratique?.id,
    ],
  ];
  return doubts
    .filter(([isDoubtful]) => isDoubtful)
    .map(([, code, line]) => ({
      callId: call.id,
      noticeId: notice.id,
      code,
      sentence: sentences[code],
      lineIds: [notice.lineId, line].filter((id) => id !== undefined),
    }));
}

const isBefore = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a != null && b != null && a < b;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The closing minute is still within office hours. */
function isOutside(at: string, { commencement, timeZone }: SheetInput): boolean {
  const hours: 'any' | OfficeHours | undefined =
    commencement?.rule === 'at' ? 'any' : commencement?.officeHours;
  if (hours === undefined || hours === 'any' || timeZone === undefined) return false;
  const { date, time } = localFields(at, timeZone);
  const day = days[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  const open = day === undefined ? undefined : hours[day];
  return open === undefined || time < open[0] || time > open[1];
}
