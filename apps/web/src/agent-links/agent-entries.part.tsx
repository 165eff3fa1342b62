import { agentEntryState, agentEntryStates } from '@fairlead/domain/agent-links/agent-link';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { showFileError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { type AgentPageData, fetchOwnDocument, type OwnEntry } from './agent.data.ts';
import { stateGlyphs } from './entry-glyphs.state.ts';
import css from './agent.module.css';

interface AgentEntriesProps {
  readonly page: AgentPageData;
  readonly token: string;
  readonly onCorrect: (entry: OwnEntry) => void;
}

/** What the agent has entered, and what the company has decided. */
export function AgentEntries(props: AgentEntriesProps) {
  const { entries } = props.page;
  return (
    <Card title="What you have entered" count={entries.length === 0 ? undefined : entries.length}>
      {entries.length === 0 ? (
        <Muted>Nothing yet.</Muted>
      ) : (
        <ul className={css['entries']}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} {...props} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface EntryRowProps extends AgentEntriesProps {
  readonly entry: OwnEntry;
}

function EntryRow({ entry, page, token, onCorrect }: EntryRowProps) {
  const { acceptedContent, content, file, id, kind, reason, state, title } = entry;
  const shown = acceptedContent ?? content;
  const zone = page.port.timeZone;
  const mayCorrect =
    page.kinds.includes(kind as (typeof page.kinds)[number]) &&
    state !== agentEntryState.Replaced &&
    (shown.what === 'event' || shown.what === 'estimate' || shown.what === 'line');
  return (
    <li aria-label={title}>
      <span className={css['what']}>
        <strong>{title}</strong>
        {'at' in shown && <span>{formatWithZone(shown.at, zone)}</span>}
        {shown.what === 'line' && shown.until !== null && (
          <span>to {formatWithZone(shown.until, zone)}</span>
        )}
        {textOf(shown) !== null && <Muted>{textOf(shown)}</Muted>}
        {acceptedContent !== null && <Muted>Changed by {page.company}</Muted>}
        {reason !== null && <span className={css['reason']}>{reason}</span>}
      </span>
      <StatusBadge kind={stateGlyphs[state] ?? 'inactive'}>
        {label(agentEntryStates, state)}
      </StatusBadge>
      {file !== null && (
        <Button
          variant="quiet"
          onClick={() => void fetchOwnDocument(token, id).then(saveFile, showFileError)}
        >
          {file.name}
        </Button>
      )}
      {mayCorrect && (
        <Button variant="quiet" aria-label={`Correct ${title}`} onClick={() => onCorrect(entry)}>
          Correct
        </Button>
      )}
    </li>
  );
}

const textOf = (content: OwnEntry['content']): string | null =>
  content.what === 'remark' ? content.text : content.remark;
