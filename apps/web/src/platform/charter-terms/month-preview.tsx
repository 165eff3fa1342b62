import { monthPreview, type PreviewDay } from '@fairlead/domain/laytime/month-preview';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { IconButton, linkClass } from '@fairlead/ui/button';
import { Flag } from '@fairlead/ui/flag';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo, useState } from 'react';
import { searchPorts } from '../catalogues/search-ports.ts';
import { type PortChoice, useHolidayPorts, useHolidayYears } from './holidays.data.ts';
import type { TermsPartProps } from './terms-value.ts';
import css from './terms-editor.module.css';

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const share = (minutes: number) => (100 * minutes) / 1440;

const flagOf = ({ countryCode }: PortChoice) => <Flag country={countryCode} />;
const codeOf = ({ unLoCode }: PortChoice) => unLoCode;

function DayBar({ day }: { readonly day: PreviewDay }) {
  const weekday = dayName.format(new Date(day.date)).slice(0, 2);
  const counted = day.segments.filter(({ percent }) => percent > 0);
  const minutes = counted.reduce((sum, { from, to }) => sum + to - from, 0);
  const text = day.segments.map(({ text: labels }) => labels).join(', ');
  return (
    <div
      className={css['date']}
      data-holiday={day.holiday === null ? undefined : ''}
      data-tip={day.holiday ?? undefined}
    >
      <span>
        {weekday} {day.date.slice(8)}
      </span>
      <span
        className={css['bar']}
        role="img"
        aria-label={`${Math.round(minutes / 6) / 10} h count: ${text}`}
      >
        {day.segments.map(({ from, to, percent, whenWorked, text: labels }) => {
          const position: CSSProperties & Record<`--${string}`, number> = {
            '--from': share(from),
            '--to': share(to),
          };
          return (
            <span
              key={from}
              className={css['interval']}
              style={position}
              data-counts={percent > 0 ? '' : undefined}
              data-use={whenWorked ?? undefined}
              data-tip={labels}
            />
          );
        })}
      </span>
    </div>
  );
}

function Legend() {
  return (
    <div className={css['legend']}>
      <span>
        <i className={css['interval']} data-counts="" />
        Counts
      </span>
      <span>
        <i className={css['interval']} data-use="none" />
        Even if used
      </span>
      <span>
        <i className={css['interval']} data-use="half" />
        Half if used
      </span>
      <span>
        <i className={css['interval']} data-use="full" />
        Unless used
      </span>
    </div>
  );
}

/** Where and when the terms apply, as far as that is known. */
export interface PreviewStart {
  readonly port: PortChoice;
  /** `2026-11`. */
  readonly month: string;
}

interface MonthPreviewProps extends Pick<TermsPartProps, 'value'> {
  readonly start: PreviewStart | undefined;
}

/** A real month at a port, drawn with the current terms, without work or weather. */
export function MonthPreviewPart({ value, start }: MonthPreviewProps) {
  const [month, setMonth] = useState(() => start?.month ?? new Date().toISOString().slice(0, 7));
  const [chosen, setChosen] = useState<PortChoice | null>(start?.port ?? null);
  const listed = useHolidayPorts();
  const port = chosen ?? listed.data?.[0]?.port ?? null;
  const years = useHolidayYears(port?.id);
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const preview = useMemo(
    () =>
      monthPreview({
        content: value,
        timeZone: port?.timeZone ?? 'UTC',
        year,
        month: ofYear,
        holidays: (years.data?.years ?? []).flatMap(({ holidays }) =>
          holidays.map(({ date, name, from, to }) => ({
            date,
            name,
            from: from ?? undefined,
            to: to ?? undefined,
          })),
        ),
        knownYears: (years.data?.years ?? []).flatMap((known) =>
          known.isKnown ? [known.year] : [],
        ),
      }),
    [value, port?.timeZone, year, ofYear, years.data],
  );
  const step = (by: number) =>
    setMonth(new Date(Date.UTC(year, ofYear - 1 + by, 1)).toISOString().slice(0, 7));
  const isUnknown = port !== null && years.data !== undefined && preview.unknownYears.length > 0;
  return (
    <section className={css['section']} aria-label="Preview">
      <h3>Preview</h3>
      <AsyncSearchField<PortChoice>
        label="Port"
        placeholder="Name or LOCODE"
        value={port}
        search={searchPorts}
        recent="ports"
        mark={flagOf}
        detail={codeOf}
        onChange={setChosen}
      />
      <div className={css['steps']}>
        <IconButton icon={IconChevronLeft} name="Previous month" onClick={() => step(-1)} />
        <strong>{monthName.format(new Date(`${month}-01`))}</strong>
        <IconButton icon={IconChevronRight} name="Next month" onClick={() => step(1)} />
      </div>
      {isUnknown && (
        <Banner kind="error" title={`Holidays for ${year} are not known`}>
          Calculations will ask for them.{' '}
          <Link className={linkClass} to="/settings/laytime" search={{ port: port.id, year }}>
            Add holidays
          </Link>
        </Banner>
      )}
      <div className={css['month']}>
        {preview.days.map((day) => (
          <DayBar key={day.date} day={day} />
        ))}
      </div>
      <Legend />
    </section>
  );
}
