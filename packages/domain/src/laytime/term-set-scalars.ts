import type { WhetherOrNot } from '@fairlead/laytime';
import type { DecimalText } from '../quantities/decimal.ts';
import type { Finding } from '../text/finding.ts';
import type { CommencementTerm, EndTerm, TermSetContent } from './charter-terms.ts';

/** The terms of a term set that fit in one cell of a file; undefined and null leave a term as it is. */
export interface TermSetScalars {
  readonly noticeBasis?: TermSetContent['noticeBasis'] | null | undefined;
  readonly arrivedAt?: TermSetContent['arrivedAt'] | null | undefined;
  readonly whetherOrNot?: readonly WhetherOrNot[] | null | undefined;
  readonly commencement?: CommencementTerm['rule'] | null | undefined;
  /** Hours; only after a notice. */
  readonly noticeHours?: DecimalText | null | undefined;
  readonly holidayUse?: TermSetContent['terms']['holidayUse'] | null | undefined;
  readonly exceptionsOnDemurrage?: boolean | null | undefined;
  readonly end?: EndTerm['at'] | null | undefined;
  /** Hours; only if documents on board end the count. */
  readonly endCapHours?: DecimalText | null | undefined;
}

/** What is wrong with the terms of a file, by field. */
export function termSetScalarFindings(scalars: TermSetScalars): readonly Finding[] {
  const { commencement, noticeHours, end, endCapHours } = scalars;
  const findings: Finding[] = [];
  if (noticeHours != null && commencement !== 'afterNotice')
    findings.push({ field: 'noticeHours', message: 'Only with the rule Hours after NOR' });
  if (endCapHours != null && end !== 'documents')
    findings.push({ field: 'endCapHours', message: 'Only if time ends at Documents on board' });
  return findings;
}

/**
 * The content with the terms of a file. Windows, weather, causes, clauses and all other terms stay as they are; another
 * rule for the start of laytime replaces the fields of the earlier one.
 */
export function withTermSetScalars(
  content: TermSetContent,
  scalars: TermSetScalars,
): TermSetContent {
  const { noticeBasis, arrivedAt, whetherOrNot, holidayUse, exceptionsOnDemurrage } = scalars;
  const commencement = commencementOf(content.commencement, scalars);
  const end = endOf(content.end, scalars);
  return {
    ...content,
    terms: {
      ...content.terms,
      ...stated('holidayUse', holidayUse),
      ...stated('exceptionsOnDemurrage', exceptionsOnDemurrage),
    },
    ...stated('noticeBasis', noticeBasis),
    ...stated('arrivedAt', arrivedAt),
    ...stated('whetherOrNot', whetherOrNot?.length === 0 ? undefined : whetherOrNot),
    ...stated('commencement', commencement),
    ...stated('end', end),
  };
}

const stated = <K extends string, V>(key: K, value: V | null | undefined) =>
  value === null || value === undefined ? {} : ({ [key]: value } as Record<K, V>);

function commencementOf(
  before: CommencementTerm | undefined,
  { commencement, noticeHours }: TermSetScalars,
): CommencementTerm | undefined {
  const rule = commencement ?? before?.rule;
  if (rule === undefined) return undefined;
  const hours = rule === 'afterNotice' ? stated('hours', noticeHours) : {};
  if (before?.rule === rule) return { ...before, ...hours };
  const { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause } = before ?? {};
  return {
    ...stated('officeHours', officeHours),
    ...stated('earliest', earliest),
    ...stated('priorWork', priorWork),
    ...stated('noticeTimeOnDemurrage', noticeTimeOnDemurrage),
    ...stated('clause', clause),
    ...hours,
    rule,
  };
}

function endOf(
  before: EndTerm | undefined,
  { end, endCapHours }: TermSetScalars,
): EndTerm | undefined {
  const at = end ?? before?.at;
  if (at === undefined) return undefined;
  const { capHours } = before ?? {};
  return {
    ...stated('clause', before?.clause),
    ...(at === 'documents' ? stated('capHours', endCapHours ?? capHours) : {}),
    at,
  };
}
