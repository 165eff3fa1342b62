import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Flag } from '@fairlead/ui/flag';
import { ReasonBox } from '@fairlead/ui/badge';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { type BoardModel, isLate, latenessOf, type LaycanBar, type Stay } from './board/model.ts';
import { laycanLabel } from './board/laycan-text.ts';
import css from './schedule.module.css';

export type ZoneFor = (portZone: string | null) => string;

const kindLabels: Readonly<Record<Stay['kind'], string>> = {
  load: 'loading',
  discharge: 'discharging',
  both: 'loading and discharging',
  wait: 'waiting',
  repair: 'repairs',
  other: 'port call',
};

export const kindLabel = (stay: Stay): string => kindLabels[stay.kind];

/** A time with its zone in smaller print. */
export function Moment({ ms, zone }: { readonly ms: number; readonly zone: string }) {
  const { text, zone: name } = formatZoned(ms, zone);
  return (
    <>
      {text} <span className={css['zone']}>{name}</span>
    </>
  );
}

interface StaySummary {
  readonly model: BoardModel;
  readonly stay: Stay;
  readonly row: number;
  readonly zoneFor: ZoneFor;
}

export function laycanOf({
  model,
  stay,
  row,
}: Omit<StaySummary, 'zoneFor'>): LaycanBar | undefined {
  return model.row(row).laycans.find((bar) => bar.stay?.id === stay.id);
}

/** A stay in one sentence, for screen readers. */
export function stayName(summary: StaySummary): string {
  const { stay, zoneFor } = summary;
  const zone = zoneFor(stay.port.timeZone);
  const bar = laycanOf(summary);
  return [
    stay.vessel.name,
    `voyage ${stay.voyage.voyageNumber}`,
    stay.port.name,
    kindLabel(stay),
    `${stay.phase === 'ahead' ? 'arrives' : 'arrived'} ${formatWithZone(stay.fromMs, zone)}`,
    `${stay.phase === 'past' ? 'departed' : 'departs'} ${formatWithZone(stay.toMs, zone)}`,
    ...(isLate(stay) ? [latenessOf(stay)] : []),
    ...(bar === undefined ? [] : [`laycan ${laycanLabel(bar)}`]),
    ...(stay.isSailed ? [] : ['inactive']),
  ].join(', ');
}

/** What another feature knows of a stay from log reports: facts of its card, a sentence, and a link to the reports. */
export interface ReportedStay {
  readonly Reports: ComponentType<{ readonly portCallId: number }>;
  readonly Facts: ComponentType<{ readonly portCallId: number }>;
  readonly Sentence: ComponentType<{ readonly portCallId: number }>;
}

export interface StayCardProps extends StaySummary {
  readonly reported: ReportedStay;
  readonly x: number;
  readonly y: number;
}

/** The stay under the pointer. */
export function StayCard(props: StayCardProps) {
  const { model, stay, zoneFor, x, y, reported } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = box.current;
    if (card === null) return;
    const isBelow = y + 22 + card.offsetHeight < innerHeight;
    const left = Math.min(x + 12, innerWidth - card.offsetWidth - 8);
    const top = isBelow ? y + 22 : y - card.offsetHeight - 16;
    card.style.left = `${Math.max(8, left)}px`;
    card.style.top = `${Math.max(8, top)}px`;
  });
  const zone = zoneFor(stay.port.timeZone);
  const bar = laycanOf(props);
  const cargo = model.cargoOf(stay.id);
  const times: readonly (readonly [string, number])[] = [
    [stay.phase === 'ahead' ? 'ETA' : 'Arrived', stay.fromMs],
    [stay.phase === 'past' ? 'Departed' : 'ETD', stay.toMs],
  ];
  return (
    <div ref={box} className={css['card']} data-testid="stay-card">
      <div className={css['card-title']}>
        <Flag country={stay.port.countryCode} />
        {stay.port.name}
      </div>
      <dl className={css['facts']}>
        {times.map(([label, ms]) => (
          <Fact key={label} label={label}>
            <Moment ms={ms} zone={zone} />
            <span className={css['utc']}>{utcEcho(ms)}</span>
          </Fact>
        ))}
        {stay.delayMs > 0 && (
          <Fact label="Planned">
            <Moment ms={stay.plannedFromMs} zone={zone} />
            <span className={isLate(stay) ? css['warn'] : css['utc']}>
              {isLate(stay) ? latenessOf(stay) : `${formatDuration(stay.delayMs)} behind`}
            </span>
          </Fact>
        )}
        {bar !== undefined && <Fact label="Laycan">{laycanLabel(bar)}</Fact>}
        {cargo.map((line) => (
          <Fact key={`${line.id} ${line.reasonId}`} label="Cargo">
            <ReasonBox reason={line.reasonId === 3 ? 'L' : 'D'} /> {line.quantity} {line.unit}{' '}
            {line.commodity}
          </Fact>
        ))}
        <Fact label="Voyage">
          {stay.voyage.voyageNumber}
          {stay.voyage.isExternal ? ', planned in another system' : ''}
          {stay.isSailed ? '' : ', inactive'}
        </Fact>
        {stay.phase !== 'ahead' && <reported.Facts portCallId={stay.id} />}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
