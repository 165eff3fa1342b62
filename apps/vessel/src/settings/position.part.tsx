import { Banner } from '@fairlead/ui/banner';
import { useNowMs } from '@fairlead/ui/clock';
import { Switch } from '@fairlead/ui/checkbox';
import { useState } from 'react';
import { useDevice } from '../platform/device/device.ts';
import { Card } from '../platform/look/card.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { sendThisPosition, stopSendingPosition } from '../platform/position/position-watch.ts';
import { positionProblemText, positionTerms } from '../platform/position/position.state.ts';
import { useSetting } from '../platform/store/settings.ts';

/** Whether the office sees where this device is. */
export function PositionCard() {
  const device = useDevice();
  const isOn = useSetting('sendsPosition') ?? false;
  const problem = useSetting('positionProblem') ?? null;
  const [isBusy, setBusy] = useState(false);
  // The office opened the app ashore: its device is not where the vessel is.
  if (device === undefined || device === null || device.isOffice) return null;
  const change = (next: boolean) => {
    setBusy(true);
    void (next ? sendThisPosition() : stopSendingPosition()).finally(() => setBusy(false));
  };
  return (
    <Card title="Position">
      <Switch checked={isOn} disabled={isBusy} onChange={change}>
        Send this device’s position
      </Switch>
      <p>{positionTerms(device.company)}</p>
      {problem !== null && <Banner kind="warning">{positionProblemText(problem)}</Banner>}
      {isOn && problem === null && <LastPosition />}
    </Card>
  );
}

function LastPosition() {
  const last = useSetting('lastPosition') ?? null;
  const zone = useShipZone();
  const nowMs = useNowMs();
  if (last === null) return null;
  return (
    <p>
      Last position at{' '}
      <ShortMoment at={new Date(last.at).toISOString()} zone={zone} nowMs={nowMs} />, within{' '}
      {last.accuracyM} m.
    </p>
  );
}
