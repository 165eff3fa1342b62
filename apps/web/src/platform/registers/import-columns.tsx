import { missingColumns } from '@fairlead/domain/registers/missing-columns';
import { Banner } from '@fairlead/ui/banner';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import css from './import-panel.module.css';
import type { ImportChoice } from './import-choice.ts';
import type { ImportPreview } from './file-calls.ts';

export interface ColumnsStepProps {
  readonly preview: ImportPreview;
  readonly choice: ImportChoice;
  readonly onChange: (choice: ImportChoice) => void;
}

const spokenOf = (text: string, at: number) => (text === '' ? `column ${at + 1}` : text);

const examples = {
  'dd.MM.yyyy': '31.12.2026',
  'yyyy-MM-dd': '2026-12-31',
  'MM/dd/yyyy': '12/31/2026',
} as const;

/** Maps the columns of the file to those of the register, and sets the format of its dates. */
export function ColumnsStep({ preview, choice, onChange }: ColumnsStepProps) {
  const { headings, columns, dateForms } = preview;
  const missing = missingColumns(preview, choice.mapping);
  const map = (at: number, key: string | null) =>
    onChange({
      ...choice,
      // Each column of the register is mapped to one column of the file.
      mapping: choice.mapping.map((other, index) => {
        if (index === at) return key;
        return key !== null && other === key ? null : other;
      }),
    });
  const options = columns.map(({ key, label, isRequired }) => ({
    value: key,
    label,
    ...(isRequired ? { detail: 'required' } : {}),
  }));
  return (
    <>
      <p className={css['quiet']}>
        {preview.fileName}: {preview.readAs}.
      </p>
      {missing.length > 0 && (
        <Banner
          kind="warning"
          title={`No column is ${missing.map(({ label }) => label).join(', ')} yet`}
        >
          Choose which column of the file it is.
        </Banner>
      )}
      {dateForms.length > 1 && (
        <div className={css['dates']}>
          <span>Several date formats fit. Choose the one used:</span>
          <Segmented
            name="Form of dates"
            options={dateForms.map((form) => ({ value: form, label: examples[form] }))}
            value={choice.dateForm ?? undefined}
            onChange={(dateForm) => onChange({ ...choice, dateForm })}
          />
        </div>
      )}
      <table className={css['mapping']}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Examples</th>
            <th scope="col">Imported as</th>
          </tr>
        </thead>
        <tbody>
          {headings
            .map((heading, at) => ({ ...heading, position: `${at}` }))
            .map(({ text, examples: cells, position }, at) => (
              <tr key={position} data-left={choice.mapping[at] === null || undefined}>
                <th scope="row">{text === '' ? 'Without heading' : text}</th>
                <td className={css['quiet']}>{cells.join(' | ')}</td>
                <td>
                  <div className={css['meaning']}>
                    <Select
                      label={<span className={css['unseen']}>Meaning of {spokenOf(text, at)}</span>}
                      options={options}
                      value={choice.mapping[at] ?? null}
                      placeholder="Skipped"
                      onChange={(key) => map(at, key)}
                      onClear={() => map(at, null)}
                    />
                  </div>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
