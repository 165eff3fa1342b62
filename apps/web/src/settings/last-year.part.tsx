import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { ErrorState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import css from './company-settings.module.css';

interface Found {
  readonly number: number;
  readonly vessels: number;
  readonly latest: readonly {
    readonly vessel: { readonly id: number; readonly name: string };
    readonly at: string;
    readonly message: string;
  }[];
}

interface LastYearProps<F extends Found> {
  readonly preview: {
    readonly data: F | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
  };
  /** What follows the number in its sentence. */
  readonly also?: (found: F) => string;
}

/** What a check or a rule would have found in the last 12 months. */
export function LastYear<F extends Found>({ preview, also }: LastYearProps<F>) {
  if (preview.isError)
    return (
      <ErrorState title="The preview could not be calculated">
        {sentenceOf(preview.error)}
      </ErrorState>
    );
  const found = preview.data;
  if (found === undefined || preview.isPlaceholderData)
    return <p role="status">Checking the last 12 months ...</p>;
  return (
    <section className={css['preview']} aria-label="Preview">
      <p role="status">
        <strong>Would have fired {counted(found.number, 'time')} in the last 12 months</strong>
        {found.number > 0 && `, on ${counted(found.vessels, 'vessel')}`}
        {also?.(found)}.
      </p>
      {found.latest.length > 0 && (
        <ul>
          {found.latest.map((one) => (
            <li key={`${one.vessel.id} ${one.at} ${one.message}`}>
              {one.vessel.name}, {formatWithZone(one.at, 'UTC')}: {one.message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
