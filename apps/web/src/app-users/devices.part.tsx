import { StatusBadge } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { deviceClockText } from '@fairlead/domain/ship-entries/device-clock';
import { useMemo, useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { type ShipDevice, useShipDevices } from './app-users.data.ts';
import { RevokeDeviceDialog } from './revoke-device.dialog.tsx';

/** The devices on board that have signed in, and what waits on them. */
export function Devices() {
  const devices = useShipDevices();
  const [revoking, setRevoking] = useState<ShipDevice>();
  const columns = useColumns(setRevoking);
  return (
    <>
      <CardTable
        title="Devices"
        list={devices}
        columns={columns}
        empty={
          <EmptyState title="No devices yet">
            A device appears here when an app user signs in on it.
          </EmptyState>
        }
      />
      {revoking !== undefined && (
        <RevokeDeviceDialog device={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}

/** An office user who opened the app is named, as entries from there carry that name. */
const userText = ({ appUser, openedBy }: ShipDevice): string =>
  [appUser?.name ?? 'Deleted app user', openedBy === null ? '' : `opened by ${openedBy.name}`]
    .filter((text) => text !== '')
    .join(', ');

function State({ device }: { readonly device: ShipDevice }) {
  const { revoked, expires } = device;
  if (revoked !== null) return <StatusBadge kind="inactive">Revoked</StatusBadge>;
  if (expires === null) return <StatusBadge kind="finished">Active</StatusBadge>;
  return (
    <>
      Until <Moment at={expires} />
    </>
  );
}

const textColumn = (
  key: string,
  label: string,
  text: (device: ShipDevice) => string,
): Column<ShipDevice> => ({ key, label, width: 130, grow: 1, cell: text, text });

const plainColumns: readonly Column<ShipDevice>[] = [
  textColumn('name', 'Device', ({ name }) => name),
  textColumn('user', 'App user', userText),
  textColumn('vessel', 'Vessel', ({ vessel }) => vessel.name),
  {
    key: 'state',
    label: 'State',
    width: 120,
    cell: (device) => <State device={device} />,
    text: ({ revoked }) => (revoked === null ? 'Active' : 'Revoked'),
  },
  {
    key: 'lastSeen',
    label: 'Last seen',
    width: 150,
    uncut: true,
    cell: ({ lastSeen }) => (lastSeen === null ? 'Never' : <Moment at={lastSeen} />),
    text: ({ lastSeen }) => lastSeen ?? '',
  },
  {
    key: 'waiting',
    label: 'Waiting entries',
    width: 110,
    cell: ({ waiting }) => String(waiting),
    text: ({ waiting }) => String(waiting),
  },
  textColumn('clock', 'Clock', ({ clockErrorMs }) => deviceClockText(clockErrorMs)),
  {
    key: 'version',
    label: 'App version',
    width: 100,
    cell: ({ appVersion }) => appVersion,
    text: ({ appVersion }) => appVersion,
  },
];

function useColumns(revoke: (device: ShipDevice) => void): readonly Column<ShipDevice>[] {
  return useMemo(
    () => [
      ...plainColumns,
      {
        key: 'revoke',
        label: 'Revoke',
        width: 150,
        uncut: true,
        cell: (device) =>
          device.revoked === null && (
            <TextButton onClick={() => revoke(device)}>Revoke device</TextButton>
          ),
        text: () => '',
      },
    ],
    [revoke],
  );
}
