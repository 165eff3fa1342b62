import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import type { ImportRowState } from '@fairlead/domain/registers/import-rows';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Segmented } from '@fairlead/ui/segmented';
import { sentenceOf } from '../api/api-error.ts';
import css from './import-panel.module.css';
import type { ColumnsStepProps } from './import-columns.tsx';
import { type ImportChoice, readingOf } from './import-choice.ts';
import { ImportValues } from './import-values.tsx';
import type { ImportPreview } from './file-calls.ts';
import { useLeftOut } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';

export interface PreviewStepProps extends ColumnsStepProps {
  readonly register: SharedRegister;
  /** Requests other rows. */
  readonly onRequest: (choice: ImportChoice) => void;
}

const stateLabels: Readonly<Record<ImportRowState, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  duplicate: 'Duplicate',
  wrong: 'Invalid',
};
const states = Object.keys(stateLabels) as readonly ImportRowState[];

/** What happens to each row, and how to handle those that cannot be stored. */
export function PreviewStep({ register, preview, choice, onRequest, onChange }: PreviewStepProps) {
  const { counts } = preview;
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  const bad = counts.wrong + counts.duplicate;
  const requested = choice.state === undefined ? total : counts[choice.state];
  return (
    <>
      <p className={css['quiet']}>
        {preview.fileName}: {preview.readAs}. {counted(total, 'row')}.
      </p>
      <div className={css['filter']}>
        <Segmented
          name="Rows"
          value={choice.state ?? 'all'}
          options={[
            { value: 'all', label: `All ${total}` },
            ...states.map((state) => ({
              value: state,
              label: `${stateLabels[state]} ${counts[state]}`,
            })),
          ]}
          onChange={(state) =>
            onRequest({ ...choice, state: states.find((known) => known === state) })
          }
        />
      </div>
      <div className={css['choices']}>
        {counts.changed > 0 && (
          <Checkbox
            checked={choice.changes}
            onChange={(changes) => onChange({ ...choice, changes })}
          >
            Change {counted(counts.changed, register.thing, register.things)} too; empty cells
            change nothing
          </Checkbox>
        )}
        {bad > 0 && (
          <Checkbox
            checked={choice.leavesOut}
            onChange={(leavesOut) => onChange({ ...choice, leavesOut })}
          >
            Skip {pluralOf(bad, 'the row that is', `the ${bad} rows that are`)} invalid or
            duplicate; otherwise nothing is imported
          </Checkbox>
        )}
      </div>
      {bad > 0 && <LeftOut register={register} preview={preview} choice={choice} />}
      <ImportValues
        preview={preview}
        choice={choice}
        onChange={(values) => onRequest({ ...choice, values })}
      />
      <PreviewTable preview={preview} />
      {requested > preview.rows.length && (
        <p className={css['quiet']}>
          {requested - preview.rows.length} more are not shown; all of them are imported the same
          way.
        </p>
      )}
    </>
  );
}

type LeftOutProps = Pick<PreviewStepProps, 'register' | 'preview' | 'choice'>;

function LeftOut({ register, preview, choice }: LeftOutProps) {
  const file = useLeftOut(register);
  return (
    <div className={css['leftOut']}>
      <Button
        loading={file.isPending}
        onClick={() => file.mutate({ id: preview.importId, body: readingOf(choice) })}
      >
        Download skipped rows
      </Button>
      {file.error !== null && <Banner kind="error">{sentenceOf(file.error)}</Banner>}
    </div>
  );
}

function PreviewTable({ preview }: { readonly preview: ImportPreview }) {
  const labels = new Map(preview.columns.map(({ key, label }) => [key, label]));
  return (
    <div className={css['rows']}>
      <table aria-label="Rows of the file">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Status</th>
            {preview.mapped.map((key) => (
              <th key={key} scope="col">
                {labels.get(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <PreviewRow key={row.line} row={row} mapped={preview.mapped} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PreviewRowProps {
  readonly row: ImportPreview['rows'][number];
  readonly mapped: readonly string[];
}

function PreviewRow({ row, mapped }: PreviewRowProps) {
  const elsewhere = row.findings.filter(({ key }) => !mapped.includes(key));
  return (
    <tr data-state={row.state}>
      <td>{row.line}</td>
      <td>
        <span className={css['state']}>{stateLabels[row.state]}</span>
        {elsewhere.map(({ message }) => (
          <span key={message} className={css['finding']}>
            {message}
          </span>
        ))}
      </td>
      {mapped.map((key, at) => {
        const before = row.before[at] ?? null;
        return (
          <td key={key} data-changed={before === null ? undefined : true}>
            {before !== null && <del>{before === '' ? 'empty' : before}</del>} {row.cells[at]}
            {row.findings
              .filter((finding) => finding.key === key)
              .map(({ message, isWarning }) => (
                <span
                  key={message}
                  className={css['finding']}
                  data-warning={isWarning || undefined}
                >
                  {message}
                </span>
              ))}
          </td>
        );
      })}
    </tr>
  );
}
