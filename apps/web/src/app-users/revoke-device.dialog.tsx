import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { showError } from '../platform/api/show-error.ts';
import { type ShipDevice, useRevokeDevice } from './app-users.data.ts';

interface RevokeDeviceDialogProps {
  readonly device: ShipDevice;
  readonly onClose: () => void;
}

/** Revoking cannot be undone: the device has to sign in again with a new key. */
export function RevokeDeviceDialog({ device, onClose }: RevokeDeviceDialogProps) {
  const revoke = useRevokeDevice();
  const confirm = () =>
    revoke.mutate(device.id, {
      onSuccess: () => {
        toast.show({ text: `${device.name} revoked` });
        onClose();
      },
      onError: (error) => {
        showError(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Revoke ${device.name}?`}
      confirmLabel="Revoke device"
      danger
      busy={revoke.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The device can no longer send or receive. What was not sent yet stays on it and can be
      exported there as a file.
    </ConfirmDialog>
  );
}
