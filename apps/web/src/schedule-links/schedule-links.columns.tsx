import { linkState, type LinkState } from '@fairlead/domain/schedule-links/schedule-link';
import { pluralOf } from '@fairlead/domain/quantities/counted';
import { StatusBadge } from '@fairlead/ui/badge';
import { IconButton } from '@fairlead/ui/button';
import { Mono } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import { IconLinkOff } from '@tabler/icons-react';
import { Moment } from '../platform/moment/moment.tsx';
import type { ScheduleLink } from './schedule-links.data.ts';

const states = {
  active: { kind: 'active', label: 'Active' },
  expired: { kind: 'warning', label: 'Expired' },
  revoked: { kind: 'inactive', label: 'Revoked' },
} as const satisfies Record<LinkState, object>;

/** What a link covers: names of vessels and voyages, or all vessels. */
export function coverText({ vessels, voyages }: Pick<ScheduleLink, 'vessels' | 'voyages'>): string {
  if (vessels.length + voyages.length === 0) return 'All vessels';
  return [
    ...vessels.map(({ name }) => name),
    ...voyages.map(({ voyageNumber }) => `voyage ${voyageNumber}`),
  ].join(', ');
}

/** What a link shows beside vessels and countries. */
export function shownText(link: ScheduleLink): string {
  const parts = [
    link.showsTimes ? 'times' : 'days',
    link.showsPorts ? 'ports' : 'countries',
    ...(link.showsLaycans ? ['laycans'] : []),
    ...(link.showsCargo ? ['cargo'] : []),
  ];
  return parts.join(', ');
}

const openedText = ({ opened }: ScheduleLink): string =>
  opened === 0 ? 'Never' : pluralOf(opened, 'Once', `${opened} times`);

export const linkColumns = (
  nowMs: number,
  revoke: ((link: ScheduleLink) => void) | undefined,
): readonly Column<ScheduleLink>[] => [
  {
    key: 'name',
    label: 'For',
    width: 130,
    grow: 1,
    phone: 'lead',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'hint',
    label: 'Begins with',
    width: 100,
    minViewport: 1800,
    phone: 'hidden',
    cell: ({ hint }) => <Mono>{hint}…</Mono>,
    text: ({ hint }) => hint,
  },
  {
    key: 'state',
    label: 'State',
    width: 100,
    phone: 'end',
    cell: (link) => {
      const { kind, label } = states[linkState(link, nowMs)];
      return <StatusBadge kind={kind}>{label}</StatusBadge>;
    },
    text: (link) => states[linkState(link, nowMs)].label,
  },
  {
    key: 'cover',
    label: 'Vessels and voyages',
    width: 160,
    grow: 2,
    phone: 'second',
    cell: coverText,
    text: coverText,
  },
  {
    key: 'shown',
    label: 'Shows',
    width: 160,
    grow: 1,
    minViewport: 1200,
    phone: 'hidden',
    cell: shownText,
    text: shownText,
  },
  { key: 'opened', label: 'Read', width: 80, phone: 'hidden', cell: openedText, text: openedText },
  {
    key: 'lastOpened',
    label: 'Last read',
    width: 150,
    phone: 'hidden',
    cell: ({ lastOpened }) => (lastOpened === null ? 'Never' : <Moment at={lastOpened} />),
    text: ({ lastOpened }) => lastOpened ?? '',
  },
  {
    key: 'expires',
    label: 'Expires',
    width: 150,
    phone: 'second',
    cell: ({ expires }) => <Moment at={expires} />,
    text: ({ expires }) => expires,
  },
  {
    key: 'revoke',
    label: '',
    name: 'Revoke',
    width: 48,
    phone: 'end',
    cell: (link) =>
      revoke === undefined || linkState(link, nowMs) !== 'active' ? null : (
        <IconButton
          icon={IconLinkOff}
          size="small"
          name={`Revoke the link for ${link.name}`}
          onClick={() => revoke(link)}
        />
      ),
  },
];
