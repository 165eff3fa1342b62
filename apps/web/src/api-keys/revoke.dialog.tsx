import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { type ApiKey, useRevokeApiKey } from './api-keys.data.ts';
import { showError } from '../platform/api/show-error.ts';

interface RevokeDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Revoking cannot be undone, so it is confirmed by name. */
export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const revoke = useRevokeApiKey();
  const confirm = () =>
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        toast.show({ text: `API key ${apiKey.name} revoked` });
        onClose();
      },
      onError: (error) => {
        showError(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Revoke API key"
      confirmLabel="Revoke key"
      danger
      confirmName={apiKey.name}
      busy={revoke.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Requests with this key are refused immediately. This cannot be undone.
    </ConfirmDialog>
  );
}
