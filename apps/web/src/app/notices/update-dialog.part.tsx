import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { applicationVersion } from '@fairlead/domain/constants';
import { needsUpdate } from '@fairlead/domain/menu/header';
import { useState } from 'react';

/** The server expects a different version of the front end from the one that is running. */
export function UpdateDialog({ serverVersion }: { readonly serverVersion: string | undefined }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed || serverVersion === undefined || !needsUpdate(applicationVersion, serverVersion))
    return null;
  return (
    <Dialog
      title="Update available"
      onClose={() => setClosed(true)}
      footer={
        <>
          <Button onClick={() => setClosed(true)}>Later</Button>
          <Button variant="filled" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      <p>Version {serverVersion} is ready. Reloading takes a moment; saved data is not affected.</p>
    </Dialog>
  );
}
