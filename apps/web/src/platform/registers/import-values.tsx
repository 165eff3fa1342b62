import { Select } from '@fairlead/ui/select';
import type { ImportChoice } from './import-choice.ts';
import css from './import-panel.module.css';
import { type Values, withValue } from './unknown-values.ts';
import type { ImportPreview } from './file-calls.ts';

interface ImportValuesProps {
  readonly preview: ImportPreview;
  readonly choice: ImportChoice;
  readonly onChange: (values: Values) => void;
}

/** Maps unknown words of the file: "Kunde" is Charterer. */
export function ImportValues({ preview, choice, onChange }: ImportValuesProps) {
  const requested = preview.unknownValues.flatMap(({ key, texts, choices }) =>
    texts.map((text) => ({ key, text, choices })),
  );
  if (requested.length === 0) return null;
  const labels = new Map(preview.columns.map(({ key, label }) => [key, label]));
  return (
    <table className={css['mapping']}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">In the file</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {requested.map(({ key, text, choices }) => (
          <tr key={`${key} ${text}`}>
            <td className={css['quiet']}>{labels.get(key)}</td>
            <th scope="row">{text}</th>
            <td>
              <div className={css['meaning']}>
                <Select
                  label={<span className={css['unseen']}>Meaning of {text}</span>}
                  options={choices.map((value) => ({ value, label: value }))}
                  value={choice.values[key]?.[text] ?? null}
                  placeholder="Choose"
                  onChange={(value) => onChange(withValue(choice.values, { key, text, value }))}
                  onClear={() => onChange(withValue(choice.values, { key, text, value: null }))}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
