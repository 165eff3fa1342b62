import { portType } from '@fairlead/domain/ports/enumerations';
import { ReasonBox } from '@fairlead/ui/badge';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { Code } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { Icon } from '@fairlead/ui/icon';
import { IconFish } from '@tabler/icons-react';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import type { ReasonForCall } from '../platform/catalogues/reasons-for-call.ts';
import { findReasons, type ReasonsEntry, reasonsEntry } from './reasons-entry.state.ts';
import { searchAgents } from './voyage-copy.data.ts';
import type { Named } from '../platform/voyage-header/voyage-header.ts';
import type { CopiedCall } from './voyage-copy.state.ts';
import css from './voyage-copy.module.css';

type Column = GridColumn<CopiedCall>;
type Port = NonNullable<CopiedCall['port']>;

// The grid passes found records by id and name; these are the ones that the columns provided.
const asPort = (found: object): Port => found as Port;
const asAgent = (found: object): Named => found as Named;
const asReasons = (found: object): ReasonsEntry => found as ReasonsEntry;

const portColumn: Column = {
  kind: 'search',
  id: 'port',
  header: 'Port',
  width: 190,
  grow: 2,
  required: true,
  search: searchPorts,
  recent: 'ports',
  mark: (found) => {
    const { type, countryCode } = asPort(found);
    return type === portType.FishFarm ? (
      <Icon of={IconFish} size={15} name="Fish farm" />
    ) : (
      <Flag country={countryCode} />
    );
  },
  detail: (found) => {
    const { unLoCode, country } = asPort(found);
    return (
      <>
        <Code>{unLoCode}</Code> {country}
      </>
    );
  },
  get: ({ port }) => port,
  set: (row, found) => ({ ...row, port: found === null ? null : asPort(found) }),
};

const timeColumn = (
  id: 'scheduledArrival' | 'scheduledDeparture',
  header: string,
  timeZone: string,
): Column => ({
  kind: 'date-time',
  id,
  header,
  width: 158,
  required: true,
  zone: ({ port }) => port?.timeZone ?? timeZone,
  baseMs: ({ scheduledArrival: from }) =>
    id === 'scheduledDeparture' && from !== null ? Date.parse(from) : null,
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

const agentColumn: Column = {
  kind: 'search',
  id: 'agent',
  header: 'Agent',
  width: 140,
  grow: 2,
  // The result depends on the port of the row.
  isPerRow: true,
  search: (text, signal, { port }) => searchAgents(text, signal, port?.id),
  recent: 'agents',
  get: ({ agent }) => agent,
  set: (row, found) => ({ ...row, agent: found === null ? null : asAgent(found) }),
};

function reasonsColumn(offered: readonly ReasonForCall[]): Column {
  const chosenIn = ({ reasons }: CopiedCall) =>
    reasons.flatMap((id) => offered.find((reason) => reason.id === id) ?? []);
  return {
    kind: 'search',
    id: 'reasonForCalls',
    header: 'Reasons',
    hint: 'Names or codes, separated by commas. A single one is added, or removed if already listed.',
    width: 150,
    grow: 1,
    minimum: 1,
    isPerRow: true,
    search: (text, _signal, row) => Promise.resolve(findReasons(text, offered, chosenIn(row))),
    mark: (found) => (
      <span className={css['reasons']}>
        {asReasons(found).reasons.map(({ id, code }) => (
          <ReasonBox key={id} reason={code} />
        ))}
      </span>
    ),
    detail: (found) => asReasons(found).effect,
    get: (row) => {
      const chosen = chosenIn(row);
      return chosen.length === 0 ? null : reasonsEntry(chosen);
    },
    set: (row, found) => ({
      ...row,
      reasons: found === null ? [] : asReasons(found).reasons.map(({ id }) => id),
    }),
  };
}

const removeColumn: Column = {
  kind: 'remove',
  id: 'remove',
  header: '',
  name: 'Remove',
  label: 'Remove port call',
  width: 40,
};

/** Columns of the port calls to copy; a zone is needed for rows without a port. */
export const callColumns = (
  offered: readonly ReasonForCall[],
  timeZone: string,
): readonly Column[] => [
  portColumn,
  timeColumn('scheduledArrival', 'ETA', timeZone),
  timeColumn('scheduledDeparture', 'ETD', timeZone),
  agentColumn,
  reasonsColumn(offered),
  removeColumn,
];
