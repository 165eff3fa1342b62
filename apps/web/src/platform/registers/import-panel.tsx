import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { type ReactNode, useState } from 'react';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { type ImportChoice, readingOf } from './import-choice.ts';
import { ColumnsStep } from './import-columns.tsx';
import { FileStep } from './import-file.tsx';
import css from './import-panel.module.css';
import { PreviewStep } from './import-preview.tsx';
import { isNew, recalledMapping, rememberColumns } from './remembered-columns.ts';
import type { ImportPreview } from './file-calls.ts';
import { useApply, usePreview, useUpload } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';

export interface ImportPanelProps {
  readonly register: SharedRegister;
  readonly onClose: () => void;
}

const steps = ['File', 'Columns', 'Preview', 'Result'] as const;
type Step = (typeof steps)[number];

const choiceOf = ({ mapping, dateForm }: ImportPreview): ImportChoice => ({
  mapping,
  dateForm,
  values: {},
  state: undefined,
  leavesOut: false,
  changes: true,
});

/** The register has changed since the preview. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const refusalOf = (error: unknown): string =>
  isStale(error)
    ? 'Another user changed records since the preview. It now shows the current records: check it, then import.'
    : sentenceOf(error);

function useImport(register: SharedRegister) {
  const [step, setStep] = useState<Step>('File');
  const [preview, setPreview] = useState<ImportPreview>();
  const [choice, setChoice] = useState<ImportChoice>();
  const [upload, again, apply] = [useUpload(register), usePreview(register), useApply(register)];
  const show = (answer: ImportPreview) => {
    setPreview(answer);
    setChoice(choiceOf(answer));
    // Columns that would be left out silently are shown first.
    const isClear = answer.missing.length === 0 && answer.dateForms.length <= 1;
    setStep(isClear && !isNew(register.name, answer) ? 'Preview' : 'Columns');
  };
  const read = (file: File) =>
    upload.mutate(file, {
      onSuccess: (answer) => {
        apply.reset();
        again.reset();
        const mapping = recalledMapping(register.name, answer);
        if (mapping.every((key, at) => key === answer.mapping[at])) return show(answer);
        again.mutate(
          { id: answer.importId, body: { mapping } },
          { onSuccess: show, onError: () => show(answer) },
        );
      },
    });
  const requestPreview = (next: ImportChoice, then?: Step) => {
    setChoice(next);
    if (preview === undefined) return;
    const { state } = next;
    again.mutate(
      {
        id: preview.importId,
        body: { ...readingOf(next), ...(state === undefined ? {} : { state }) },
      },
      {
        onSuccess: (answer) => {
          setPreview(answer);
          if (then !== undefined) setStep(then);
        },
      },
    );
  };
  const store = () => {
    if (preview === undefined || choice === undefined || apply.isPending) return;
    apply.mutate(
      {
        importId: preview.importId,
        ...readingOf(choice),
        fingerprint: preview.fingerprint,
        rows: choice.leavesOut ? 'good' : 'all',
        changes: choice.changes ? 'newAndChanged' : 'newOnly',
      },
      {
        onSuccess: () => {
          rememberColumns(register.name, preview.headings, choice.mapping);
          setStep('Result');
        },
        onError: (error) => {
          if (isStale(error)) requestPreview(choice);
        },
      },
    );
  };
  return {
    step,
    setStep,
    preview,
    choice,
    setChoice,
    read,
    requestPreview,
    store,
    apply,
    isReading: upload.isPending || again.isPending,
    error: [upload, again, apply].find(({ error }) => error !== null)?.error,
  };
}

/** Imports records from a CSV file or a workbook in four steps; nothing is stored before the last. */
export function ImportPanel({ register, onClose }: ImportPanelProps) {
  const state = useImport(register);
  const { step, preview, choice, error } = state;
  return (
    <SidePanel
      title={`Import ${register.things}`}
      width={1050}
      onClose={onClose}
      dirty={step === 'Columns' || step === 'Preview'}
      footer={<ImportFooter state={state} register={register} onClose={onClose} />}
    >
      <ol className={css['steps']} aria-label="Steps">
        {steps.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {at + 1} {name}
          </li>
        ))}
      </ol>
      {error !== undefined && error !== null && (
        <Banner kind="error" title="Not imported">
          {refusalOf(error)}
        </Banner>
      )}
      {step === 'File' && (
        <FileStep register={register} isReading={state.isReading} onFile={state.read} />
      )}
      {preview !== undefined && choice !== undefined && step === 'Columns' && (
        <ColumnsStep preview={preview} choice={choice} onChange={state.setChoice} />
      )}
      {preview !== undefined && choice !== undefined && step === 'Preview' && (
        <PreviewStep
          register={register}
          preview={preview}
          choice={choice}
          onRequest={(next) => state.requestPreview(next)}
          onChange={state.setChoice}
        />
      )}
      {step === 'Result' && state.apply.data !== undefined && (
        <Result {...state.apply.data} register={register} />
      )}
    </SidePanel>
  );
}

interface FooterProps extends ImportPanelProps {
  readonly state: ReturnType<typeof useImport>;
}

function ImportFooter({ state, register, onClose }: FooterProps): ReactNode {
  const { step, setStep, preview, choice, apply, isReading } = state;
  const end = (buttons: ReactNode) => (
    <>
      <span className={css['between']} />
      {buttons}
    </>
  );
  if (preview === undefined || choice === undefined || step === 'File')
    return end(<Button onClick={onClose}>Cancel</Button>);
  if (step === 'Result')
    return end(
      <>
        <Button onClick={() => setStep('File')}>Import another file</Button>
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      </>,
    );
  if (step === 'Columns')
    return end(
      <>
        <Button onClick={() => setStep('File')}>Back</Button>
        <Button
          variant="filled"
          loading={isReading}
          onClick={() => state.requestPreview({ ...choice, state: undefined }, 'Preview')}
        >
          Preview
        </Button>
      </>,
    );
  const stored = preview.counts.new + (choice.changes ? preview.counts.changed : 0);
  const bad = preview.counts.wrong + preview.counts.duplicate;
  return end(
    <>
      <Button onClick={() => setStep('Columns')}>Back</Button>
      <Button
        variant="filled"
        loading={apply.isPending}
        disabled={stored === 0 || isReading || (bad > 0 && !choice.leavesOut)}
        onClick={state.store}
      >
        {stored === 0
          ? 'Nothing to import'
          : `Import ${counted(stored, register.thing, register.things)}`}
      </Button>
    </>,
  );
}

interface ResultProps {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly leftOut: number;
  readonly register: SharedRegister;
}

function Result({ created, changed, same, leftOut, register }: ResultProps) {
  return (
    <Banner kind="success" title={`${counted(created, register.thing, register.things)} created`}>
      {changed} changed, {same} unchanged, {leftOut} skipped. The history of each {register.thing}{' '}
      shows its change.
    </Banner>
  );
}
