import {
  dayRoundingOf,
  demurrageStepScopes,
  despatchBases,
  offeredDayRoundings,
} from '@fairlead/domain/laytime/money-choices';
import { timeBarTriggerOptions } from '@fairlead/domain/laytime/enumerations';
import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';
import {
  claimDocuments,
  documentName,
  usualDocuments,
} from '@fairlead/domain/laytime/claim-documents';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import type { ReactNode } from 'react';
import { OptionalChoice } from '../platform/charter-terms/optional-choice.tsx';
import { SectionHeader } from '../platform/charter-terms/section-clauses.tsx';
import { percentEntered, percentText } from '../platform/charter-terms/terms-value.ts';
import type { Content, ContentProps } from './charter-terms.data.ts';
import { clausesIn } from './charter-terms.state.ts';
import { PortRatesFields, SharesFields } from './shares-terms.form.tsx';
import css from './charter-terms.module.css';

export function DespatchFields({ content, onChange, readOnly }: ContentProps) {
  const { despatch } = content;
  return (
    <>
      <OptionalChoice
        label="Despatch"
        options={despatchBases}
        value={despatch?.basis}
        readOnly={readOnly}
        onChange={(basis) => {
          if (basis === undefined) onChange({ despatch: null });
          else if (basis === 'none') onChange({ despatch: { basis } });
          else onChange({ despatch: { ...(despatch?.basis === 'none' ? {} : despatch), basis } });
        }}
      />
      {despatch !== null && despatch.basis !== 'none' && (
        <TextField
          label="Despatch"
          unit="% of demurrage"
          help="Blank: the rate of the fixture"
          value={percentText(despatch.pctOfDemurrage)}
          readOnly={readOnly}
          onChange={(text) =>
            onChange({ despatch: { ...despatch, pctOfDemurrage: percentEntered(text) } })
          }
        />
      )}
    </>
  );
}

function RoundingField({ content, onChange, readOnly }: ContentProps) {
  const { rounding } = content;
  return (
    <OptionalChoice
      label="Rounding of days"
      options={offeredDayRoundings}
      value={rounding === null ? undefined : (String(rounding.days) as 'exact')}
      readOnly={readOnly}
      onChange={(choice) =>
        onChange({
          rounding:
            choice === undefined
              ? null
              : {
                  days: dayRoundingOf(choice),
                  decimals: rounding?.decimals ?? 2,
                },
        })
      }
    />
  );
}

type Tier = NonNullable<Content['demurrageSteps']>['tiers'][number] & { readonly id: number };

const tierColumns: readonly GridColumn<Tier>[] = [
  {
    kind: 'number',
    id: 'days',
    header: 'Days on demurrage',
    hint: 'Blank in the last step: no end',
    width: 160,
    get: (row) => row.days ?? null,
    set: (row, value) => ({ ...row, days: value ?? undefined }),
  },
  {
    kind: 'number',
    id: 'perDay',
    header: 'Rate per day',
    width: 160,
    grow: 1,
    decimals: 2,
    get: ({ perDay }) => perDay,
    set: (row, value) => ({ ...row, perDay: value ?? '0' }),
  },
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove step' },
];

export function StepFields({ content, onChange, readOnly }: ContentProps) {
  const steps = content.demurrageSteps;
  if (steps === null)
    return readOnly ? null : (
      <div>
        <Button
          onClick={() =>
            onChange({ demurrageSteps: { scope: 'portCall', tiers: [{ perDay: '0' }] } })
          }
        >
          Demurrage in steps
        </Button>
      </div>
    );
  const rows: readonly Tier[] = steps.tiers.map((tier, at) => ({ ...tier, id: at + 1 }));
  return (
    <div className={css['section']}>
      <div className={css['fields']}>
        <OptionalChoice
          label="Steps"
          options={demurrageStepScopes}
          value={steps.scope}
          readOnly={readOnly}
          onChange={(scope) =>
            onChange({ demurrageSteps: scope === undefined ? null : { ...steps, scope } })
          }
        />
      </div>
      <EditGrid
        name="Steps of the demurrage rate"
        columns={tierColumns}
        rows={rows}
        rowId={({ id }) => id}
        addLabel="Add step"
        onChange={(next) =>
          onChange({
            demurrageSteps:
              next.length === 0
                ? null
                : { ...steps, tiers: next.map(({ id: _id, ...tier }) => tier) },
          })
        }
        {...(readOnly
          ? {}
          : {
              newRow: () => ({ id: rows.length + 1, perDay: '0' }),
              canRemove: () => true as const,
            })}
      />
    </div>
  );
}

export function TimeBarFields({ content, onChange, readOnly }: ContentProps) {
  const { timeBar } = content;
  return (
    <>
      <NumberField
        label="Claims within"
        unit="days"
        decimals={0}
        value={timeBar === null ? null : String(timeBar.days)}
        readOnly={readOnly}
        onChange={(value) =>
          onChange({
            timeBar:
              value === null ? null : { trigger: 'lastDischarge', ...timeBar, days: Number(value) },
          })
        }
      />
      {timeBar !== null && (
        <OptionalChoice
          label="Counted from"
          options={timeBarTriggerOptions}
          value={timeBar.trigger}
          readOnly={readOnly}
          onChange={(trigger) =>
            onChange({ timeBar: trigger === undefined ? null : { ...timeBar, trigger } })
          }
        />
      )}
    </>
  );
}

function DocumentFields({ content, onChange, readOnly }: ContentProps) {
  const { papers: documents, form } = content;
  const own = documents.filter((code) => documentName(code) === code);
  const usual = usualDocuments(form).filter((code) => !documents.includes(code));
  const toggle = (code: string, isOn: boolean) =>
    onChange({ papers: isOn ? [...documents, code] : documents.filter((other) => other !== code) });
  return (
    <section className={css['section']}>
      <h3>Supporting documents</h3>
      <div className={css['documents']}>
        {[...claimDocuments.map(({ code }) => code), ...own].map((code) => (
          <Checkbox
            key={code}
            checked={documents.includes(code)}
            disabled={readOnly}
            onChange={(isOn) => toggle(code, isOn)}
          >
            {documentName(code)}
          </Checkbox>
        ))}
      </div>
      {usual.length > 0 && !readOnly && (
        <div>
          <Button onClick={() => onChange({ papers: [...documents, ...usual] })}>
            Add those usual under {form}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ClaimSectionProps extends ContentProps {
  readonly title: string;
  readonly topic: ClauseTopic;
  readonly children: ReactNode;
}

function ClaimSection({ title, topic, children, ...props }: ClaimSectionProps) {
  return (
    <section className={css['section']}>
      <SectionHeader topics={[topic]} terms={clausesIn(props)}>
        {title}
      </SectionHeader>
      {children}
    </section>
  );
}

/** Money and claim: despatch, rounding, steps, time bar, documents. */
export function ClaimTermsCard(props: ContentProps) {
  return (
    <Card title="Money and claim">
      <div className={css['column']}>
        <div className={css['fields']}>
          <TextField
            label="Standard form"
            placeholder="GENCON 94"
            maxLength={100}
            value={props.content.form ?? ''}
            readOnly={props.readOnly}
            onChange={(form) => props.onChange({ form: form === '' ? null : form })}
          />
          <RoundingField {...props} />
        </div>
        <ClaimSection title="Despatch" topic={60} {...props}>
          <div className={css['fields']}>
            <DespatchFields {...props} />
          </div>
        </ClaimSection>
        <ClaimSection title="Time bar" topic={70} {...props}>
          <div className={css['fields']}>
            <TimeBarFields {...props} />
          </div>
        </ClaimSection>
        <ClaimSection title="Demurrage" topic={50} {...props}>
          <StepFields {...props} />
        </ClaimSection>
        <PortRatesFields {...props} />
        <SharesFields {...props} />
        <DocumentFields {...props} />
      </div>
    </Card>
  );
}

type Clause = Content['clauses'][number];
type Row = Clause & { readonly id: number };

const clauseColumns: readonly GridColumn<Row>[] = [
  {
    kind: 'text',
    id: 'number',
    header: 'Clause',
    width: 90,
    maxLength: 20,
    get: ({ number }) => number,
    set: (row, number) => ({ ...row, number }),
  },
  {
    kind: 'text',
    id: 'text',
    header: 'Text',
    width: 500,
    grow: 1,
    maxLength: 5000,
    get: ({ text }) => text,
    set: (row, text) => ({ ...row, text }),
  },
];
const removeClause: GridColumn<Row> = {
  kind: 'remove',
  id: 'remove',
  header: '',
  width: 36,
  label: 'Remove clause',
};

/** The clauses that the terms are based on, in the wording of the charter; those of other sections are shown there. */
export function ClausesCard(props: ContentProps) {
  const { content, onChange, readOnly } = props;
  const isHere = ({ library }: Clause) => library === undefined;
  const rows: readonly Row[] = content.clauses
    .filter(isHere)
    .map((clause, at) => ({ ...clause, id: at + 1 }));
  const inserted = content.clauses.filter((clause) => !isHere(clause));
  return (
    <Card title="Clauses" count={rows.length} flush>
      <div className={css['inserted']}>
        <SectionHeader topics={[90]} terms={clausesIn(props)}>
          Other clauses
        </SectionHeader>
      </div>
      <EditGrid
        name="Clauses"
        isBare
        columns={readOnly ? clauseColumns : [...clauseColumns, removeClause]}
        rows={rows}
        rowId={({ id }) => id}
        addLabel="Add clause"
        onChange={(next) =>
          onChange({ clauses: [...inserted, ...next.map(({ id: _id, ...clause }) => clause)] })
        }
        {...(readOnly
          ? {}
          : {
              newRow: () => ({ id: rows.length + 1, number: '', text: '' }),
              canRemove: () => true as const,
            })}
      />
    </Card>
  );
}
