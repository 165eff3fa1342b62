import { allowanceRoundings, quantityBases } from '@fairlead/domain/laytime/allowance-choices';
import { choiceLabel, labelInSentence } from '@fairlead/domain/laytime/choice';
import { sharingText } from '@fairlead/domain/laytime/sharing-text';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { sheetTime } from '../sheet/sheet-time.ts';
import { Abbreviated } from '../../platform/charter-terms/abbreviated.tsx';
import { useWorkbench } from './workbench-context.ts';
import { Fact, Facts, Section } from './section.tsx';
import css from './workbench.module.css';

const dayMinutes = 1440;

/** The figures of a formula with thousands separated. */
const spaced = (formula: string): string =>
  formula.replaceAll(/\d+(?:\.(\d+))?/g, (figure, decimals: string | undefined) =>
    formatDecimal(figure, decimals?.length ?? 0),
  );

/** 11 842.35 / 6 000 = 1.973725 d, rounded down to whole minutes. */
function Formula() {
  const { callResult } = useWorkbench();
  if (callResult === undefined) return null;
  const { beforeRounding, formula, rounding, parts, clause } = callResult.allowance;
  const days = formatDecimal((beforeRounding.minutes / dayMinutes).toFixed(6), 6);
  const text = labelInSentence(allowanceRoundings, rounding);
  return (
    <p className={css['how']}>
      {spaced(formula.replace(/ per day$/, ''))} = {days} d, {text}
      {clause !== null && `, clause ${clause}`}
      {parts.length > 1 &&
        parts.map((part) => (
          <span key={part.label} className={css['part']}>
            {part.label}: {spaced(part.formula)}, {sheetTime(part.time.minutes)}
          </span>
        ))}
    </p>
  );
}

/** The rate as agreed, if the formula has one. */
function Rate() {
  const { sheet, call } = useWorkbench();
  const formula = sheet?.allowance?.formula;
  const unit = call?.cargo.unit ?? 'mt';
  if (formula === undefined) return null;
  if (formula.kind === 'rate' && formula.ratePerDay !== undefined)
    return (
      <Fact name="Rate">
        {formatDecimal(String(formula.ratePerDay), 0)} <small>{unit}/day</small>
      </Fact>
    );
  if (formula.kind === 'ratePerHour' && formula.ratePerHour !== undefined)
    return (
      <Fact name="Rate">
        {formatDecimal(String(formula.ratePerHour), 0)} <small>{unit}/hour</small>
      </Fact>
    );
  return null;
}

/** Who else has cargo at the berth, and which part of the stay counts here. */
function Sharing() {
  const { call, sheet } = useWorkbench();
  const sharing = sheet?.sharing;
  if (sharing == null) return null;
  const others = call?.sharedWith ?? [];
  return (
    <>
      {others.length > 0 && <Fact name="Berth shared with">{others.join('; ')}</Fact>}
      <Fact name="Shared">{sharingText(sharing)}</Fact>
    </>
  );
}

/** How much time is allowed, and how it was calculated. */
export function AllowanceSection() {
  const { call, callResult } = useWorkbench();
  const cargo = call?.cargo;
  return (
    <Section title="Allowance">
      <Facts>
        {cargo !== undefined && cargo.quantity !== null && (
          <Fact name={choiceLabel(quantityBases, cargo.basis)}>
            {formatDecimal(cargo.quantity, 3)} <small>{cargo.unit}</small>
          </Fact>
        )}
        <Rate />
        {typeof call?.termsLabel === 'string' && (
          <Fact name="Terms">
            <Abbreviated>{call.termsLabel}</Abbreviated>
          </Fact>
        )}
        <Sharing />
        {callResult !== undefined && (
          <Fact name="Allowed" isStrong>
            {sheetTime(callResult.allowance.allowed.minutes)}
          </Fact>
        )}
      </Facts>
      <Formula />
    </Section>
  );
}
