import { useEffect, useState } from 'react';
import { Card } from '../platform/look/card.tsx';
import { Facts } from '../platform/look/facts.tsx';
import { sizeText } from '../platform/entries/size-text.ts';
import { type StorageSpace, storageSpace } from '../platform/store/storage-space.ts';

/** What the app stores here, and whether the browser may delete it. */
export function StorageCard() {
  const [space, setSpace] = useState<StorageSpace>();
  useEffect(() => {
    void storageSpace().then(setSpace);
  }, []);
  if (space === undefined) return null;
  return (
    <Card title="Storage">
      <Facts
        facts={[
          ['Used', sizeText(space.usedBytes)],
          ['Available', sizeText(Math.max(0, space.quotaBytes - space.usedBytes))],
          ['Protected from deletion by the browser', space.isPersistent ? 'Yes' : 'No'],
        ]}
      />
      {!space.isPersistent && (
        <p>
          Install the app on this device so that the browser does not delete its data when the disk
          is full.
        </p>
      )}
    </Card>
  );
}
