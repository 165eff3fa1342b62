import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { toast } from '@fairlead/ui/toast';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { type Difference, useAccept, useReadWorkbook } from './laytime-print.data.ts';
import type { LaytimePrintProps } from './laytime-print.part.tsx';
import css from './laytime-print.module.css';

export interface ImportWorkbookProps extends LaytimePrintProps {
  readonly onClose: () => void;
}

/** A workbook that was edited elsewhere: each difference is accepted or rejected. */
export function ImportWorkbookDialog(props: ImportWorkbookProps) {
  const { fixtureId, calculation, saveNow, onClose } = props;
  const named = { fixtureId, ltcId: calculation.id };
  const reading = useReadWorkbook(named);
  const accepting = useAccept(named);
  const [name, setName] = useState<string>();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { differences = [], version = null } = reading.data ?? {};
  const accepted = differences.filter(({ id, change }) => taken.has(id) && change !== null);
  const read = async (file: File) => {
    setName(file.name);
    setTaken(new Set());
    // The workbook is compared with the current calculation.
    await saveNow().catch(() => undefined);
    reading.mutate(file);
  };
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const others = [...taken].filter((id) => !ids.includes(id));
    setTaken(new Set(isOn ? [...others, ...ids] : others));
  };
  const submit = () => {
    if (accepted.length === 0 || accepting.isPending) return;
    const changes = accepted.flatMap(({ change }) => (change === null ? [] : [change]));
    accepting.mutate(
      { changes, saveNow },
      {
        onSuccess: () => {
          toast.show({
            text: `${counted(accepted.length, 'difference')} applied`,
            kind: 'success',
          });
          onClose();
        },
        onError: showError,
      },
    );
  };
  return (
    <FormDialog
      title="Import workbook"
      width={760}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={accepted.length === 0 ? 'Apply' : `Apply ${accepted.length}`}
      submitKeys="Enter"
      isPending={accepting.isPending}
      isDisabled={accepted.length === 0}
    >
      <div className={css['rows']}>
        <div className={css['chosen']}>
          <ChooseWorkbook isBusy={reading.isPending} onChoose={(file) => void read(file)} />
          <span className={css['why']}>{name ?? 'A workbook exported from Fairlead'}</span>
        </div>
        {reading.isError && (
          <Banner kind="error" title="The workbook could not be read">
            {sentenceOf(reading.error)}
          </Banner>
        )}
        {version !== null && (
          <Banner kind="information" title={`Based on version ${version}`}>
            Applied changes are entered into the draft.
          </Banner>
        )}
        {reading.isSuccess && differences.length === 0 && (
          <p className={css['note']}>It is identical to the calculation.</p>
        )}
        {differences.length > 0 && (
          <DifferenceList differences={differences} taken={taken} onToggle={toggle} />
        )}
      </div>
    </FormDialog>
  );
}

interface ChooseWorkbookProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

function ChooseWorkbook({ isBusy, onChoose }: ChooseWorkbookProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={IconFileUpload}
        loading={isBusy}
        data-autofocus
        onClick={() => input.current?.click()}
      >
        Choose workbook
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Workbook file"
        accept=".xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[], isOn: boolean) => void;
}

function DifferenceList({ differences, taken, onToggle }: DifferenceListProps) {
  const able = differences.filter(({ change }) => change !== null).map(({ id }) => id);
  const isAll = able.length > 0 && able.every((id) => taken.has(id));
  return (
    <div className={css['list']}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                checked={isAll}
                isPartly={!isAll && taken.size > 0}
                disabled={able.length === 0}
                onChange={(isOn) => onToggle(able, isOn)}
              >
                Cell
              </Checkbox>
            </th>
            <th scope="col">What</th>
            <th scope="col" className={css['figure']}>
              Ours
            </th>
            <th scope="col" className={css['figure']}>
              Counterparty
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ id, cell, field, where, ours, theirs, change, why }) => (
            <tr key={id}>
              <td>
                <Checkbox
                  checked={taken.has(id)}
                  disabled={change === null}
                  onChange={(isOn) => onToggle([id], isOn)}
                >
                  {cell}
                </Checkbox>
              </td>
              <td>
                {field}
                <div className={css['why']}>{why ?? where}</div>
              </td>
              <td className={css['figure']}>{ours}</td>
              <td className={css['figure']}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
