import { allowanceRoundings } from '@fairlead/domain/laytime/allowance-choices';
import { type Choice, labelInSentence, type ValueOf } from '@fairlead/domain/laytime/choice';
import { aggregationModes } from '@fairlead/domain/laytime/money-choices';
import { soonerEvents, workUses } from '@fairlead/domain/laytime/notice-choices';
import { noticeBases } from '@fairlead/domain/laytime/term-set-choices';
import type { GroupInput, SheetInput, StatementInput, Terms, Use } from '@fairlead/laytime';
import { withCall } from '@fairlead/laytime';

/** A change of one term of a calculation. */
export interface Variation {
  /** The same for the same question; several variations may answer it differently. */
  readonly id: string;
  /** Which term, and where: If used, Saturday to Monday. */
  readonly term: string;
  readonly choice: string;
  readonly statement: StatementInput;
}

interface Offer<T> {
  readonly term: string;
  readonly now: T;
  readonly choices: readonly (readonly [value: T, text: string])[];
}

const answersOf = <const T extends readonly Choice[]>(table: T) =>
  table.map(({ value }): readonly [ValueOf<T>, string] => [value, labelInSentence(table, value)]);

const uses = answersOf(workUses);
const sooners = answersOf(soonerEvents);
const bases = answersOf(noticeBases);
const hours = ['0', '6', '12', '24'].map((value) => [value, `${value} h`] as const);
const roundings = answersOf(allowanceRoundings.filter(({ value }) => value !== 'second'));
const modes = answersOf(aggregationModes);

/** Every answer except the current one. */
function others<T extends string | boolean>(
  { term, now, choices }: Offer<T>,
  apply: (value: T) => StatementInput,
): readonly Variation[] {
  return choices
    .filter(([value]) => value !== now)
    .map(([value, choice]) => ({
      id: `${term}: ${String(value)}`,
      term,
      choice,
      statement: apply(value),
    }));
}

type ChangeSheet = (change: (sheet: SheetInput) => SheetInput) => StatementInput;

function ofTerms(terms: Terms, where: string, change: ChangeSheet): readonly Variation[] {
  const set = (part: Partial<Terms>) =>
    change((sheet) => ({ ...sheet, terms: { ...terms, ...part } }));
  const windows = (terms.windows ?? []).flatMap((window, at) =>
    others(
      {
        term: `If used, ${window.label ?? `${window.from} to ${window.to}`}${where}`,
        now: window.use ?? '',
        choices: uses,
      },
      (use) =>
        set({
          windows: (terms.windows ?? []).map((one, index) =>
            index === at ? { ...one, use: use as Use } : one,
          ),
        }),
    ),
  );
  const included =
    (terms.windows ?? []).length === 0
      ? []
      : [
          {
            id: `windows${where}`,
            term: `Excepted periods${where}`,
            choice: 'none, all days count',
            statement: set({ windows: [] }),
          },
        ];
  const onDemurrage = others(
    {
      term: `Exceptions on demurrage${where}`,
      now: terms.exceptionsOnDemurrage ?? false,
      choices: [
        [true, 'apply on demurrage'],
        [false, 'do not apply'],
      ],
    },
    (exceptionsOnDemurrage) => set({ exceptionsOnDemurrage }),
  );
  return [...windows, ...included, ...onDemurrage];
}

/** The causes that occur, counted in full or not at all. */
function ofReasons(sheet: SheetInput, where: string, change: ChangeSheet): readonly Variation[] {
  const { terms } = sheet;
  if (terms === undefined) return [];
  const causes = [...new Set((sheet.deductions ?? []).map(({ reason }) => reason))];
  return causes.flatMap((reason) => {
    const term = terms.reasons?.[reason];
    if (term === undefined) return [];
    return others(
      {
        term: `${term.label ?? reason}${where}`,
        now: String(Number(term.pct)),
        choices: [
          ['0', labelInSentence(workUses, 'none')],
          ['50', labelInSentence(workUses, 'half')],
          ['100', labelInSentence(workUses, 'full')],
        ],
      },
      (pct) =>
        change((one) => ({
          ...one,
          terms: { ...terms, reasons: { ...terms.reasons, [reason]: { ...term, pct } } },
        })),
    );
  });
}

function ofCommencement(
  sheet: SheetInput,
  where: string,
  change: ChangeSheet,
): readonly Variation[] {
  const { commencement: input, noticeBasis, effectiveNoticeId, notices = [] } = sheet;
  const rule =
    input?.rule === 'afterNotice'
      ? [
          ...others(
            { term: `Notice time${where}`, now: String(Number(input.hours)), choices: hours },
            (value) => change((one) => ({ ...one, commencement: { ...input, hours: value } })),
          ),
          ...others(
            { term: `Unless sooner commenced${where}`, now: input.sooner ?? '', choices: sooners },
            (value) =>
              change((one) => ({
                ...one,
                commencement: { ...input, sooner: value as ValueOf<typeof soonerEvents> },
              })),
          ),
        ]
      : [];
  const prior =
    input === undefined
      ? []
      : others(
          { term: `Work before laytime begins${where}`, now: input.priorWork ?? '', choices: uses },
          (value) =>
            change((one) => ({
              ...one,
              commencement: { ...input, priorWork: value as Use },
            })),
        );
  const from = others(
    { term: `Notice counts${where}`, now: noticeBasis ?? '', choices: bases },
    (value) => change((one) => ({ ...one, noticeBasis: value as ValueOf<typeof noticeBases> })),
  );
  const effective = others(
    {
      term: `Effective notice${where}`,
      now: effectiveNoticeId ?? '',
      choices: notices.map(({ id }, at) => [id, `notice ${at + 1}`] as const),
    },
    (id) => change((one) => ({ ...one, effectiveNoticeId: id })),
  );
  return [...rule, ...prior, ...from, ...effective];
}

function ofStatement(statement: StatementInput): readonly Variation[] {
  const [group] = statement.groups ?? [];
  if (group === undefined || statement.groups?.length !== 1 || statement.portCalls.length < 2)
    return [];
  if (group.pools === undefined && statement.portCalls.some(isOnFirstCall)) return [];
  return others({ term: 'Port calls', now: group.mode ?? '', choices: modes }, (mode) => ({
    ...statement,
    groups: inMode(group, mode as NonNullable<GroupInput['mode']>),
  }));
}

/** A call without an allowance of its own: the time of its operation, or of all, is entered on the first call. */
const isOnFirstCall = ({ allowance }: StatementInput['portCalls'][number]): boolean =>
  allowance?.formula?.kind === 'fixed' &&
  allowance.formula.minutes === '0' &&
  (allowance.scope === 'operation' || allowance.scope === 'allPurposes');

/** A group in another mode. Where its calls share pools, separate settlement is that of the pools. */
function inMode({ pools = [], ...group }: GroupInput, mode: NonNullable<GroupInput['mode']>) {
  if (mode !== 'nonReversible' || pools.length === 0) return [{ ...group, mode }];
  const alone = group.portCallIds.filter((id) => !pools.flat().includes(id));
  return [...pools, ...alone.map((id) => [id])].map((portCallIds, at) => ({
    ...group,
    id: `${group.id}${at}`,
    mode: portCallIds.length > 1 ? ('reversible' as const) : mode,
    portCallIds,
  }));
}

/** Every term of a calculation with its other values. `portOf` names a call if there are several. */
export function variationsOf(
  statement: StatementInput,
  portOf: (callId: string) => string,
): readonly Variation[] {
  const isOne = statement.portCalls.length < 2;
  const ofCalls = statement.portCalls.flatMap((call) => {
    if (call.kind !== 'sheet') return [];
    const where = isOne ? '' : `, ${portOf(call.id)}`;
    const change: ChangeSheet = (part) => withCall(statement, call.id, part);
    const { allowance } = call;
    const rounding = others(
      { term: `Allowance rounded${where}`, now: allowance?.rounding ?? '', choices: roundings },
      (value) =>
        change((one) => ({
          ...one,
          allowance: { ...allowance, rounding: value as 'none' },
        })),
    );
    return [
      ...(call.terms === undefined ? [] : ofTerms(call.terms, where, change)),
      ...ofReasons(call, where, change),
      ...ofCommencement(call, where, change),
      ...rounding,
    ];
  });
  return [...ofStatement(statement), ...ofCalls];
}
