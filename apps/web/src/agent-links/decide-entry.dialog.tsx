import { DateTimeField } from '@fairlead/ui/date-time-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { hasBerth } from '@fairlead/domain/agent-links/agent-entry';
import { useState } from 'react';
import type { AgentEntry, AgentLinksPage, Decision, EntryContent } from './agent-links.data.ts';
import css from './agent-links.module.css';

export interface DecideEntryDialogProps {
  readonly entry: AgentEntry;
  readonly page: AgentLinksPage;
  readonly timeZone: string;
  readonly isPending: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onAccept: (part: Pick<Decision, 'content' | 'fixtureId'>) => void;
  readonly onClose: () => void;
}

/** Accepts an entry as the company changes it, or a document for one of several fixtures. */
export function DecideEntryDialog(props: DecideEntryDialogProps) {
  const { entry, page, isPending, errors, onAccept, onClose } = props;
  const [content, setContent] = useState(entry.content);
  const [fixtureId, setFixtureId] = useState<number | null>(null);
  const isDocument = content.what === 'document';
  const submit = () => onAccept({ content: content === entry.content ? null : content, fixtureId });
  return (
    <FormDialog
      title={`Accept ${entry.title}`}
      submitLabel="Accept"
      submitKeys="Ctrl S"
      isPending={isPending}
      isDisabled={isDocument && fixtureId === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css['form']}>
        {isDocument ? (
          <Select<number>
            label="Fixture"
            required
            options={page.fixtures.map(({ id, fixtureNumber }) => ({
              value: id,
              label: fixtureNumber,
            }))}
            value={fixtureId}
            error={errors['fixtureId']}
            onChange={setFixtureId}
          />
        ) : (
          <ContentFields {...props} content={content} onChange={setContent} />
        )}
      </div>
    </FormDialog>
  );
}

interface ContentFieldsProps extends Pick<DecideEntryDialogProps, 'timeZone' | 'errors'> {
  readonly content: EntryContent;
  readonly onChange: (content: EntryContent) => void;
}

function ContentFields({ content, timeZone, errors, onChange }: ContentFieldsProps) {
  if (content.what === 'document' || content.what === 'remark') return null;
  return (
    <>
      <DateTimeField
        label="Time"
        required
        zone={timeZone}
        value={content.at}
        error={errors['at'] ?? errors['templateId']}
        onChange={(at) => at !== null && onChange({ ...content, at })}
      />
      {content.what === 'line' && (
        <>
          <DateTimeField
            label="Until"
            zone={timeZone}
            value={content.until}
            error={errors['until']}
            onChange={(until) => onChange({ ...content, until })}
          />
          <TextField
            label="Event"
            required
            maxLength={500}
            value={content.text}
            error={errors['text']}
            onChange={(text) => onChange({ ...content, text })}
          />
        </>
      )}
      {content.what === 'event' && hasBerth(content.templateId) && (
        <TextField
          label="Berth"
          maxLength={200}
          value={content.berth ?? ''}
          error={errors['berth']}
          onChange={(berth) => onChange({ ...content, berth })}
        />
      )}
      <TextArea
        label="Remark"
        rows={2}
        maxLength={500}
        value={content.remark ?? ''}
        error={errors['remark']}
        onChange={(remark) => onChange({ ...content, remark })}
      />
    </>
  );
}
