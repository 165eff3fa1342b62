import { Banner } from '@fairlead/ui/banner';
import { Moment } from '../platform/moment/moment.tsx';
import type { Fleet } from './live.data.ts';
import css from './live.module.css';

/** Which sources of AIS positions give no data, and since when: their vessels may have moved on. */
export function SilentSources({ sources }: { readonly sources: Fleet['silentSources'] }) {
  if (sources.length === 0) return null;
  return (
    <div className={css['note']}>
      <Banner kind="warning">
        {sources.map(({ name, since }) => (
          <div key={name}>
            No data from {name} since <Moment at={since} />
          </div>
        ))}
      </Banner>
    </div>
  );
}
