import { builtInDrive, isBuiltInId } from '@fairlead/domain/documents/built-in-store';
import { MenuButton } from '@fairlead/ui/menu';
import { IconFile } from '@tabler/icons-react';
import type { DraftEntry } from './email-view.state.ts';
import { useFixtureFiles } from './emails.data.ts';
import css from './emails.module.css';

interface DocumentChoiceProps extends Pick<DraftEntry, 'fixtures'> {
  readonly onChoose: (documentId: number) => void;
}

/** Documents of the draft's fixtures that can be attached; with several fixtures, each says whose it is. */
export function DocumentChoice({ fixtures, onChoose }: DocumentChoiceProps) {
  const documents = useFixtureFiles(fixtures).filter(
    ({ driveId, id }) => driveId === builtInDrive && isBuiltInId(id),
  );
  const items = documents.map(({ id, name, fixture }, at) => ({
    key: id,
    label:
      fixtures.length === 1 ? (
        name
      ) : (
        <span className={css['print']}>
          <span>{name}</span>
          <span className={css['why']}>{fixture.name}</span>
        </span>
      ),
    startsGroup: at > 0 && documents[at - 1]?.fixture.id !== fixture.id,
    onChoose: () => onChoose(Number(id)),
  }));
  return (
    <MenuButton icon={IconFile} disabled={items.length === 0} items={items}>
      Attach a document
    </MenuButton>
  );
}
