import { applicationVersion } from '@fairlead/domain/constants';
import { useNowMs } from '@fairlead/ui/clock';
import { formatClock } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { useDevice } from '../platform/device/device.ts';
import { OutboxActions } from '../platform/entries/outbox-actions.tsx';
import { Card } from '../platform/look/card.tsx';
import { Facts } from '../platform/look/facts.tsx';
import { Page } from '../platform/look/page.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { shipZones, useShipZone } from '../platform/moment/ship-zone.ts';
import { writeSetting } from '../platform/store/settings.ts';
import { useLink } from '../platform/sync/link.ts';
import { useStore } from '@fairlead/ui/store';
import { chooseTheme, useThemeChoice } from '../platform/theme/theme.ts';
import type { ThemeChoice } from '../platform/theme/theme-state.ts';
import { isUpdateReady, startUpdate } from '../platform/version/update.ts';
import { CrewCard } from './crew.part.tsx';
import { PositionCard } from './position.part.tsx';
import { SignOutCard } from './sign-out.part.tsx';
import { SignalKCard } from './signal-k.part.tsx';
import { StorageCard } from './storage.part.tsx';

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'auto', label: 'By the sun' },
  { value: 'light', label: 'Day' },
  { value: 'dusk', label: 'Dusk' },
  { value: 'night', label: 'Night' },
];

function DeviceCard() {
  const device = useDevice();
  const zone = useShipZone();
  const link = useLink();
  if (device === undefined || device === null) return null;
  return (
    <Card title="This device">
      <Facts
        facts={[
          ['Name', device.name],
          ['Vessel', device.vesselName],
          ['Company', device.company],
          ['Signed in', <Moment key="at" at={device.signedIn} zone={zone} />],
          [
            'Link ashore',
            link === undefined ? '' : `${link.count}, ${link.contact || 'link is up'}`,
          ],
        ]}
      />
      <OutboxActions />
    </Card>
  );
}

function DisplayCard() {
  const choice = useThemeChoice();
  const zone = useShipZone();
  const nowMs = useNowMs();
  const zones = [...new Set([zone, ...shipZones])].map((name) => ({
    value: name,
    label: `${zoneAbbreviation(nowMs, name)}, ${formatClock(nowMs, name)}`,
  }));
  return (
    <Card title="Display">
      <Segmented name="Theme" options={themes} value={choice} onChange={chooseTheme} wide />
      <Select
        label="Ship’s clocks"
        help="The office and the port use their own time zones."
        options={zones}
        value={zone}
        onChange={(next) => void writeSetting('shipZone', next)}
      />
    </Card>
  );
}

function VersionCard() {
  const isReady = useStore(isUpdateReady);
  return (
    <Card title="Version" note={applicationVersion}>
      {isReady ? (
        <>
          <p>A newer version is stored. It starts in a moment, and nothing is lost.</p>
          <Button onClick={startUpdate}>Start new version</Button>
        </>
      ) : (
        <p>This is the latest version that has reached the ship.</p>
      )}
    </Card>
  );
}

export function SettingsPage() {
  return (
    <Page title="Settings" isNarrow>
      <DisplayCard />
      <CrewCard />
      <DeviceCard />
      <SignalKCard />
      <PositionCard />
      <StorageCard />
      <VersionCard />
      <SignOutCard />
    </Page>
  );
}
