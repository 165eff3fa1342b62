import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconFileCertificate, IconTimelineEventPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { PumpingLogCard } from './pumping-log.part.tsx';
import { StatementLines } from './statement-lines.part.tsx';
import {
  type Statement,
  useBeginStatement,
  useEventTemplates,
  useSaveStatement,
  useStatement,
  useStatementDownload,
  useTakeOver,
} from './statement-of-facts.data.ts';
import {
  bodyOf,
  errorsIn,
  mergedRows,
  missingIn,
  rowsOf,
  currentLines,
  type StatementValues,
  valuesOf,
} from './statement-of-facts.state.ts';
import { IssueDialog, StatementVersions, type VersionActions } from './statement-versions.part.tsx';
import css from './statement-of-facts.module.css';

export interface StatementOfFactsProps {
  readonly portCallId: number;
  /** Further actions for a version, such as an electronic signature. */
  readonly versionActions?: VersionActions | undefined;
  /** Lists the calculations that have read the statement, as links of their feature. */
  readonly affected?: ((statement: Statement) => ReactNode) | undefined;
}

const title = 'Statement of facts';

/** The statement of facts of a port call, as a section of a page. */
export function StatementOfFacts(props: StatementOfFactsProps) {
  const [isBegun, setBegun] = useState(false);
  const { data: statement, isError, error, refetch } = useStatement(props.portCallId);
  if (statement === undefined)
    return (
      <Card title={title}>
        {isError ? (
          <ErrorState title="Statement of facts could not be loaded" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={6} name="Loading statement of facts" />
        )}
      </Card>
    );
  if (statement === null)
    return <NoStatement portCallId={props.portCallId} onBegin={() => setBegun(true)} />;
  return (
    <Fragment key={statement.id}>
      <LoadedStatement {...props} statement={statement} takesFocus={isBegun} />
      <PumpingLogCard statement={statement} />
    </Fragment>
  );
}

interface NoStatementProps {
  readonly portCallId: number;
  readonly onBegin: () => void;
}

function NoStatement({ portCallId, onBegin }: NoStatementProps) {
  const begin = useBeginStatement(portCallId);
  const start = (withEvents: boolean) => {
    onBegin();
    begin.mutate(withEvents);
  };
  const mayWrite = useMay('company.write', 'fixtures');
  return (
    <Card title={title}>
      <EmptyState
        title="No statement of facts yet"
        actions={
          mayWrite && (
            <>
              <Button
                variant="filled"
                icon={IconTimelineEventPlus}
                loading={begin.isPending && begin.variables}
                onClick={() => start(true)}
              >
                Copy events
              </Button>
              <Button loading={begin.isPending && !begin.variables} onClick={() => start(false)}>
                Start blank
              </Button>
            </>
          )
        }
      >
        The events of the port call become its first lines, each with who reported it and when.
        Laytime is calculated from them.
      </EmptyState>
    </Card>
  );
}

const describeField = (field: keyof StatementValues, stored: StatementValues): string => {
  if (field !== 'lines') return stored[field] === '' ? 'nothing' : `'${stored[field]}'`;
  const count = currentLines(stored.lines).length;
  return counted(count, 'line');
};

/** The form, with whether it differs from what is stored: blank lines do not count. */
function useStatementForm(statement: Statement): RecordForm<StatementValues> {
  const stored = useMemo(() => valuesOf(statement), [statement]);
  const form: RecordForm<StatementValues> = useRecordForm({
    entity: 'statementOfFacts',
    id: statement.id,
    what: 'statement of facts',
    stored,
    missing: missingIn,
    wrong: errorsIn,
    describe: describeField,
    body: (values) => bodyOf(values, statement.modified),
    saving: useSaveStatement(),
    // Blank lines are not saved.
    sentOf: (values) => ({ ...values, lines: rowsOf(currentLines(values.lines)) }),
    onSaved: (saved, sent) => {
      form.changeFrom(({ lines: now }) => ({
        lines: mergedRows(valuesOf(saved).lines, { sent: sent.lines, now }),
      }));
      toast.show({ text: savedText(saved.affects), kind: 'success' });
    },
  });
  const { values } = form;
  const isSame =
    values.lines.facts === stored.lines.facts &&
    values.remarks === stored.remarks &&
    values.workingTimes === stored.workingTimes;
  return { ...form, isDirty: form.isDirty && !isSame };
}

function savedText(affects: Statement['affects']): string {
  if (affects.length === 0) return 'Statement of facts saved';
  const which = affects.map(({ fixtureNumber, name }) => `${fixtureNumber} ${name}`).join(', ');
  return `Statement of facts saved; it affects ${which}`;
}

interface LoadedProps extends StatementOfFactsProps {
  readonly statement: Statement;
  /** It was created here just now: its lines take the focus. */
  readonly takesFocus: boolean;
}

function LoadedStatement(props: LoadedProps) {
  const { statement, versionActions, affected, takesFocus } = props;
  const mayWrite = useMay('company.write', 'fixtures');
  const templates = useEventTemplates().data ?? noTemplates;
  const form = useStatementForm(statement);
  const { values, change, errors, theirs, onProblem, isDirty, save } = form;
  const guard = useLeaveGuard(isDirty);
  useShortcuts(mayWrite ? [{ keys: 'Ctrl S', name: 'Save statement of facts', run: save }] : []);
  const onGridProblem = useCallback(
    (message: string | null) => onProblem('lines', message),
    [onProblem],
  );
  return (
    <Card
      title={title}
      count={statement.lines.length}
      flush
      actions={mayWrite && <Actions statement={statement} isDirty={isDirty} />}
    >
      {form.refusal !== undefined && <Banner kind="error">{form.refusal}</Banner>}
      <div className={css['labels']}>
        <TextField
          label="Port working hours"
          value={values.workingTimes}
          maxLength={500}
          readOnly={!mayWrite}
          theirs={theirs('workingTimes')}
          error={errors['workingTimes']}
          onChange={(workingTimes) => change({ workingTimes })}
        />
        <TextArea
          label="Remarks"
          rows={1}
          value={values.remarks}
          maxLength={4000}
          readOnly={!mayWrite}
          theirs={theirs('remarks')}
          error={errors['remarks']}
          onChange={(remarks) => change({ remarks })}
        />
      </div>
      <StatementLines
        statement={statement}
        templates={templates}
        values={values}
        onChange={change}
        errors={errors}
        theirs={theirs('lines')}
        onProblem={onGridProblem}
        mayWrite={mayWrite}
        takesFocus={takesFocus}
      />
      {mayWrite && <SaveBar form={form} statement={statement} />}
      {statement.affects.length > 0 && (
        <div className={css['affected']}>
          <span>Used by calculations:</span>
          {affected?.(statement) ?? <AffectedNames statement={statement} />}
        </div>
      )}
      <StatementVersions statement={statement} mayWrite={mayWrite} more={versionActions} />
      {guard}
    </Card>
  );
}

const noTemplates: never[] = [];

function AffectedNames({ statement }: { readonly statement: Statement }) {
  return statement.affects.map(({ id, fixtureNumber, name, revision }) => (
    <span key={id}>
      {fixtureNumber} {name}
      {revision < statement.revision && ', with earlier lines'}
    </span>
  ));
}

function Actions({
  statement,
  isDirty,
}: {
  readonly statement: Statement;
  readonly isDirty: boolean;
}) {
  const takeOver = useTakeOver(statement.id);
  const download = useStatementDownload(statement.id);
  const [isIssuing, setIssuing] = useState(false);
  const { newEvents } = statement;
  const text = counted(newEvents, 'event');
  return (
    <>
      {newEvents > 0 && (
        <>
          <span className={css['message']}>{text} not yet in the statement</span>
          <Button
            icon={IconTimelineEventPlus}
            loading={takeOver.isPending}
            disabled={isDirty}
            title={isDirty ? 'Save first' : undefined}
            onClick={() =>
              takeOver.mutate(undefined, {
                onSuccess: () => toast.show({ text: `${text} copied`, kind: 'success' }),
              })
            }
          >
            Copy events
          </Button>
        </>
      )}
      <Button
        icon={IconDownload}
        loading={download.isPending}
        onClick={() => download.mutate(undefined)}
      >
        Draft
      </Button>
      <Button
        icon={IconFileCertificate}
        disabled={isDirty || statement.lines.length === 0}
        title={isDirty ? 'Save first' : undefined}
        onClick={() => setIssuing(true)}
      >
        Issue version
      </Button>
      {isIssuing && <IssueDialog statement={statement} onClose={() => setIssuing(false)} />}
    </>
  );
}

function SaveBar({
  form,
  statement,
}: {
  readonly form: RecordForm<StatementValues>;
  readonly statement: Statement;
}) {
  const { missing, errors } = form.status;
  const wrong = missing + errors;
  return (
    <div className={css['footer']}>
      <span className={css['quiet']}>
        {form.isDirty ? 'Not saved yet' : `Saved, revision ${statement.revision}`}
        {wrong > 0 && form.isDirty && `, ${counted(wrong, 'field')} to correct`}
      </span>
      <span className={css['between']} />
      <Button
        variant="filled"
        keys="Ctrl S"
        loading={form.isSaving}
        disabled={!form.isDirty}
        onClick={form.save}
      >
        Save
      </Button>
    </div>
  );
}
