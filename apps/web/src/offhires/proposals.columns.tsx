import { label } from '@fairlead/domain/enumerations/enumeration';
import {
  proposalOrigins,
  proposalState,
  proposalStates,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { StatusBadge } from '@fairlead/ui/badge';
import { Muted } from '@fairlead/ui/figure';
import type { GlyphKind } from '@fairlead/ui/glyph';
import type { Column } from '@fairlead/ui/table-columns';
import { textColumn } from '../platform/lists/text-column.tsx';
import { hoursText, moment, momentText } from './offhires.columns.tsx';
import { fuelText, voyageText } from './proposal.state.ts';
import type { Proposal } from './proposals.data.ts';

const glyphs: Readonly<Record<number, GlyphKind>> = {
  [proposalState.Open]: 'scheduled',
  [proposalState.Accepted]: 'finished',
  [proposalState.Rejected]: 'inactive',
};

/** What was decided about a proposal. */
export const ProposalStateBadge = ({ state }: { readonly state: number }) => (
  <StatusBadge kind={glyphs[state] ?? 'inactive'}>{label(proposalStates, state)}</StatusBadge>
);

/** Columns of the list of proposed off-hires; times are the ship’s or the port’s. */
export const proposalColumns: readonly Column<Proposal>[] = [
  {
    key: 'vessel',
    label: 'Vessel',
    width: 130,
    grow: 1,
    phone: 'lead',
    cell: ({ vessel }) => <strong>{vessel.name}</strong>,
    text: ({ vessel }) => vessel.name,
  },
  textColumn<Proposal>({
    key: 'voyage',
    label: 'Voyage',
    width: 100,
    minViewport: 1100,
    phone: 'hidden',
    of: voyageText,
  }),
  {
    key: 'from',
    label: 'From',
    width: 150,
    cell: ({ from, timeZone }) => moment(from, timeZone),
    text: ({ from, timeZone }) => momentText(from, timeZone),
  },
  {
    key: 'to',
    label: 'To',
    width: 150,
    phone: 'hidden',
    cell: ({ to, timeZone }) => moment(to, timeZone),
    text: ({ to, timeZone }) => momentText(to, timeZone),
  },
  {
    key: 'hours',
    label: 'Hours',
    width: 80,
    align: 'right',
    cell: ({ hours }) => hoursText(hours),
    text: ({ hours }) => hoursText(hours),
  },
  {
    key: 'fuel',
    label: 'Fuel, mt',
    width: 170,
    grow: 1,
    minViewport: 900,
    phone: 'second',
    cell: (proposal) => fuelText(proposal) || <Muted>Not reported</Muted>,
    text: fuelText,
  },
  textColumn<Proposal>({
    key: 'origin',
    label: 'Proposed from',
    width: 150,
    minViewport: 1300,
    phone: 'second',
    of: ({ origin }) => label(proposalOrigins, origin),
  }),
  textColumn<Proposal>({
    key: 'reason',
    label: 'Reason',
    width: 170,
    grow: 1,
    of: ({ reason }) => label(offhireReasons, reason),
  }),
  {
    key: 'state',
    label: 'State',
    width: 115,
    phone: 'end',
    cell: ({ state }) => <ProposalStateBadge state={state} />,
    text: ({ state }) => label(proposalStates, state),
  },
];
