import { heightsPx } from '@fairlead/domain/constants';
import { pictureRefusal, pictureTypes } from '@fairlead/domain/vessels/picture';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useUndoDeletion } from '../platform/history/undo-deletion.ts';
import {
  sourceOf,
  useRemovePicture,
  useSavePicture,
  useVesselPicture,
} from './vessel-picture.data.ts';
import type { Vessel } from './vessels.data.ts';
import css from './vessels.module.css';

interface ChooseButtonProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** Opens the browser's file dialog. */
function ChooseButton({ isBusy, onChoose, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={IconPhoto} loading={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was refused.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}

function usePicture(vessel: Vessel) {
  const picture = useVesselPicture(vessel);
  const saving = useSavePicture(vessel.id);
  const removing = useRemovePicture(vessel.id);
  const undoDeletion = useUndoDeletion();
  const [refusal, setRefusal] = useState<string>();
  const save = (file: File, done: string) => {
    const refused = pictureRefusal(file);
    setRefusal(refused);
    if (refused !== undefined) return;
    saving.mutate(file, {
      onSuccess: () => toast.show({ text: done }),
      onError: (error) => setRefusal(sentenceOf(error)),
    });
  };
  const remove = () => {
    setRefusal(undefined);
    removing.mutate(undefined, {
      onSuccess: () =>
        toast.show({
          text: 'Picture removed',
          undo: () => undoDeletion({ entity: 'vesselImage', owner: vessel.id, id: vessel.id }),
        }),
      onError: (error) => setRefusal(sentenceOf(error)),
    });
  };
  return { picture, refusal, save, remove, saving, removing };
}

/** The picture of a vessel: shown, set, replaced and removed. It is saved by itself. */
export function VesselPictureCard({ vessel }: { readonly vessel: Vessel }) {
  const mayWrite = useMay('company.write');
  const { picture, refusal, save, remove, saving, removing } = usePicture(vessel);
  const isShown = vessel.image !== null;
  return (
    <Card
      title="Picture"
      mostHeight={heightsPx.vesselCardMax}
      actions={
        mayWrite && (
          <>
            {isShown && (
              <Button
                variant="danger"
                icon={IconTrash}
                loading={removing.isPending}
                onClick={remove}
              >
                Remove
              </Button>
            )}
            <ChooseButton
              isBusy={saving.isPending}
              onChoose={(file) => save(file, 'Picture saved')}
            >
              {isShown ? 'Replace' : 'Upload picture'}
            </ChooseButton>
          </>
        )
      }
    >
      {refusal !== undefined && (
        <div className={css['refused']} role="alert">
          <Glyph kind="error" /> {refusal.replace(/\.$/, '')}.
        </div>
      )}
      {isShown ? (
        <Shown picture={picture} name={vessel.name} />
      ) : (
        <div className={css['blank']}>
          <Icon of={IconPhoto} size={18} />
          No picture yet: a PNG, JPEG or WebP image of at most 5 MB.
        </div>
      )}
    </Card>
  );
}

interface ShownProps {
  readonly picture: ReturnType<typeof useVesselPicture>;
  readonly name: string;
}

function Shown({ picture, name }: ShownProps) {
  if (picture.data !== undefined)
    return <img className={css['picture']} src={sourceOf(picture.data)} alt={name} />;
  if (picture.isError)
    return (
      <ErrorState title="Picture could not be loaded" onRetry={() => void picture.refetch()}>
        {sentenceOf(picture.error)}
      </ErrorState>
    );
  return (
    <div className={css['picture']}>
      <LoadingState name="Loading picture" rows={3} />
    </div>
  );
}
