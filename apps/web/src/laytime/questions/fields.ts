import { sharingKinds } from '@fairlead/domain/laytime/allowance-choices';
import { restDayStarts } from '@fairlead/domain/laytime/notice-choices';
import { termChoices, type TermChoices } from './term-choices.ts';
import type { CalculationCall } from '@fairlead/domain/laytime/calculation';
import type { Missing, StatementInput, Terms } from '@fairlead/laytime';
import { valueAt } from './answer.ts';

/** The field that answers a missing term in place. `path` is where the answer is stored. */
export type QuestionField =
  | {
      readonly kind: 'choice';
      readonly path: string;
      readonly choices: readonly { readonly text: string; readonly value: unknown }[];
    }
  | {
      readonly kind: 'decimal';
      readonly path: string;
      readonly unit: string;
      /** Builds the object around the figure, if it does not exist yet. */
      readonly around?: (figure: string) => unknown;
    }
  | {
      readonly kind: 'moment';
      readonly path: string;
      /** The label of the answer without a moment. */
      readonly none: string | null;
      readonly around?: (at: string) => unknown;
    }
  | { readonly kind: 'time'; readonly path: string }
  | { readonly kind: 'currency'; readonly path: string }
  /** Days, entered one by one; `done` means that there are no more. */
  | {
      readonly kind: 'holidays';
      readonly path: string;
      readonly done: string;
      readonly around: (dates: readonly string[]) => unknown;
    }
  /** Too complex for one field: it is answered in the charter terms or the statement of facts. */
  | { readonly kind: 'elsewhere'; readonly where: 'terms' | 'facts' };

const noticeTimes = { tendered: 'tenderedAt', received: 'receivedAt', accepted: 'acceptedAt' };

const yearOf = /\[(\d{4})\]$/;

/** Holidays that are missing in the port's calendar, and the year they all belong to. */
function holidays(statement: StatementInput, { term, path }: Missing): QuestionField {
  const fieldPath = path.slice(0, path.lastIndexOf('.terms.') + '.terms'.length);
  const terms = (valueAt(statement, fieldPath) ?? {}) as Terms;
  const withDates = (dates: readonly string[]) => [
    ...(terms.holidays ?? []),
    ...dates.map((date) => ({ date })),
  ];
  if (term === 'holidays')
    return {
      kind: 'holidays',
      path: fieldPath,
      done: 'None fall within the stay',
      around: (dates) => ({ ...terms, holidays: withDates(dates) }),
    };
  const year = Number(yearOf.exec(path)?.[1]);
  const years = Array.isArray(terms.holidayYears) ? terms.holidayYears : [];
  return {
    kind: 'holidays',
    path: fieldPath,
    done: Number.isNaN(year) ? 'No others' : `No others in ${year}`,
    around: (dates) => ({
      ...terms,
      holidays: withDates(dates),
      holidayYears: Number.isNaN(year) ? 'every' : [...years, year],
    }),
  };
}

function reasonPercent(path: string): QuestionField {
  const fieldPath = path.slice(0, path.lastIndexOf('.'));
  return {
    kind: 'choice',
    path: fieldPath,
    choices: [
      { text: 'Never counts', value: { pct: '0', onDemurrage: '0' } },
      { text: 'Counts on demurrage only', value: { pct: '0', onDemurrage: '100' } },
      { text: 'Counts', value: { pct: '100', onDemurrage: '100' } },
    ],
  };
}

function noticeTime(statement: StatementInput, path: string): QuestionField {
  const sheet = /^portCalls\[[^\]]+\]/.exec(path)?.[0] ?? '';
  const basis = valueAt(statement, `${sheet}.noticeBasis`);
  const field = noticeTimes[basis as keyof typeof noticeTimes] ?? 'tenderedAt';
  return { kind: 'moment', path: `${path}.${field}`, none: null };
}

const choiceOf = (path: string, known: TermChoices): QuestionField => ({
  kind: 'choice',
  path,
  choices: known.map(([text, value]) => ({ text, value })),
});

type SharingCall = Pick<CalculationCall, 'id' | 'sharedQuantities'>;

/** Sharing by quantity takes its figures from the cargo, as in the charter terms. */
function sharingField(path: string, calls: readonly SharingCall[]): QuestionField {
  const call = calls.find(({ id }) => path === `portCalls[${id}].sharing`);
  return choiceOf(
    path,
    sharingKinds.map(({ value: by, label }) => [
      label,
      by === 'quantity' ? { by, ...call?.sharedQuantities } : { by },
    ]),
  );
}

/** The field that answers a missing term; `calls` provides the cargo at each port call. */
export function fieldOf(
  missing: Missing,
  statement: StatementInput,
  calls: readonly SharingCall[] = [],
): QuestionField {
  const { term, path } = missing;
  const known = termChoices[term];
  if (known !== undefined) return choiceOf(path, known);
  switch (term) {
    case 'currency':
      return { kind: 'currency', path };
    case 'demurrageRate':
      return { kind: 'decimal', path: `${path}.perDay`, unit: 'a day' };
    case 'rates':
      return { kind: 'decimal', path: 'rates.demurrage.perDay', unit: 'demurrage a day' };
    case 'despatchRate':
      return { kind: 'decimal', path: `${path}.perDay`, unit: 'a day' };
    case 'usedMinutes':
      return { kind: 'decimal', path, unit: 'minutes' };
    case 'earliest':
      return { kind: 'moment', path, none: 'No such day' };
    case 'berthedAt':
      return { kind: 'moment', path, none: 'Not within this stay' };
    case 'interruptionEnd':
      return { kind: 'moment', path, none: null };
    case 'end':
      return endField(path, statement);
    case 'noticeTime':
      return noticeTime(statement, path);
    case 'effectiveNotice':
      return effectiveNotice(statement, path);
    case 'reasonPct':
      return reasonPercent(path);
    case 'holidays':
    case 'holidayYears':
      return holidays(statement, missing);
    case 'commencementTerm':
      return commencementTerm(path);
    case 'allowanceTerm':
      return allowanceTerm(path, statement);
    case 'allowance':
      return allowanceField(path);
    case 'sharing':
      return sharingField(path, calls);
    case 'sharingTerm':
      return sharingTerm(path);
    case 'reasons':
      return { kind: 'elsewhere', where: 'terms' };
    case 'portCalls':
      return { kind: 'elsewhere', where: 'facts' };
    default:
      return { kind: 'elsewhere', where: 'terms' };
  }
}

/** An end without its moment keeps its rule; an end without a rule becomes the moment. */
function endField(path: string, statement: StatementInput): QuestionField {
  if (path.endsWith('.end'))
    return { kind: 'moment', path, none: null, around: (at) => ({ rule: 'at', at }) };
  if (path.endsWith('.capHours')) return { kind: 'decimal', path, unit: 'hours' };
  const isList = Array.isArray(valueAt(statement, path));
  return isList
    ? { kind: 'moment', path, none: null, around: (at) => [at] }
    : { kind: 'moment', path, none: null };
}

const sharingUnits: Readonly<Record<string, string>> = {
  own: "of this charterer's cargo",
  all: 'of all cargo at the berth',
  ownHours: "h, this charterer's cargo",
  allHours: 'h, all cargo',
  pct: '%',
};

/** First come needs moments, every other way of sharing figures. */
function sharingTerm(path: string): QuestionField {
  const unit = sharingUnits[path.slice(path.lastIndexOf('.') + 1)];
  return unit === undefined
    ? { kind: 'moment', path, none: null }
    : { kind: 'decimal', path, unit };
}

/** A fixed number of hours, if there is no other formula. */
function allowanceField(path: string): QuestionField {
  const fieldPath = path.endsWith('.formula') ? path : `${path}.formula`;
  const around = (hours: string) => ({ kind: 'fixed', hours });
  return { kind: 'decimal', path: fieldPath, unit: 'hours', around };
}

/** The engine refers to the rate of a formula; the formula's field contains the unit. */
function allowanceTerm(path: string, statement: StatementInput): QuestionField {
  const fieldPath = path.replace(/\.rate$/, '');
  const formula = valueAt(statement, fieldPath);
  const kind = (formula as { readonly kind?: string } | undefined)?.kind;
  if (path.endsWith('.rate')) {
    const isHourly = kind === 'ratePerHour';
    const field = isHourly ? 'ratePerHour' : 'ratePerDay';
    return { kind: 'decimal', path: `${fieldPath}.${field}`, unit: isHourly ? 'an hour' : 'a day' };
  }
  if (kind === 'fixed') return allowanceField(path);
  const isFigure = /\.(quantity|ratePerHatch|hatches)$/.test(path);
  return isFigure ? { kind: 'decimal', path, unit: '' } : { kind: 'elsewhere', where: 'terms' };
}

function effectiveNotice(statement: StatementInput, path: string): QuestionField {
  const notices = valueAt(statement, path.replace('effectiveNoticeId', 'notices'));
  const all = Array.isArray(notices) ? (notices as readonly { readonly id: string }[]) : [];
  return {
    kind: 'choice',
    path,
    choices: [
      ...all.map(({ id }, at) => ({ text: `Notice ${at + 1}`, value: id })),
      { text: 'None', value: null },
    ],
  };
}

const timeFields = /\.(cutoff|before|after|onRestDay)$/;

function commencementTerm(path: string): QuestionField {
  if (path.endsWith('.inclusive'))
    return {
      kind: 'choice',
      path,
      choices: [
        { text: 'Still in time', value: true },
        { text: 'Too late', value: false },
      ],
    };
  if (path.endsWith('.onRestDay'))
    return {
      kind: 'choice',
      path,
      choices: restDayStarts.map(({ value, label }) => ({ text: label, value })),
    };
  if (timeFields.test(path)) return { kind: 'time', path };
  if (path.endsWith('.hours')) return { kind: 'decimal', path, unit: 'hours' };
  return { kind: 'moment', path, none: null };
}
