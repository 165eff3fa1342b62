import { choiceLabel } from '@fairlead/domain/laytime/choice';
import { workUses } from '@fairlead/domain/laytime/notice-choices';
import { laydaysText, laydaysZone } from '@fairlead/domain/laytime/laydays';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { percentText } from '@fairlead/domain/quantities/percent';
import { whetherOrNotText } from '@fairlead/domain/laytime/whether-or-not';
import type { CommencementInput, EndInput, SheetInput } from '@fairlead/laytime';
import { Link } from '@tanstack/react-router';
import { linkClass } from '@fairlead/ui/button';
import { Abbreviated } from '../../platform/charter-terms/abbreviated.tsx';
import { useWorkbench } from './workbench-context.ts';
import { Fact, Facts, Section } from './section.tsx';
import css from './workbench.module.css';

function startOf(input: CommencementInput): string {
  switch (input.rule) {
    case 'at':
      return 'Agreed moment';
    case 'afterNotice':
      return `${input.hours ?? '?'} h ${input.hoursRun ?? ''} after notice`;
    case 'noon':
      return `Notice by ${input.cutoff ?? '?'}: ${input.before ?? '?'}, later ${input.after ?? '?'}`;
    case 'nextWorkingDay':
      return `Next working day ${input.at ?? '?'}`;
  }
}

interface Fate {
  readonly name: string;
  readonly text: string;
}

const percentOf = (pct: unknown): string =>
  typeof pct === 'object' && pct !== null ? 'in part' : `${percentText(String(pct))} %`;

function fatesOf({ terms, deductions }: SheetInput): readonly Fate[] {
  const causes = [...new Set((deductions ?? []).map(({ reason }) => reason))];
  return causes.flatMap((cause) => {
    const term = terms?.reasons?.[cause];
    if (term?.pct === undefined) return [];
    const pct = Number(term.pct);
    const label = pct === 0 ? 'Not to count' : pct === 100 ? 'Counts' : percentOf(term.pct);
    return [{ name: term.label ?? cause, text: label }];
  });
}

/** The event at which the count ends, in the wording of the statement of facts if it contains the event. */
function endOf(end: EndInput, facts: readonly SofLine[]): string {
  if (end.rule === 'documents') return `Documents on board, ${end.capHours ?? '?'} h at most`;
  if (end.rule === 'latest') return 'The latest of several';
  const fact = facts.find(({ id }) => id === end.lineId);
  return fact?.text ?? 'At the stated moment';
}

function Details({ sheet }: { readonly sheet: SheetInput }) {
  const { terms, commencement, end } = sheet;
  const { call } = useWorkbench();
  const windows = terms?.windows ?? [];
  return (
    <Facts>
      <Laydays />
      {(sheet.whetherOrNot ?? []).length > 0 && (
        <Fact name="Notice">
          <Abbreviated>{whetherOrNotText(sheet.whetherOrNot ?? [])}</Abbreviated>
        </Fact>
      )}
      {commencement !== undefined && <Fact name="Begins">{startOf(commencement)}</Fact>}
      {windows.length === 0 && terms !== undefined && (
        <Fact name="Excepted">No part of the week</Fact>
      )}
      {windows.map(({ from, to, use }) => (
        <Fact key={`${from} ${to}`} name="Excepted">
          {from} to {to}
          {use !== undefined && (
            <small className={css['use']}>{choiceLabel(workUses, use)} if used</small>
          )}
        </Fact>
      ))}
      {(terms?.holidays ?? []).length > 0 && (
        <Fact name="Holidays">{(terms?.holidays ?? []).length} listed</Fact>
      )}
      {fatesOf(sheet).map(({ name, text: label }) => (
        <Fact key={name} name={name}>
          {label}
        </Fact>
      ))}
      {terms?.exceptionsOnDemurrage !== undefined && (
        <Fact name="On demurrage">
          {terms.exceptionsOnDemurrage ? 'Exceptions apply' : <Abbreviated>OODAOD</Abbreviated>}
        </Fact>
      )}
      {end !== undefined && <Fact name="Ends">{endOf(end, call?.lines ?? [])}</Fact>}
    </Facts>
  );
}

/** Laydays apply at the loading ports, in the local time of the first of them. */
function Laydays() {
  const { content, call } = useWorkbench();
  if (call?.operation !== 'loading' || content.fixture === null) return null;
  const { layCanFrom, layCanTo } = content.fixture;
  const text = laydaysText(layCanFrom, layCanTo, laydaysZone(content));
  return text === '' ? null : <Fact name="Laydays">{text}</Fact>;
}

/** The terms of the port call in short, with a link to their editor. */
export function TermsSection() {
  const { sheet, calculation } = useWorkbench();
  const version = calculation.termsVersion;
  const side = (
    <Link
      className={linkClass}
      to="/fixtures/$id/{-$tab}"
      params={{ id: String(calculation.fixture.id), tab: 'terms' }}
    >
      {version === null ? 'Edit' : `Version ${version}, edit`}
    </Link>
  );
  return (
    <Section title="Terms" side={side}>
      {sheet === undefined ? (
        <p className={css['how']}>No terms apply: only the time used is known.</p>
      ) : (
        <Details sheet={sheet} />
      )}
    </Section>
  );
}
