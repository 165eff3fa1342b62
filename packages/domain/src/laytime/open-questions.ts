import { MISSING_TERMS } from '@fairlead/laytime';
import type {
  CharterTerms,
  CommencementTerm,
  OperationTerms,
  TermSetContent,
} from './charter-terms.ts';
import { mayDependOnScope } from './derived-allowance.ts';
import { reasonLabel } from './default-reasons.ts';

/** An open question: its position in the content, and the text. */
export interface OpenQuestion {
  /** `terms.windows[0].use`; for a fixture `loading.terms.restDays`. */
  readonly path: string;
  readonly question: string;
}

const request = (path: string, question: string): OpenQuestion => ({ path, question });

/** One entry for each missing value. */
function unanswered(values: readonly (readonly [unknown, string, string])[]): OpenQuestion[] {
  return values.flatMap(([value, path, question]) =>
    value === undefined ? [request(path, question)] : [],
  );
}

function calendarQuestions({ terms }: TermSetContent): OpenQuestion[] {
  const isExcepted = terms.holidayUse !== undefined && terms.holidayUse !== 'counts';
  return [
    ...unanswered([
      [terms.restDays, 'terms.restDays', MISSING_TERMS.restDays],
      [terms.windows, 'terms.windows', MISSING_TERMS.windows],
    ]),
    ...(terms.windows ?? []).flatMap(({ from, to, use }, at) =>
      use === undefined
        ? [request(`terms.windows[${at}].use`, `${from} to ${to}: ${MISSING_TERMS.windowUse}`)]
        : [],
    ),
    ...unanswered([[terms.holidayUse, 'terms.holidayUse', MISSING_TERMS.holidayUse]]),
    ...(isExcepted && terms.holidayRule === undefined
      ? [
          request(
            'terms.holidayRule',
            'Does a holiday begin on its eve, or last until the next working day?',
          ),
        ]
      : []),
    ...unanswered([
      [terms.weather, 'terms.weather', MISSING_TERMS.weather],
      [
        terms.exceptionsOnDemurrage,
        'terms.exceptionsOnDemurrage',
        MISSING_TERMS.exceptionsOnDemurrage,
      ],
    ]),
  ];
}

function reasonQuestions({ terms }: TermSetContent): OpenQuestion[] {
  if (terms.reasons === undefined) return [request('terms.reasons', MISSING_TERMS.reasons)];
  const reasons = Object.entries(terms.reasons);
  const isReduced = reasons.some(([, { demurrageRatePct }]) => demurrageRatePct !== undefined);
  return [
    ...reasons.flatMap(([code, { pct, onDemurrage }]) => {
      const name = reasonLabel(code);
      return unanswered([
        [pct, `terms.reasons.${code}.pct`, `${name}: how much counts while laytime runs?`],
        [
          onDemurrage,
          `terms.reasons.${code}.onDemurrage`,
          `${name}: how much counts on demurrage?`,
        ],
      ]);
    }),
    ...(isReduced
      ? unanswered([
          [terms.reducedRateScope, 'terms.reducedRateScope', MISSING_TERMS.reducedRateScope],
        ])
      : []),
  ];
}

function ruleQuestions(provided: CommencementTerm): OpenQuestion[] {
  const at = (name: string) => `commencement.${name}`;
  switch (provided.rule) {
    case 'agreed':
      return [];
    case 'nextWorkingDay':
      return unanswered([[provided.at, at('at'), 'At what time of the next working day?']]);
    case 'afterNotice':
      return unanswered([
        [provided.hours, at('hours'), 'How many hours after the notice?'],
        [provided.hoursRun, at('hoursRun'), MISSING_TERMS.hoursRun],
        [provided.sooner, at('sooner'), MISSING_TERMS.sooner],
      ]);
    case 'noon':
      return unanswered([
        [provided.cutoff, at('cutoff'), 'Until what time is a notice in time for the same day?'],
        [provided.inclusive, at('inclusive'), 'Is a notice at that very minute still in time?'],
        [provided.before, at('before'), 'When does laytime begin after a notice in time?'],
        [provided.after, at('after'), 'When does laytime begin after a later notice?'],
        [provided.onRestDay, at('onRestDay'), 'What happens to a notice on a rest day or holiday?'],
      ]);
  }
}

function commencementQuestions({ commencement, noticeBasis }: TermSetContent): OpenQuestion[] {
  if (commencement === undefined) return [request('commencement', MISSING_TERMS.commencement)];
  const { rule, officeHours, earliest, priorWork, noticeTimeOnDemurrage } = commencement;
  const isByNotice = rule !== 'agreed';
  return [
    ...ruleQuestions(commencement),
    ...(isByNotice
      ? unanswered([
          [noticeBasis, 'noticeBasis', MISSING_TERMS.noticeBasis],
          [officeHours, 'commencement.officeHours', MISSING_TERMS.officeHours],
        ])
      : []),
    ...unanswered([
      [earliest, 'commencement.earliest', MISSING_TERMS.earliest],
      [priorWork, 'commencement.priorWork', MISSING_TERMS.priorWork],
    ]),
    ...(isByNotice
      ? unanswered([
          [
            noticeTimeOnDemurrage,
            'commencement.noticeTimeOnDemurrage',
            'Does notice time apply at a port where she arrives on demurrage?',
          ],
        ])
      : []),
  ];
}

function endQuestions({ end }: TermSetContent): OpenQuestion[] {
  if (end === undefined) return [request('end', 'At which event does time stop counting?')];
  return end.at === 'documents'
    ? unanswered([
        [end.capHours, 'end.capHours', 'For how many hours does waiting for documents count?'],
      ])
    : [];
}

/** The open questions of a term set, in the order of its editor. Empty: everything is settled. */
export function openQuestions(content: TermSetContent): readonly OpenQuestion[] {
  return [
    ...calendarQuestions(content),
    ...reasonQuestions(content),
    ...commencementQuestions(content),
    ...endQuestions(content),
  ];
}

/** A selected formula without a rate, time or scale. */
function lacksFigure({ allowance }: OperationTerms): boolean {
  const formula = allowance?.formula;
  switch (formula?.kind) {
    case 'fixed':
      return (
        formula.days === undefined && formula.hours === undefined && formula.minutes === undefined
      );
    case 'rate':
      return formula.ratePerDay === undefined;
    case 'ratePerHour':
      return formula.ratePerHour === undefined;
    case 'perHatch':
    case 'perWorkingHatch':
      return formula.ratePerHatch === undefined;
    case 'scale':
      return (formula.bands ?? []).length === 0;
    default:
      return false;
  }
}

function operationQuestions(name: string, terms: OperationTerms): OpenQuestion[] {
  const own = [
    ...openQuestions(terms),
    ...unanswered([
      [terms.allowance?.formula, 'allowance.formula', MISSING_TERMS.allowance],
      ...(lacksFigure(terms)
        ? [[undefined, 'allowance.formula', MISSING_TERMS.allowanceTerm] as const]
        : []),
      [terms.allowance?.rounding, 'allowance.rounding', MISSING_TERMS.allowanceRounding],
    ]),
    ...(mayDependOnScope(terms.allowance)
      ? unanswered([
          [terms.allowance?.scope ?? undefined, 'allowance.scope', MISSING_TERMS.allowanceScope],
        ])
      : []),
  ];
  return own.map(({ path, question }) => request(`${name}.${path}`, question));
}

function pumpingQuestions({ pumping }: CharterTerms): OpenQuestion[] {
  if (pumping === undefined) return [];
  const { by, hours, partCargo, pressure, test, shortfall } = pumping;
  const byHours = by !== 'pressure';
  const byPressure = by !== 'hours';
  return [
    ...(byHours
      ? unanswered([
          [hours, 'pumping.hours', 'In how many hours is a full cargo warranted to be pumped?'],
          [
            partCargo,
            'pumping.partCargo',
            'Does a part cargo get a proportional part of the hours, or all of them?',
          ],
        ])
      : []),
    ...(byPressure
      ? unanswered([
          [pressure, 'pumping.pressure', 'Which pressure at the manifold is warranted?'],
          [
            test,
            'pumping.test',
            'Must the pressure be maintained on average, or at every reading?',
          ],
        ])
      : []),
    ...(by === 'pressure'
      ? unanswered([[shortfall, 'pumping.shortfall', MISSING_TERMS.pumpingShortfall]])
      : []),
  ];
}

/** The open questions of a fixture's charter terms: loading, discharging, then money and claim. */
export function openCharterQuestions(terms: CharterTerms): readonly OpenQuestion[] {
  const { despatch } = terms;
  return [
    ...operationQuestions('loading', terms.loading),
    ...operationQuestions('discharging', terms.discharging),
    ...(terms.shares?.by === 'agreed' && terms.shares.parties.length < 2
      ? [request('shares.parties', 'Which parties share the result, and in what proportions?')]
      : []),
    ...pumpingQuestions(terms),
    ...(despatch === null ? [request('despatch', MISSING_TERMS.despatchBasis)] : []),
    ...(terms.rounding === null ? [request('rounding', MISSING_TERMS.moneyRounding)] : []),
    ...(terms.timeBar === null
      ? [request('timeBar', 'Within how many days must a claim be presented?')]
      : []),
  ];
}
