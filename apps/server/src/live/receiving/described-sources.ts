import { aisSourceKind } from '@fairlead/domain/live/ais-sources';
import type { AisAddress, AisSettings, ProviderAccess } from '../../platform/ais-source-list.ts';
import { aisStreamFeed } from './ais-stream-feed.ts';
import { barentsWatchFeed } from './barents-watch-feed.ts';
import { fileFeed } from './file-feed.ts';
import { aisStreamReader, barentsWatchReader } from './provider-readers.ts';
import { nmeaReader } from './reader.ts';
import { tcpFeed, udpFeed } from './socket-feeds.ts';
import type { DescribedSource } from './source.ts';

type Reached = Pick<
  DescribedSource,
  'kind' | 'openFeed' | 'reader' | 'isDialled' | 'mostLineBytes'
>;

/** Messages of providers are JSON objects with names and text. */
const mostJsonBytes = 64 * 1024;

const receiverAt = (address: Extract<AisAddress, { kind: 'tcp' | 'udp' | 'file' }>): Reached => {
  const reader = nmeaReader();
  if (address.kind === 'file')
    return {
      kind: aisSourceKind.File,
      openFeed: fileFeed(address.path),
      reader,
      isDialled: false,
    };
  return address.kind === 'tcp'
    ? { kind: aisSourceKind.Tcp, openFeed: tcpFeed(address), reader, isDialled: true }
    : { kind: aisSourceKind.Udp, openFeed: udpFeed(address), reader, isDialled: false };
};

/** Undefined for a provider without its credentials, which the settings do not permit. */
function reachedBy(address: AisAddress, access: ProviderAccess): Reached | undefined {
  const provider = { isDialled: true, mostLineBytes: mostJsonBytes };
  const { aisstream, barentswatch } = access;
  if (address.kind === 'aisstream')
    return aisstream === undefined
      ? undefined
      : {
          ...provider,
          kind: aisSourceKind.AisStream,
          openFeed: aisStreamFeed(aisstream),
          reader: aisStreamReader,
        };
  if (address.kind === 'barentswatch')
    return barentswatch === undefined
      ? undefined
      : {
          ...provider,
          kind: aisSourceKind.BarentsWatch,
          openFeed: barentsWatchFeed(barentswatch),
          reader: barentsWatchReader,
        };
  return receiverAt(address);
}

/** The sources of the settings, ready to be opened. */
export const describedSources = ({
  sources,
  paid,
  access,
}: AisSettings): readonly DescribedSource[] =>
  sources.flatMap(({ name, address }, rank) => {
    const reached = reachedBy(address, access);
    return reached === undefined ? [] : [{ name, rank, isPaid: paid.includes(name), ...reached }];
  });
