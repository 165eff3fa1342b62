import { agentEntryStates } from '@fairlead/domain/agent-links/agent-link';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { useState } from 'react';
import { showFileError } from '../platform/api/show-error.ts';
import { useEffectsOfEntries } from '../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../platform/call-effects/effect-list.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { type AgentEntry, type EntryContent, fetchEntryDocument } from './agent-links.data.ts';
import { stateGlyphs } from './entry-glyphs.state.ts';
import { StatusBadge } from '@fairlead/ui/badge';
import css from './agent-links.module.css';

export interface AgentEntryRowProps {
  readonly portCallId: number;
  readonly linkId: number;
  readonly timeZone: string;
  readonly entry: AgentEntry;
  readonly mayDecide: boolean;
  readonly isPending: boolean;
  /** What accepting it changes is shown at once, and not only on request. */
  readonly showsEffects: boolean;
  /** Why the last attempt to accept it was refused. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onAccept: (overwrites: boolean) => void;
  readonly onDecide: (kind: 'change' | 'reject') => void;
}

/** An entry beside what the port call has now, and what can be decided. */
export function AgentEntryRow(props: AgentEntryRowProps) {
  const { entry, timeZone, mayDecide, errors } = props;
  const { acceptedContent, content, title, reason, state } = entry;
  const shown = acceptedContent ?? content;
  const messages = [...new Set(Object.values(errors))];
  return (
    <li className={css['entry']} aria-label={title}>
      <span className={css['what']}>
        <strong>{title}</strong> <Times content={shown} zone={timeZone} />
        {noteOf(shown) !== null && <span className={css['note']}>{noteOf(shown)}</span>}
        {entry.file !== null && <FileButton {...props} />}
        <Current {...props} />
        {mayDecide && hasEffects(content) && <Effects {...props} />}
        {!mayDecide && reason !== null && <span className={css['note']}>{reason}</span>}
        {messages.map((message) => (
          <span key={message} className={css['refused']}>
            {message}
          </span>
        ))}
      </span>
      {mayDecide ? (
        <Decisions {...props} />
      ) : (
        <StatusBadge kind={stateGlyphs[state] ?? 'inactive'}>
          {label(agentEntryStates, state)}
        </StatusBadge>
      )}
    </li>
  );
}

function Times({ content, zone }: { readonly content: EntryContent; readonly zone: string }) {
  if (!('at' in content)) return null;
  return (
    <>
      <Moment at={content.at} zone={zone} />
      {content.what === 'line' && content.until !== null && (
        <>
          {' to '}
          <Moment at={content.until} zone={zone} />
        </>
      )}
    </>
  );
}

function noteOf(content: EntryContent): string | null {
  if (content.what === 'remark') return content.text;
  if (content.what === 'event' && content.berth !== null)
    return [content.berth, content.remark].filter((text) => text !== null).join('. ');
  return content.remark;
}

/** Documents and remarks move nothing. */
const hasEffects = ({ what }: EntryContent): boolean => what !== 'document' && what !== 'remark';

function Effects({ portCallId, linkId, entry, showsEffects }: AgentEntryRowProps) {
  const [isOpen, setOpen] = useState(showsEffects);
  const decisions = { entries: [{ id: entry.id, modified: entry.modified }] };
  const { data } = useEffectsOfEntries({ portCallId, linkId, decisions }, isOpen);
  if (isOpen) return <EffectList effects={data} />;
  return <TextButton onClick={() => setOpen(true)}>Show what it changes</TextButton>;
}

function FileButton({ portCallId, linkId, entry }: AgentEntryRowProps) {
  return (
    <Button
      variant="quiet"
      onClick={() =>
        void fetchEntryDocument(portCallId, linkId, entry.id).then(saveFile, showFileError)
      }
    >
      {entry.file?.name}
    </Button>
  );
}

function Current({ entry: { current }, timeZone, mayDecide }: AgentEntryRowProps) {
  if (!mayDecide || current === null) return null;
  const time = current.at === null ? '' : `, ${formatWithZone(current.at, timeZone)}`;
  return (
    <Muted>
      Now: {current.text}
      {time}
    </Muted>
  );
}

function Decisions({ entry, isPending, onAccept, onDecide }: AgentEntryRowProps) {
  const { content, current, title } = entry;
  const mayOverwrite = content.what === 'event' && current !== null;
  const mayChange = content.what !== 'remark' && content.what !== 'document';
  const about = (verb: string) => `${verb} ${title}`;
  return (
    <span className={css['buttons']}>
      <Button disabled={isPending} aria-label={about('Accept')} onClick={() => onAccept(false)}>
        Accept
      </Button>
      {mayOverwrite && (
        <Button
          disabled={isPending}
          aria-label={about('Correct')}
          data-tip="Correct the event that the port call has"
          onClick={() => onAccept(true)}
        >
          Correct
        </Button>
      )}
      {mayChange && (
        <Button
          variant="quiet"
          disabled={isPending}
          aria-label={about('Change')}
          onClick={() => onDecide('change')}
        >
          Change
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={isPending}
        aria-label={about('Reject')}
        onClick={() => onDecide('reject')}
      >
        Reject
      </Button>
    </span>
  );
}
