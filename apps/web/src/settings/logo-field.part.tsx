import { logoRefusal, logoTypes } from '@fairlead/domain/vessels/picture';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { showFileError } from '../platform/api/show-error.ts';
import { useLogo, useLogoActions } from './settings.data.ts';
import css from './company-settings.module.css';

/** The company's logo; it is saved at once, apart from the form. */
export function LogoField({ hasLogo }: { readonly hasLogo: boolean }) {
  const logo = useLogo(hasLogo);
  const { upload, remove } = useLogoActions();
  const [isAsking, setAsking] = useState(false);
  const takeAway = () => {
    setAsking(false);
    remove.mutate(undefined, {
      onSuccess: () => toast.show({ text: 'Logo removed' }),
      onError: showFileError,
    });
  };
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const refusal = logoRefusal(file);
    if (refusal !== undefined) {
      toast.show({ text: refusal, kind: 'error' });
      return;
    }
    upload.mutate(file, {
      onSuccess: () => toast.show({ text: 'Logo saved' }),
      onError: showFileError,
    });
  };
  return (
    <div className={css['whole']}>
      <span className={css['label']}>Logo</span>
      <div className={css['logo']}>
        {hasLogo && logo.data !== undefined ? (
          <img
            className={css['picture']}
            alt="Logo of the company"
            src={`data:${logo.data.contentType};base64,${logo.data.content}`}
          />
        ) : (
          <span className={css['no-logo']}>None</span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          aria-label="Logo"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={IconUpload} loading={upload.isPending} onClick={() => input.current?.click()}>
          {hasLogo ? 'Replace' : 'Upload'}
        </Button>
        {hasLogo && (
          <Button
            variant="quiet"
            icon={IconTrash}
            loading={remove.isPending}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        )}
        <span className={css['hint']}>PNG or JPEG, at most 5 MB. Saved immediately.</span>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Remove the logo?"
          confirmLabel="Remove"
          danger
          onCancel={() => setAsking(false)}
          onConfirm={takeAway}
        >
          It can be uploaded again at any time.
        </ConfirmDialog>
      )}
    </div>
  );
}
