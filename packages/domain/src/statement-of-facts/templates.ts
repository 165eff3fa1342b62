import type { SofKind, SofReason } from '../laytime/statement-of-facts.ts';

/** A type of line in a statement of facts: two letters select it, and `kind` is its effect. */
export interface SofTemplate {
  readonly id: number;
  readonly letters: string;
  readonly text: string;
  readonly kind: SofKind;
  /** For templates that open or close an interruption. */
  readonly reason: string | null;
}

/** Ids of a company's own templates start here; lower ids are the common ones. */
export const firstOwnSofTemplateId = 1000;

type Row = readonly [id: number, letters: string, text: string, kind: SofKind, reason?: SofReason];

const rows: readonly Row[] = [
  [1, 'ES', 'End of sea passage', 'remark'],
  [2, 'AR', 'Vessel arrived', 'arrived'],
  [3, 'NT', 'Notice of readiness tendered', 'noticeTendered'],
  [4, 'NR', 'Notice of readiness received', 'noticeReceived'],
  [5, 'NA', 'Notice of readiness accepted', 'noticeAccepted'],
  [6, 'AN', 'Anchored', 'anchored'],
  [7, 'AA', 'Anchor aweigh', 'remark'],
  [8, 'FP', 'Free pratique granted', 'freePratique'],
  [9, 'PB', 'Pilot on board', 'remark'],
  [10, 'PO', 'Pilot off', 'remark'],
  [11, 'TF', 'Tugs fast', 'remark'],
  [12, 'TO', 'Tugs off', 'remark'],
  [13, 'FL', 'First line ashore', 'remark'],
  [14, 'AF', 'All fast', 'berthed'],
  [15, 'GW', 'Gangway down', 'remark'],
  [16, 'SB', 'Shifting begins', 'opens', 'shifting'],
  [17, 'SE', 'Shifting ends', 'closes', 'shifting'],
  [18, 'HI', 'Hold inspection begins', 'remark'],
  [19, 'HP', 'Holds passed', 'holdsPassed'],
  [20, 'HF', 'Holds rejected', 'holdsFailed'],
  [21, 'DB', 'Draft survey begins', 'opens', 'draftSurvey'],
  [22, 'DE', 'Draft survey ends', 'closes', 'draftSurvey'],
  [23, 'HB', 'Opening or closing of hatches begins', 'opens', 'hatches'],
  [24, 'HE', 'Opening or closing of hatches ends', 'closes', 'hatches'],
  [25, 'HC', 'Hoses connected', 'remark'],
  [26, 'CC', 'Cargo commenced', 'cargoBegins'],
  [27, 'CS', 'Cargo stopped', 'cargoStops'],
  [28, 'CR', 'Cargo resumed', 'cargoResumes'],
  [29, 'CD', 'Cargo completed', 'cargoCompleted'],
  [30, 'PS', 'Pumping begins', 'pumpingBegins'],
  [31, 'PE', 'Pumping ends', 'pumpingEnds'],
  [32, 'HD', 'Hoses disconnected', 'hosesOff'],
  [33, 'RB', 'Rain begins', 'opens', 'rain'],
  [34, 'RE', 'Rain ends', 'closes', 'rain'],
  [35, 'WB', 'High wind begins', 'opens', 'wind'],
  [36, 'WE', 'High wind ends', 'closes', 'wind'],
  [37, 'SW', 'Swell begins', 'opens', 'swell'],
  [38, 'SX', 'Swell ends', 'closes', 'swell'],
  [39, 'GB', 'Breakdown of ship gear begins', 'opens', 'shipGear'],
  [40, 'GE', 'Breakdown of ship gear ends', 'closes', 'shipGear'],
  [41, 'KB', 'Breakdown of shore gear begins', 'opens', 'shoreGear'],
  [42, 'KE', 'Breakdown of shore gear ends', 'closes', 'shoreGear'],
  [43, 'LB', 'Labour break begins', 'opens', 'labour'],
  [44, 'LE', 'Labour break ends', 'closes', 'labour'],
  [45, 'WC', 'Waiting for cargo begins', 'opens', 'noCargo'],
  [46, 'WD', 'Waiting for cargo ends', 'closes', 'noCargo'],
  [47, 'ST', 'Strike begins', 'opens', 'strike'],
  [48, 'SU', 'Strike ends', 'closes', 'strike'],
  [49, 'PC', 'Port closed', 'opens', 'portClosed'],
  [50, 'PX', 'Port opened again', 'closes', 'portClosed'],
  [51, 'BB', 'Bunkering begins', 'opens', 'bunkering'],
  [52, 'BE', 'Bunkering ends', 'closes', 'bunkering'],
  [53, 'DO', 'Documents on board', 'documentsOnBoard'],
  [54, 'CO', 'Cast off', 'unberthed'],
  [55, 'SA', 'Vessel sailed', 'sailed'],
  [56, 'RM', 'Remark', 'remark'],
];

/** The common templates of all companies, in the usual order of a port call. */
export const commonSofTemplates: readonly SofTemplate[] = rows.map(
  ([id, letters, text, kind, reason]) => ({ id, letters, text, kind, reason: reason ?? null }),
);

/** The kind of a line without a template. */
export const plainLine = { templateId: null, kind: 'remark', reason: null } as const;

/** The event read from typed text: its text, and its effect. */
export interface SofEvent {
  readonly templateId: number | null;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly text: string;
}

/**
 * Parses the text typed for an event: two letters or part of a name select a template, a template's text with more after
 * it is that event with the user's own text, anything else is a remark. A leading apostrophe makes it a remark.
 */
export function readSofEvent(typed: string, templates: readonly SofTemplate[]): SofEvent {
  const ownText = typed.trim();
  if (ownText.startsWith("'")) return { ...plainLine, text: ownText.slice(1).trim() };
  const meant = (template: SofTemplate, text: string): SofEvent => {
    const { id: templateId, kind, reason } = template;
    return { templateId, kind, reason, text };
  };
  const lower = ownText.toLowerCase();
  const [first] = ownText === '' ? [] : matchSofTemplates(ownText, templates);
  if (first !== undefined) return meant(first, first.text);
  const extended = templates.find(({ text }) => lower.startsWith(text.toLowerCase()));
  return extended === undefined ? { ...plainLine, text: ownText } : meant(extended, ownText);
}

/**
 * The templates that match a typed text, best first: by their two letters, then a text that starts with it, then
 * one with words that start with the typed words, then one that contains them anywhere.
 */
export function matchSofTemplates<T extends SofTemplate>(
  typed: string,
  templates: readonly T[],
): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return templates;
  const parts = wanted.split(/\s+/);
  const rank = ({ letters, text }: SofTemplate): number => {
    const name = text.toLowerCase();
    if (letters.toLowerCase() === wanted) return 0;
    if (name === wanted) return 1;
    if (name.startsWith(wanted)) return 2;
    if (letters.toLowerCase().startsWith(wanted)) return 3;
    const labels = name.split(/[^\p{L}\p{N}]+/u);
    if (parts.every((part) => labels.some((label) => label.startsWith(part)))) return 4;
    return parts.every((part) => name.includes(part)) ? 5 : 9;
  };
  return templates
    .map((template) => ({ template, rank: rank(template) }))
    .filter((one) => one.rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ template }) => template);
}
