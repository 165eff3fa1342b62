import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { Notice } from '@fairlead/laytime';
import { freeId } from './edits.ts';
import { withSheet } from './source.ts';

/** Adds a notice, tendered at a moment. The first of a call is effective. */
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

/** Removes a notice of this calculation; one from a statement of facts stays. */
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
