import { fileKindNames, fileKinds } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { documentOrigin, documentOrigins } from '@fairlead/domain/documents/stores';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { IconButton, TextButton } from '@fairlead/ui/button';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { IconDownload, IconSignature, IconTrash } from '@tabler/icons-react';
import type { FixtureDocument } from './documents.data.ts';
import css from './documents.module.css';

/** The kind of a file, by its content type. */
export function kindLabels(contentType: string): string {
  const kind = fileKindNames.find((name) => fileKinds[name].contentType === contentType);
  const kindName = kind === undefined ? 'file' : fileKinds[kind].name;
  return kindName.charAt(0).toUpperCase() + kindName.slice(1);
}

export interface DocumentActions {
  readonly mayWrite: boolean;
  readonly zone: string;
  readonly onOpen: (document: FixtureDocument) => void;
  readonly onDownload: (document: FixtureDocument) => void;
  readonly onSign: (document: FixtureDocument) => void;
  readonly onDelete: (document: FixtureDocument) => void;
}

/** Where a document comes from is shown, unless a user uploaded it or its badge says so. */
const named: ReadonlySet<number> = new Set([
  documentOrigin.Produced,
  documentOrigin.Guest,
  documentOrigin.Agent,
]);

const isPdf = ({ contentType }: FixtureDocument) => contentType === 'application/pdf';

export function documentColumns(actions: DocumentActions): readonly Column<FixtureDocument>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      width: 220,
      grow: 3,
      fixed: true,
      cell: (document) => (
        <span className={css['name']}>
          <TextButton onClick={() => actions.onOpen(document)}>{document.name}</TextButton>
          {document.origin === documentOrigin.Signed && (
            <StatusBadge kind="finished">Signed</StatusBadge>
          )}
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      key: 'kind',
      label: 'Type',
      width: 150,
      minViewport: 1100,
      cell: ({ contentType, origin }) => (
        <>
          {kindLabels(contentType)}
          {named.has(origin) && <Muted>, {label(documentOrigins, origin)}</Muted>}
        </>
      ),
      text: ({ contentType }) => kindLabels(contentType),
    },
    {
      key: 'size',
      label: 'Size',
      width: 90,
      align: 'right',
      uncut: true,
      cell: ({ size }) => sizeText(size),
      text: ({ size }) => String(size),
    },
    {
      key: 'who',
      label: 'Added by',
      width: 140,
      grow: 1,
      cell: ({ createdBy }) => createdBy ?? <Muted>Fairlead</Muted>,
      text: ({ createdBy }) => createdBy ?? '',
    },
    {
      key: 'when',
      label: 'Added',
      width: 170,
      uncut: true,
      cell: ({ created }) => {
        const { text, zone } = formatZoned(created, actions.zone);
        return <ZonedTime time={text} zone={zone} utc={utcEcho(created)} />;
      },
      text: ({ created }) => created,
    },
    {
      key: 'actions',
      label: '',
      name: 'Actions',
      width: actions.mayWrite ? 116 : 48,
      fixed: true,
      align: 'right',
      cell: (document) => <Actions document={document} actions={actions} />,
    },
  ];
}

interface ActionsProps {
  readonly document: FixtureDocument;
  readonly actions: DocumentActions;
}

function Actions({ document, actions }: ActionsProps) {
  const { name } = document;
  return (
    <span className={css['actions']}>
      <IconButton
        icon={IconDownload}
        size="small"
        name={`Download ${name}`}
        onClick={() => actions.onDownload(document)}
      />
      {actions.mayWrite && isPdf(document) && (
        <IconButton
          icon={IconSignature}
          size="small"
          name={`Send ${name} for signature`}
          onClick={() => actions.onSign(document)}
        />
      )}
      {actions.mayWrite && (
        <IconButton
          icon={IconTrash}
          size="small"
          name={`Delete ${name}`}
          onClick={() => actions.onDelete(document)}
        />
      )}
    </span>
  );
}
