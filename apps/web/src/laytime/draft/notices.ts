import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import type { Notice, SheetInput } from '@fairlead/laytime';
import { freeId } from './edits.ts';
import { withSheet } from './source.ts';

/** A notice more, tendered at a moment. The first of a call is effective. */
export function withNotice(
  content: CalculationContent,
  callId: string,
  tenderedAt: string,
): CalculationContent {
  return withSheet(content, callId, (sheet) => {
    const before = sheet.notices ?? [];
    const id = freeId(
      'own-nor',
      before.map((one) => one.id),
    );
    const notices = [...before, { id, tenderedAt, validity: 'valid' as const }];
    const effectiveNoticeId = sheet.effectiveNoticeId ?? id;
    return { ...sheet, notices, effectiveNoticeId };
  });
}

export interface NoticeChange {
  readonly callId: string;
  readonly id: string;
  readonly change: Partial<Notice>;
}

export const changedNotice = (
  content: CalculationContent,
  { callId, id, change }: NoticeChange,
): CalculationContent =>
  withSheet(content, callId, (sheet) => ({
    ...sheet,
    notices: (sheet.notices ?? []).map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));

export const madeEffective = (
  content: CalculationContent,
  callId: string,
  id: string | null,
): CalculationContent =>
  withSheet(content, callId, (sheet) => ({ ...sheet, effectiveNoticeId: id }));

/** A notice of this calculation alone goes; that of a statement of facts stays. */
export function withoutNotice(
  content: CalculationContent,
  callId: string,
  id: string,
): CalculationContent {
  return withSheet(content, callId, (sheet) => ({
    ...sheet,
    notices: (sheet.notices ?? []).filter((one) => one.id !== id),
    effectiveNoticeId: sheet.effectiveNoticeId === id ? null : sheet.effectiveNoticeId,
  }));
}

const ms = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Date.parse(text);

/** What a careful analyst asks of a notice; empty where nothing speaks against it. */
export function noticeHints(
  notice: Notice,
  sheet: SheetInput,
  { facts, laycanFrom }: { readonly facts: readonly SofLine[]; readonly laycanFrom: string | null },
): readonly string[] {
  const at = ms(notice.tenderedAt);
  if (at === null) return ['It is not known when it was tendered.'];
  const first = (kind: SofLine['kind']) => facts.find((line) => line.kind === kind);
  const [arrived, failed, passed, pratique] = [
    ms(first('arrived')?.at),
    ms(first('holdsFailed')?.at),
    ms(first('holdsPassed')?.at),
    ms(first('freePratique')?.at),
  ];
  const opens = ms(laycanFrom);
  const said: readonly (readonly [boolean, string])[] = [
    [notice.place === 'outside', 'Tendered outside the port: only words such as WIPON allow that.'],
    [arrived !== null && at < arrived, 'Tendered before arrival: such a notice stays invalid.'],
    [opens !== null && at < opens, 'Tendered before the laycan opens.'],
    [
      failed !== null && (passed === null || at < passed),
      'Holds failed their inspection: she may not have been ready.',
    ],
    [
      pratique !== null && at < pratique,
      'Tendered before free pratique: words such as WIFPON allow that.',
    ],
    [
      sheet.noticeBasis === 'accepted' && notice.acceptedAt === undefined,
      'Time runs from acceptance, which is not stated.',
    ],
  ];
  return said.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
