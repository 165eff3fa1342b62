import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { HistoryCard } from '../platform/history/history-card.tsx';
import { DefaultsCard } from './defaults.form.tsx';
import { DurationsCard } from './durations.part.tsx';
import { HolidaysCard } from './holidays.part.tsx';
import { useLaytimeSettings } from './laytime-settings.data.ts';
import css from './laytime-settings.module.css';

/** Laytime defaults, holidays of ports, durations by name: on a page of its own and among the company's settings. */
export function LaytimeSettingsPart() {
  const company = useCurrent().customer?.id ?? 0;
  const settings = useLaytimeSettings(company);
  return (
    <div className={css['column']}>
      {settings.isError ? (
        <ErrorState
          title="Laytime settings could not be loaded"
          onRetry={() => void settings.refetch()}
        >
          {sentenceOf(settings.error)}
        </ErrorState>
      ) : settings.data === undefined ? (
        <LoadingState name="Loading laytime settings" />
      ) : (
        <DefaultsCard company={company} settings={settings.data} />
      )}
      <HolidaysCard />
      <DurationsCard />
      <HistoryCard entity="laytimeSettings" id={company} />
    </div>
  );
}
