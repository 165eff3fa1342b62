import type { SofTemplate } from './templates.ts';

/** What the words of others mean: the first that fits, by the letters of the common events. */
const meanings: readonly (readonly [words: RegExp, letters: string])[] = [
  [/(rain|shower).*(stop|end|ceas|over|finish)/, 'RE'],
  [/(rain|shower)/, 'RB'],
  [/(wind|gale|gust).*(stop|end|ceas|over|eas)/, 'WE'],
  [/(high|strong) wind|gale/, 'WB'],
  [/swell.*(stop|end|ceas|over|eas)/, 'SX'],
  [/swell/, 'SW'],
  [/(notice|nor\b).*accept/, 'NA'],
  [/(notice|nor\b).*receiv/, 'NR'],
  [/notice of readiness|\bnor\b/, 'NT'],
  [/free pratique/, 'FP'],
  [/anchor.*(aweigh|up\b|heav)|heav.*anchor/, 'AA'],
  [/anchor/, 'AN'],
  [/shift.*(complet|end|finish)/, 'SE'],
  [/shifting/, 'SB'],
  [/pilot.*(off|away|disembark)/, 'PO'],
  [/\bpob\b|pilot.*(board|embark)/, 'PB'],
  [/first line/, 'FL'],
  [/all ?fast|made fast|berthed/, 'AF'],
  [/cast ?off|last line|unberth/, 'CO'],
  [/draft survey.*(complet|end|finish)/, 'DE'],
  [/draft survey/, 'DB'],
  [/hold.*(reject|fail)/, 'HF'],
  [/hold.*(pass|accept|clean)/, 'HP'],
  [/hose.*(disconnect|off)/, 'HD'],
  [/hose.*connect/, 'HC'],
  [/resum/, 'CR'],
  [
    /(commenc|start|beg[au]n).*(load|discharg|cargo)|(load|discharg|cargo).*(commenc|start|beg[au]n)/,
    'CC',
  ],
  [/(complet|finish).*(load|discharg|cargo)|(load|discharg|cargo).*(complet|finish)/, 'CD'],
  [
    /(stop|suspend|ceas).*(load|discharg|cargo|work)|(load|discharg|cargo|work).*(stop|suspend|ceas)/,
    'CS',
  ],
  [/documents? (on board|onboard)|docs? on ?board/, 'DO'],
  [/sailed|departed|vessel sails/, 'SA'],
  [/arriv/, 'AR'],
];

/** Whether the words say the event themselves, or it was concluded from them. */
export interface MeantTemplate<T extends SofTemplate> {
  readonly template: T;
  readonly isSaid: boolean;
}

/** What the pasted words of a line mean; undefined where they mean nothing that is known. */
export function templateOfWords<T extends SofTemplate>(
  words: string,
  templates: readonly T[],
): MeantTemplate<T> | undefined {
  const said = words.trim().toLowerCase();
  const exact = templates.find(
    ({ letters, text }) => text.toLowerCase() === said || letters.toLowerCase() === said,
  );
  if (exact !== undefined) return { template: exact, isSaid: true };
  const letters = meanings.find(([form]) => form.test(said))?.[1];
  const template = templates.find((one) => one.letters === letters);
  return template === undefined ? undefined : { template, isSaid: false };
}
