import {
  exampleLayout,
  layoutAttributes,
  layoutPlaceholders,
  layoutSections,
  layoutStyles,
  layoutTags,
  longestLayout,
} from '@fairlead/domain/statement-of-facts/layout-placeholders';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { useLayoutPreview, useSaveLayout, useSofLayout } from './sof-settings.data.ts';
import { SofEventTemplates } from './sof-templates.part.tsx';
import css from './sof-settings.module.css';

/** The company's own layout of statements of facts, with what it may contain, and the events of lines. */
export function SofLayoutSettings() {
  const company = useCurrent().customer?.id ?? 0;
  const layout = useSofLayout(company);
  return (
    <div className={css['column']}>
      {layout.data !== undefined ? (
        <LayoutCard key={layout.data.modified ?? 'none'} company={company} stored={layout.data} />
      ) : layout.isError ? (
        <ErrorState title="Layout could not be loaded" onRetry={() => void layout.refetch()}>
          {sentenceOf(layout.error)}
        </ErrorState>
      ) : (
        <LoadingState name="Loading layout" />
      )}
      <LayoutPlaceholders />
      <SofEventTemplates />
    </div>
  );
}

interface LayoutCardProps {
  readonly company: number;
  readonly stored: { readonly html: string; readonly modified: string | null };
}

function LayoutCard({ company, stored }: LayoutCardProps) {
  const [html, setHtml] = useState(stored.html);
  const mayWrite = useMay('company.settings');
  const save = useSaveLayout(company);
  const preview = useLayoutPreview(company);
  const isDirty = html !== stored.html;
  const guard = useLeaveGuard(isDirty);
  const store = (next: string) =>
    save.mutate(
      { html: next, ...(stored.modified === null ? {} : { modified: stored.modified }) },
      {
        onSuccess: ({ removed }) =>
          toast.show({
            text:
              removed.length === 0 ? 'Layout saved' : `Layout saved without ${removed.join(', ')}`,
            kind: 'success',
          }),
      },
    );
  useShortcuts(mayWrite ? [{ keys: 'Ctrl S', name: 'Save layout', run: () => store(html) }] : []);
  return (
    <Card
      title="Document layout"
      actions={
        <Button
          icon={IconFileTypePdf}
          loading={preview.isPending}
          onClick={() => preview.mutate(html)}
        >
          Preview
        </Button>
      }
    >
      <p className={css['quiet']}>
        Without your own layout, statements print in the order of the short form. Issued versions
        keep the layout they were issued with.
      </p>
      <TextArea
        label="HTML with placeholders"
        rows={14}
        maxLength={longestLayout}
        value={html}
        readOnly={!mayWrite}
        error={save.error === null ? undefined : sentenceOf(save.error)}
        onChange={setHtml}
      />
      {mayWrite && (
        <div className={css['acts']}>
          <Button onClick={() => setHtml(exampleLayout)}>Start from the example</Button>
          <Button disabled={stored.html === ''} onClick={() => store('')}>
            Reset
          </Button>
          <span className={css['between']} />
          <Button
            variant="filled"
            keys="Ctrl S"
            disabled={!isDirty}
            loading={save.isPending}
            onClick={() => store(html)}
          >
            Save
          </Button>
        </div>
      )}
      {guard}
    </Card>
  );
}

function LayoutPlaceholders() {
  return (
    <Card title="Allowed in a layout">
      <dl className={css['labels']}>
        <dt>Tags</dt>
        <dd>{layoutTags.join(', ')}</dd>
        <dt>Attributes</dt>
        <dd>{layoutAttributes.join(', ')}</dd>
        <dt>Styles</dt>
        <dd>{Object.keys(layoutStyles).join(', ')}</dd>
        <dt>Placeholders</dt>
        <dd>
          <ul className={css['names']}>
            {layoutPlaceholders.map(({ name, description }) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code> {description}
              </li>
            ))}
          </ul>
        </dd>
        <dt>Parts that repeat</dt>
        <dd>
          <ul className={css['names']}>
            {layoutSections.map(({ name, description, holds }) => (
              <li key={name} className={css['whole']}>
                <code>{`{{#${name}}} … {{/${name}}}`}</code> {description}: {holds.join(', ')}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className={css['quiet']}>
        Everything else, such as links, images, scripts and addresses, is removed when the layout is
        saved.
      </p>
    </Card>
  );
}
