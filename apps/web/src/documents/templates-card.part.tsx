import { documentRefusal } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { showFileError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  fetchTemplate,
  type Template,
  useTemplateActions,
  useUploadTemplate,
} from './document-templates.data.ts';
import { ChooseFiles, DropZone } from '../platform/forms/drop-zone.tsx';
import css from './documents.module.css';

export interface TemplatesCardProps {
  readonly type: Template['type'];
  readonly title: string;
  readonly templates: readonly Template[];
}

const accepted = '.docx,.xlsx';

/** The templates of one document type, and which of them is the current one. */
export function TemplatesCard({ type, title, templates }: TemplatesCardProps) {
  const { mutate, isPending } = useUploadTemplate();
  const add = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const refusal = documentRefusal(file);
    if (refusal !== undefined) {
      toast.show({ text: `${file.name}: ${refusal}`, kind: 'error' });
      return;
    }
    mutate(
      { type, file },
      {
        onSuccess: ({ name }) => toast.show({ text: `${name} is now the current template` }),
        onError: showFileError,
      },
    );
  };
  return (
    <DropZone shape="flat" onFiles={add}>
      <Card
        title={title}
        count={templates.length}
        flush
        actions={
          <ChooseFiles
            label={`Upload for ${title.toLowerCase()}`}
            variant="outline"
            accept={accepted}
            isSingle
            isBusy={isPending}
            onFiles={add}
          />
        }
      >
        {templates.length === 0 ? (
          <p className={css['none']}>
            No template yet. Add a Word document or an Excel workbook as a starting point for
            colleagues.
          </p>
        ) : (
          <ul className={css['templates']}>
            {templates.map((template) => (
              <TemplateLine key={template.id} template={template} />
            ))}
          </ul>
        )}
      </Card>
    </DropZone>
  );
}

function TemplateLine({ template }: { readonly template: Template }) {
  const { id, name, size, isUsed, created, createdBy } = template;
  const zone = useTimeDisplay().zoneFor(null);
  const { use, remove, restore } = useTemplateActions();
  const removeIt = () =>
    void remove
      .mutateAsync(id)
      .then(() =>
        toast.show({
          text: `${name} deleted`,
          undo: () => void restore.mutateAsync(id).catch(showFileError),
        }),
      )
      .catch(showFileError);
  return (
    <li className={css['template']}>
      <strong className={css['upload-name']}>{name}</strong>
      {isUsed && <StatusBadge kind="active">Current</StatusBadge>}
      <Muted>
        {sizeText(size)}, {createdBy ?? 'Fairlead'}, {formatWithZone(created, zone)}
      </Muted>
      <span className={css['actions']}>
        <Button
          variant="quiet"
          loading={use.isPending}
          onClick={() => use.mutate({ id, isUsed: !isUsed }, { onError: showFileError })}
        >
          {isUsed ? 'Stop using' : 'Make current'}
        </Button>
        <IconButton
          icon={IconDownload}
          size="small"
          name={`Download ${name}`}
          onClick={() => void fetchTemplate(id).then(saveFile, showFileError)}
        />
        <IconButton icon={IconTrash} size="small" name={`Delete ${name}`} onClick={removeIt} />
      </span>
    </li>
  );
}
