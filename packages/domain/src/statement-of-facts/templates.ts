import type { SofKind, SofReason } from '../laytime/statement-of-facts.ts';

/** What a line of a statement of facts can be: two letters choose it, and it says what the line does. */
export interface SofTemplate {
  readonly id: number;
  readonly letters: string;
  readonly text: string;
  readonly kind: SofKind;
  /** Of what opens or closes an interruption. */
  readonly reason: string | null;
}

/** Ids of a company's own templates begin here; below are the common ones. */
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
  [39, 'GB', "Breakdown of ship's gear begins", 'opens', 'shipGear'],
  [40, 'GE', "Breakdown of ship's gear ends", 'closes', 'shipGear'],
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

/** The templates that every company has, in the order in which a port call usually runs. */
export const commonSofTemplates: readonly SofTemplate[] = rows.map(
  ([id, letters, text, kind, reason]) => ({ id, letters, text, kind, reason: reason ?? null }),
);

/** The kind of a line that is of no template. */
export const plainLine = { templateId: null, kind: 'remark', reason: null } as const;

/** What a typed event says: its words, and what it does. */
export interface SofEvent {
  readonly templateId: number | null;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly text: string;
}

/**
 * What is typed for an event: two letters or part of a name choose a template, a template's words with more behind them
 * are that event in one's own words, anything else is a remark. An apostrophe before the words keeps them as a remark.
 */
export function readSofEvent(typed: string, templates: readonly SofTemplate[]): SofEvent {
  const words = typed.trim();
  if (words.startsWith("'")) return { ...plainLine, text: words.slice(1).trim() };
  const meant = (template: SofTemplate, text: string): SofEvent => {
    const { id: templateId, kind, reason } = template;
    return { templateId, kind, reason, text };
  };
  const lower = words.toLowerCase();
  const [first] = words === '' ? [] : matchSofTemplates(words, templates);
  if (first !== undefined) return meant(first, first.text);
  const extended = templates.find(({ text }) => lower.startsWith(text.toLowerCase()));
  return extended === undefined ? { ...plainLine, text: words } : meant(extended, words);
}

/**
 * The templates that typed words choose, best first: their two letters, then a text that begins with the words, then
 * one in which each word begins some word, then one that holds them anywhere.
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
    const words = name.split(/[^\p{L}\p{N}]+/u);
    if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 4;
    return parts.every((part) => name.includes(part)) ? 5 : 9;
  };
  return templates
    .map((template) => ({ template, rank: rank(template) }))
    .filter((one) => one.rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ template }) => template);
}
