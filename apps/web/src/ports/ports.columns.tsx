import { portType } from '@fairlead/domain/ports/enumerations';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { formatPosition } from '@fairlead/domain/ports/position';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { formatTime } from '@fairlead/domain/time/format';
import { Tag } from '@fairlead/ui/badge';
import { Code, Muted } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { Icon } from '@fairlead/ui/icon';
import type { Column } from '@fairlead/ui/table-columns';
import { IconFish } from '@tabler/icons-react';
import type { PortRow } from './ports.data.ts';
import css from './ports.module.css';

const { fields } = ownPortRegister;

/** Local time there and the name of its zone, at a moment. */
export const localTime = (zone: string, nowMs: number): string =>
  `${formatTime(nowMs, zone)} ${zoneAbbreviation(nowMs, zone)}`;

/** Columns of the list of ports; times are the current ones. */
export const portColumns = (nowMs: number): readonly Column<PortRow>[] => [
  {
    key: 'name',
    label: fields.name.label,
    width: 240,
    grow: 2,
    sortable: true,
    cell: ({ name, country, countryCode, type }) => (
      <span className={css['name']}>
        <Flag country={countryCode} name={country} />
        <strong className={css['cut']}>{name}</strong>
        {type === portType.FishFarm && <Icon of={IconFish} size={15} name="Fish farm" />}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    key: 'unLoCode',
    label: fields.unLoCode.label,
    width: 100,
    sortable: true,
    cell: ({ unLoCode }) => unLoCode !== null && <Code>{unLoCode}</Code>,
    text: ({ unLoCode }) => unLoCode ?? '',
  },
  {
    key: 'country',
    label: fields.countryCode.label,
    width: 160,
    grow: 1,
    sortable: true,
    cell: ({ country }) => country,
    text: ({ country }) => country,
  },
  {
    key: 'timeZone',
    label: fields.timeZone.label,
    width: 190,
    sortable: true,
    minViewport: 1200,
    cell: ({ timeZone }) => timeZone,
    text: ({ timeZone }) => timeZone,
  },
  {
    key: 'localTime',
    label: 'Local time',
    width: 110,
    cell: ({ timeZone }) => localTime(timeZone, nowMs),
    text: ({ timeZone }) => localTime(timeZone, nowMs),
  },
  {
    key: 'position',
    label: 'Position',
    width: 180,
    minViewport: 1500,
    cell: (row) => formatPosition(row),
    text: (row) => formatPosition(row),
  },
  {
    key: 'kind',
    label: 'Kind',
    width: 160,
    cell: ({ isOwn, hasSettings }) => (
      <span className={css['name']}>
        {isOwn ? <Tag>Own</Tag> : <Muted>Catalogue</Muted>}
        {hasSettings && <Tag>Settings</Tag>}
      </span>
    ),
    text: ({ isOwn, hasSettings }) =>
      `${isOwn ? 'Own' : 'Catalogue'}${hasSettings ? ', settings' : ''}`,
  },
  {
    key: 'calls',
    label: 'Calls',
    name: 'Our port calls',
    width: 80,
    align: 'right',
    sortable: true,
    cell: ({ calls }) => (calls === 0 ? '' : calls),
    text: ({ calls }) => String(calls),
  },
];
