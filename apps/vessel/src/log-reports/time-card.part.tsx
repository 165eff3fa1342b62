import { coordinateType } from '@fairlead/domain/vessels/enumerations';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { IconCurrentLocation } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { useNowMs } from '@fairlead/ui/clock';
import { Segmented } from '@fairlead/ui/segmented';
import { useEffect, useRef, useState } from 'react';
import { useSetting } from '../platform/store/settings.ts';
import { CoordinateField } from './coordinate-field.part.tsx';
import { Findings } from './finding-box.part.tsx';
import { FormCard } from '../platform/look/form-card.tsx';
import { type InstrumentReading, readGps, readSignalK } from './instruments.data.ts';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

/** A position read now belongs to a report of now, not to this morning's noon. */
const nearMs = hourMs / 2;

/** Reads the ship's server if one is set, otherwise the GPS of the device. */
function useInstruments(form: ReportForm) {
  const set = useSetting('signalK');
  const address = set === '' ? undefined : set;
  const [reading, setReading] = useState<InstrumentReading | 'busy'>();
  const read = async (from: string | undefined) => {
    setReading('busy');
    const result = from === undefined ? await readGps() : await readSignalK(from);
    setReading(result);
    if ('instruments' in result) form.change({ instruments: result.instruments });
  };
  const { draft, vessel } = form;
  const nowMs = useNowMs();
  const isNow = draft.at !== null && Math.abs(Date.parse(draft.at) - nowMs) < nearMs;
  const isWanted =
    draft.base === null &&
    draft.instruments === null &&
    isNow &&
    (address !== undefined || vessel.settings.autoFetchGpsInAppReports);
  const isRead = useRef(false);
  useEffect(() => {
    if (!isWanted || isRead.current) return;
    isRead.current = true;
    void read(address);
  });
  return { address, reading, read: () => void read(address) };
}

function PositionFields({ form }: { readonly form: ReportForm }) {
  const { report, composed, vessel } = form;
  const hasSeconds = vessel.settings.coordinateType === coordinateType.Dms;
  return (['latitude', 'longitude'] as const).map((axis) => {
    const path = `position.${axis}`;
    const stated = form.draft.values[path];
    return (
      <CoordinateField
        key={axis}
        axis={axis}
        label={axis === 'latitude' ? 'Latitude' : 'Longitude'}
        hasSeconds={hasSeconds}
        value={stated === undefined ? (report.position?.[axis] ?? null) : stated}
        source={composed.sources[path]}
        onChange={(value) => form.set(path, value)}
      />
    );
  });
}

/** When and where, and whether the ship is laden. */
export function TimeCard({ form }: { readonly form: ReportForm }) {
  const { draft, report, change, missing } = form;
  const { address, reading, read } = useInstruments(form);
  return (
    <FormCard
      title="Time and position"
      note={
        <Button
          variant="quiet"
          icon={IconCurrentLocation}
          loading={reading === 'busy'}
          onClick={read}
        >
          {address === undefined ? 'Read GPS' : 'Read Signal K'}
        </Button>
      }
    >
      <DateTimeField
        label="Time"
        zone={draft.zone}
        zoneLabel="ship’s time"
        value={draft.at}
        onChange={(at) => change({ at })}
        error={missing['at']}
      />
      <div className={css['grid']} data-columns={2}>
        <PositionFields form={form} />
      </div>
      {reading !== undefined && reading !== 'busy' && (
        <p className={css['hint']} role="status">
          {'sentence' in reading
            ? reading.sentence
            : reading.accuracyM === null
              ? 'Read from the Signal K server.'
              : `Read from the GPS, within ${reading.accuracyM} m.`}
        </p>
      )}
      <Segmented
        name="Loading"
        wide
        options={[
          { value: 'laden', label: 'Laden' },
          { value: 'ballast', label: 'In ballast' },
        ]}
        value={report.isLaden === null ? undefined : report.isLaden ? 'laden' : 'ballast'}
        onChange={(value) => change({ isLaden: value === 'laden' })}
      />
      <Findings form={form} isHere={(field) => field === 'at' || field === 'position'} />
    </FormCard>
  );
}
