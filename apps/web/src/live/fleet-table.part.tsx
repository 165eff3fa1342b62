import { label } from '@fairlead/domain/enumerations/enumeration';
import { isStale } from '@fairlead/domain/live/age';
import { etaAuthor, etaAuthors, positionSources } from '@fairlead/domain/live/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { toGoFigure } from '@fairlead/domain/ports/to-go';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { CoveredWidth } from '@fairlead/ui/covered-width';
import { Muted, PortName } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { usePhone } from '@fairlead/ui/phone';
import { useOwnWidth } from '@fairlead/ui/own-width';
import { EmptyState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { LaycanText } from '../platform/laycan/laycan-text.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import css from './live.module.css';
import { type LiveVessel, type Storms, useStorms } from './live.data.ts';
import {
  ageText,
  laycanAhead,
  matching,
  nearStormText,
  nearStormWait,
  shortStatus,
  statusText,
} from './live.state.ts';
import { inSentence } from './track.state.ts';

export interface FleetTableProps {
  readonly vessels: readonly LiveVessel[];
  readonly nowMs: number;
  /** The instant of the slider that the address has, which only the map can show. */
  readonly atMs: number | null;
}

const positionText = ({ position }: LiveVessel) =>
  position === null ? 'No position' : formatPosition(position);

/** 10 m ago, AIS. What the column has no space for is the source, not the age. */
const sourceText = (vessel: LiveVessel, nowMs: number): string => {
  const { position } = vessel;
  if (position === null) return '';
  const age = `${ageText(position.at, nowMs)}, ${inSentence(label(positionSources, position.source))}`;
  return isStale(position, nowMs) ? `Stale, ${age}` : age;
};

interface AgeProps {
  readonly vessel: LiveVessel;
  readonly nowMs: number;
}

/** The age alone, where there is no space for the source. */
function Age({ vessel, nowMs }: AgeProps) {
  const { position } = vessel;
  if (position === null) return null;
  const age = ageText(position.at, nowMs);
  return (
    <span className={css['short']} data-tip={sourceText(vessel, nowMs)}>
      {isStale(position, nowMs) ? `Stale, ${age.replace(' ago', '')}` : age}
    </span>
  );
}

const portOf = ({ currentCall, nextCall }: LiveVessel) => (currentCall ?? nextCall)?.port;

interface EtaProps {
  readonly vessel: LiveVessel;
  /** A phone has no space for whose ETA it is. */
  readonly hasAuthor: boolean;
}

/** When it is expected at the next call, and by whom. */
function Eta({ vessel: { nextCall: next }, hasAuthor }: EtaProps) {
  if (next === null) return <Muted>None</Muted>;
  const moment = <Moment at={next.eta.at} zone={next.port.timeZone} />;
  if (!hasAuthor) return moment;
  return (
    <>
      {moment} <Muted>{authorText(next)}</Muted>
    </>
  );
}

const toGoText = ({ toGoNm }: LiveVessel): string => (toGoNm === null ? '' : toGoFigure(toGoNm));

/** The label of a calculated ETA says by what, which a table has no space for. */
const authorText = ({ eta: { author } }: NonNullable<LiveVessel['nextCall']>): string =>
  author === etaAuthor.Calculated ? 'Calculated' : label(etaAuthors, author ?? etaAuthor.Plan);

function Laycan({ vessel }: { readonly vessel: LiveVessel }) {
  const laycan = laycanAhead(vessel);
  return (
    laycan && <LaycanText deviationMs={laycan.deviationMs} after={laycan.at} within="Within" />
  );
}

/** Widths in pixels of the column of storms: which, how near and when, or when alone. */
const stormWidth = { whole: 220, short: 66 } as const;
/** Widths in pixels of the column of ages: with the source, or without. */
const ageWidth = { whole: 160, short: 96 } as const;

/** Where storms are read: which of them is near the vessel or its route to the next port call. */
function stormColumns(
  { storms, nowMs }: Pick<Space, 'storms' | 'nowMs'>,
  isShort: boolean,
): readonly Column<LiveVessel>[] {
  if (storms === undefined || storms.fetched === null) return [];
  const near = new Map(storms.vessels.map(({ vesselId, approaches }) => [vesselId, approaches]));
  const text = ({ id }: LiveVessel) => nearStormText(near.get(id) ?? [], nowMs);
  const waitText = ({ id }: LiveVessel) => nearStormWait(near.get(id) ?? [], nowMs);
  return [
    {
      key: 'storm',
      label: isShort ? 'Storm' : 'Storm near route',
      width: isShort ? stormWidth.short : stormWidth.whole,
      grow: isShort ? 0 : 1,
      phone: 'second',
      cell: (vessel) =>
        near.has(vessel.id) && (
          <span className={css['near-storm']} data-tip={isShort ? text(vessel) : undefined}>
            <Glyph kind="warning" size={12} />
            {isShort ? waitText(vessel) : text(vessel)}
          </span>
        ),
      text,
    },
  ];
}

/** The least widths of the table, in pixels, with space for a column beside those that matter more. */
const fits = { laycan: 760, age: 920, position: 1095, toGo: 1177, wholeStatus: 1282 } as const;

interface Space {
  readonly nowMs: number;
  readonly storms: Storms | undefined;
  /** Of the table, in pixels. */
  readonly width: number;
  readonly isPhone: boolean;
}

/**
 * No columns but those that fit into the width of the table. Where storms are read, position and age matter more than
 * which storm it is and from where the position is: both are tips where there is no space for all.
 */
function columnsAt(space: Space): readonly Column<LiveVessel>[] {
  const { nowMs, width, isPhone } = space;
  const hasStorms = stormColumns(space, true).length > 0;
  const isShortStorm = hasStorms && !isPhone && width < fits.position + stormWidth.whole;
  const isShortAge = isShortStorm && width < fits.position + stormWidth.short;
  const whole = hasStorms ? stormWidth.whole : 0;
  const short = hasStorms ? stormWidth.short : 0;
  const shortAge = isShortAge ? ageWidth.whole - ageWidth.short : 0;
  const least = {
    laycan: fits.laycan + short,
    age: fits.age + short - shortAge,
    position: fits.position + short - shortAge,
    toGo: fits.toGo + whole,
    wholeStatus: fits.wholeStatus + whole,
  };
  return [
    vesselColumn,
    !isPhone && width < least.wholeStatus ? shortStatusColumn : wholeStatusColumn,
    ...stormColumns(space, isShortStorm),
    ...callColumns(least, !isPhone),
    ...positionColumns(least, { nowMs, isShortAge }),
  ];
}

const vesselColumn: Column<LiveVessel> = {
  key: 'vessel',
  label: 'Vessel',
  width: 125,
  grow: 1,
  phone: 'lead',
  cell: ({ name }) => name,
  text: ({ name }) => name,
};

const wholeStatusColumn: Column<LiveVessel> = {
  key: 'status',
  label: 'Status',
  width: 245,
  phone: 'end',
  cell: statusText,
  text: statusText,
};

/** By whose ETA it is late is a tip. */
const shortStatusColumn: Column<LiveVessel> = {
  ...wholeStatusColumn,
  width: 140,
  cell: (vessel) => {
    const [short, whole] = [shortStatus(vessel), statusText(vessel)];
    if (short === whole) return short;
    return (
      <span className={css['short']} data-tip={whole}>
        {short}
      </span>
    );
  },
};

/** The port call, and how it is met. */
const callColumns = (
  least: Readonly<Record<'laycan' | 'toGo', number>>,
  hasAuthor: boolean,
): readonly Column<LiveVessel>[] => [
  {
    key: 'port',
    label: 'In or bound for',
    width: 130,
    grow: 1,
    phone: 'second',
    cell: (vessel) => {
      const port = portOf(vessel);
      return port === undefined ? (
        <Muted>None</Muted>
      ) : (
        <PortName name={port.name} country={port.countryCode} />
      );
    },
    text: (vessel) => portOf(vessel)?.name ?? '',
  },
  {
    key: 'toGo',
    label: 'To go, nm',
    width: 82,
    align: 'right',
    minViewport: least.toGo,
    phone: 'hidden',
    cell: toGoText,
    text: toGoText,
  },
  {
    key: 'eta',
    label: 'ETA',
    width: 220,
    phone: 'second',
    cell: (vessel) => <Eta vessel={vessel} hasAuthor={hasAuthor} />,
  },
  {
    key: 'laycan',
    label: 'Laycan',
    width: 145,
    grow: 1,
    minViewport: least.laycan,
    phone: 'hidden',
    cell: (vessel) => <Laycan vessel={vessel} />,
  },
];

/** Where the vessel is, and how old that is. */
const positionColumns = (
  least: Readonly<Record<'position' | 'age', number>>,
  { nowMs, isShortAge }: { readonly nowMs: number; readonly isShortAge: boolean },
): readonly Column<LiveVessel>[] => [
  {
    key: 'position',
    label: 'Position',
    width: 175,
    minViewport: least.position,
    phone: 'hidden',
    cell: positionText,
    text: positionText,
  },
  {
    key: 'source',
    label: isShortAge ? 'Age' : 'Age and source',
    width: isShortAge ? ageWidth.short : ageWidth.whole,
    minViewport: least.age,
    phone: 'second',
    cell: (vessel) =>
      isShortAge ? <Age vessel={vessel} nowMs={nowMs} /> : sourceText(vessel, nowMs),
    text: (vessel) => sourceText(vessel, nowMs),
  },
];

/** An address can have both the table and an instant, for example one that was typed or shared. */
function ShownNow({ atMs }: { readonly atMs: number }) {
  const change = useChangeAddress();
  const { zoneFor } = useTimeDisplay();
  return (
    <div className={css['note']}>
      <Banner
        kind="information"
        actions={
          <Button onClick={() => change({ part: { view: undefined } })}>Show on the map</Button>
        }
      >
        The table shows the fleet now, not at {formatWithZone(atMs, zoneFor(null))}.
      </Banner>
    </div>
  );
}

/** The fleet as it is now, as a table. */
export function FleetTable({ vessels, nowMs, atMs }: FleetTableProps) {
  const { q = '' } = useAddressQuery();
  const change = useChangeAddress();
  const { data: storms } = useStorms(true);
  const shown = useMemo(() => matching(vessels, q), [vessels, q]);
  const isPhone = usePhone();
  const { box, width = 0, covered } = useOwnWidth();
  const columns = useMemo(
    () => columnsAt({ nowMs, storms, width, isPhone }),
    [nowMs, storms, width, isPhone],
  );
  return (
    <>
      {atMs !== null && <ShownNow atMs={atMs} />}
      <Toolbar>
        <SearchBox
          name="Filter vessels"
          shortcut="/"
          value={q}
          onChange={(text) => change({ part: { q: text }, replace: true })}
        />
      </Toolbar>
      <div ref={box} />
      <CoveredWidth value={covered}>
        <DataTable
          name="Fleet"
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          keys="page"
          onOpen={({ id }) => change({ part: { vessel: String(id), view: undefined } })}
          rowHref={({ id }) => `/?vessel=${id}`}
          empty={
            <EmptyState title="No vessel matches this filter">
              The filter searches names, numbers, ports and status.
            </EmptyState>
          }
        />
      </CoveredWidth>
    </>
  );
}
