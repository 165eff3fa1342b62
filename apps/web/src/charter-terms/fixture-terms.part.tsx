import { openCharterQuestions } from '@fairlead/domain/laytime/open-questions';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { Abbreviated } from '../platform/charter-terms/abbreviated.tsx';
import { clausesOfOperation } from '../platform/charter-terms/clauses-of-terms.ts';
import type { PortChoice } from '../platform/charter-terms/holidays.data.ts';
import type { PreviewStart } from '../platform/charter-terms/month-preview.tsx';
import { TermsEditor } from '../platform/charter-terms/terms-editor.tsx';
import { AllowanceForm } from './allowance.form.tsx';
import {
  type Content,
  type FixtureTerms,
  type Operation,
  type TermSet,
  useFixtureTerms,
  useSaveTerms,
  useStart,
  useTermSets,
} from './charter-terms.data.ts';
import { firstContent, withTermSet } from './charter-terms.state.ts';
import { ClaimTermsCard, ClausesCard } from './claim-terms.form.tsx';
import { PumpingTermsCard } from './pumping-terms.form.tsx';
import { TermsVersionsCard } from './terms-versions.part.tsx';
import css from './charter-terms.module.css';

/** The fixture, with the load and discharge ports of its cargo. */
interface TermsFixture {
  readonly id: number;
  readonly cargo: readonly {
    readonly cargoPorts: readonly {
      readonly reasonForCall: { readonly code: string };
      readonly port: PortChoice;
      readonly scheduledArrival: string;
      readonly arrived: string | null;
    }[];
  }[];
}

/** The first port of an end, in the month of the vessel's arrival. */
function startAt({ cargo }: TermsFixture, code: 'L' | 'D'): PreviewStart | undefined {
  const line = cargo
    .flatMap(({ cargoPorts }) => cargoPorts)
    .find(({ reasonForCall }) => reasonForCall.code === code);
  return line === undefined
    ? undefined
    : { port: line.port, month: (line.arrived ?? line.scheduledArrival).slice(0, 7) };
}

/** The charter terms of a fixture: its tab Terms. */
export function FixtureTermsPart({ fixture }: { readonly fixture: TermsFixture }) {
  const company = useCurrent().customer?.id ?? 0;
  const terms = useFixtureTerms(fixture.id);
  const sets = useTermSets();
  const start = useStart(company);
  if (terms.isError)
    return (
      <ErrorState title="Charter terms could not be loaded" onRetry={() => void terms.refetch()}>
        {sentenceOf(terms.error)}
      </ErrorState>
    );
  if (terms.data === undefined || sets.data === undefined || start.isPending)
    return <LoadingState name="Loading charter terms" />;
  return (
    <LoadedTerms
      key={fixture.id}
      fixture={fixture.id}
      starts={{ loading: startAt(fixture, 'L'), discharging: startAt(fixture, 'D') }}
      terms={terms.data}
      sets={sets.data}
      first={firstContent(start.data, sets.data)}
    />
  );
}

type Starts = Readonly<Record<'loading' | 'discharging', PreviewStart | undefined>>;

interface LoadedProps {
  readonly starts: Starts;
  readonly fixture: number;
  readonly terms: FixtureTerms;
  readonly sets: readonly TermSet[];
  /** The initial terms of a fixture that has none. */
  readonly first: Content;
}

/** Own changes and the version they are based on; no other version is overwritten. */
function useTermsDraft({ fixture, terms, first }: LoadedProps) {
  const [begun, setBegun] = useState({
    version: terms.current?.version ?? 0,
    content: terms.current?.content ?? first,
  });
  const [content, setContent] = useState(begun.content);
  const [note, setNote] = useState('');
  const save = useSaveTerms(fixture);
  const isDirty = JSON.stringify(content) !== JSON.stringify(begun.content);
  const latest = terms.current?.version ?? 0;
  const take = (version: number, stored: Content) => {
    setBegun({ version, content: stored });
    setContent(stored);
    setNote('');
  };
  // Without own changes the latest version is shown.
  if (!isDirty && latest > begun.version && terms.current !== null)
    take(latest, terms.current.content);
  const submit = (from: number) =>
    save.mutate(
      { from, note, content },
      {
        onSuccess: (saved) => {
          take(saved.version, saved.content);
          toast.show({ text: `Saved as version ${saved.version}` });
        },
      },
    );
  return { begun, content, setContent, note, setNote, save, isDirty, latest, take, submit };
}

const ends = [
  { value: 'loading', label: 'Loading' },
  { value: 'discharging', label: 'Discharging' },
] as const;

interface OperationCardProps {
  readonly starts: Starts;
  readonly content: Content;
  readonly sets: readonly TermSet[];
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<Content>) => void;
}

function OperationCard({ content, sets, starts, readOnly, onChange }: OperationCardProps) {
  const [end, setEnd] = useState<'loading' | 'discharging'>('loading');
  const operation = content[end];
  const other = end === 'loading' ? 'discharging' : 'loading';
  const change = (part: Partial<Operation>) => onChange({ [end]: { ...operation, ...part } });
  const known = sets.some(({ id }) => id === operation.termSet?.id);
  const gone = operation.termSet === null || known ? [] : [operation.termSet];
  return (
    <Card
      title={
        <Segmented
          name="Loading or discharging"
          size="small"
          options={ends}
          value={end}
          onChange={setEnd}
        />
      }
      status={
        operation.termSet !== null && (
          <span>
            <Abbreviated>{operation.termSet.name}</Abbreviated>
          </span>
        )
      }
      actions={
        !readOnly && (
          <Button onClick={() => onChange({ [other]: operation })}>Same for {other}</Button>
        )
      }
    >
      <TermsEditor
        value={operation}
        readOnly={readOnly}
        questions={openCharterQuestions(content)}
        start={starts[end]}
        onChange={change}
      >
        <div className={css['fields']}>
          <Select
            label="Copy from term set"
            options={[...sets, ...gone].map(({ id, name }) => ({ value: id, label: name }))}
            value={operation.termSet?.id ?? null}
            placeholder="None"
            readOnly={readOnly}
            help="Later changes to the set do not affect these terms"
            onChange={(id) => {
              const set = sets.find((one) => one.id === id);
              if (set !== undefined) onChange({ [end]: withTermSet(operation, set) });
            }}
          />
        </div>
        <AllowanceForm
          end={end}
          operation={operation}
          onChange={change}
          readOnly={readOnly}
          clauses={clausesOfOperation({ value: operation, onChange: change, readOnly })}
        />
      </TermsEditor>
    </Card>
  );
}

/** After the choice between two versions its buttons disappear: the first field takes the focus. */
function useFocusBehind(isBehind: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasBehind = useRef(isBehind);
  useEffect(() => {
    const isDecided = wasBehind.current && !isBehind;
    wasBehind.current = isBehind;
    if (isDecided && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus();
  }, [isBehind]);
  return box;
}

function LoadedTerms(props: LoadedProps) {
  const { terms, sets, fixture } = props;
  const draft = useTermsDraft(props);
  const readOnly = !useMay('company.write');
  const { content, begun, latest, isDirty, save } = draft;
  const change = (part: Partial<Content>) => draft.setContent({ ...content, ...part });
  const isBehind = isDirty && latest > begun.version;
  const box = useFocusBehind(isBehind);
  const question = useLeaveGuard(isDirty);
  const submit = () => {
    if ((isDirty || latest === 0) && !save.isPending) draft.submit(begun.version);
  };
  useShortcuts(
    readOnly
      ? []
      : [{ keys: 'Ctrl S', name: 'Save charter terms', run: submit, whileTyping: true }],
  );
  const fields = save.error instanceof ApiError ? Object.entries(save.error.fields) : [];
  return (
    <div ref={box} className={css['column']}>
      {isBehind && (
        <Banner
          kind="warning"
          title={`${terms.versions[0]?.author ?? 'Another user'} has saved version ${latest}`}
          actions={
            <>
              <Button onClick={() => draft.submit(latest)}>
                Save mine as version {latest + 1}
              </Button>
              <Button
                onClick={() => terms.current !== null && draft.take(latest, terms.current.content)}
              >
                Take theirs
              </Button>
            </>
          }
        >
          Yours is based on version {begun.version}. Neither is lost: all versions are stored.
        </Banner>
      )}
      {save.isError && !isBehind && (
        <Banner kind="error" title="Charter terms not saved">
          {fields.length > 0
            ? fields.map(([field, sentences]) => `${field}: ${sentences.join(', ')}`).join('. ')
            : sentenceOf(save.error)}
        </Banner>
      )}
      {!readOnly && (
        <Card
          title={latest === 0 ? 'No charter terms yet' : `Version ${begun.version}`}
          status={isDirty && <Tag>Unsaved</Tag>}
        >
          <div className={css['bar']}>
            <TextField
              label="Note"
              maxLength={1000}
              placeholder="From the recap, addendum 1"
              value={draft.note}
              onChange={draft.setNote}
            />
            <Button
              variant="filled"
              keys="Ctrl S"
              disabled={(!isDirty && latest > 0) || isBehind}
              loading={save.isPending}
              onClick={submit}
            >
              Save as version {latest + 1}
            </Button>
          </div>
        </Card>
      )}
      <OperationCard
        content={content}
        sets={sets}
        starts={props.starts}
        readOnly={readOnly}
        onChange={change}
      />
      <PumpingTermsCard content={content} readOnly={readOnly} onChange={change} />
      <ClaimTermsCard content={content} readOnly={readOnly} onChange={change} />
      <ClausesCard content={content} readOnly={readOnly} onChange={change} />
      {terms.versions.length > 0 && (
        <TermsVersionsCard fixture={fixture} versions={terms.versions} />
      )}
      {question}
    </div>
  );
}
