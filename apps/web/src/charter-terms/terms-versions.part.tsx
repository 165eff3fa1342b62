import { changesBetween } from '@fairlead/domain/laytime/terms-changes';
import { formatZoned } from '@fairlead/domain/time/format';
import { TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useMemo, useState } from 'react';
import { TermsChangesList } from '../platform/charter-terms/terms-changes-list.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type FixtureTerms, useTermsVersion } from './charter-terms.data.ts';
import css from './charter-terms.module.css';

type VersionHeader = FixtureTerms['versions'][number];

function Changes(props: { readonly fixture: number; readonly from: number; readonly to: number }) {
  const { fixture, from, to } = props;
  const before = useTermsVersion(fixture, from);
  const after = useTermsVersion(fixture, to);
  if (before.data === undefined || after.data === undefined)
    return <LoadingState name="Loading versions" rows={3} />;
  const changes = changesBetween(before.data.content, after.data.content);
  if (changes.length === 0) return <p className={css['note']}>Both versions are identical.</p>;
  return <TermsChangesList name={`Changes from version ${from} to ${to}`} changes={changes} />;
}

function columnsOf(
  zone: string,
  compare: (version: number) => void,
): readonly Column<VersionHeader>[] {
  return [
    {
      key: 'version',
      label: 'Version',
      width: 80,
      cell: ({ version }) => version,
      text: ({ version }) => String(version),
    },
    {
      key: 'created',
      label: 'Saved',
      width: 170,
      cell: ({ created }) => formatZoned(created, zone).text,
      text: ({ created }) => created,
    },
    {
      key: 'author',
      label: 'By',
      width: 160,
      cell: ({ author }) => author ?? '',
      text: ({ author }) => author ?? '',
    },
    {
      key: 'note',
      label: 'Note',
      width: 240,
      grow: 1,
      cell: ({ note }) => note,
      text: ({ note }) => note,
    },
    {
      key: 'compare',
      label: 'Changes',
      width: 170,
      cell: ({ version }) =>
        version > 1 && (
          <TextButton onClick={() => compare(version)}>What changed from {version - 1}</TextButton>
        ),
      text: () => '',
    },
  ];
}

/** All versions, and the differences between two of them. */
export function TermsVersionsCard({
  fixture,
  versions,
}: {
  readonly fixture: number;
  readonly versions: readonly VersionHeader[];
}) {
  const zone = useTimeDisplay().zoneFor(null);
  const [pair, setPair] = useState<{ readonly from: number; readonly to: number }>();
  const columns = useMemo(
    () => columnsOf(zone, (version) => setPair({ from: version - 1, to: version })),
    [zone],
  );
  const choices = versions.map(({ version }) => ({ value: version, label: `Version ${version}` }));
  return (
    <Card title="Versions" count={versions.length} flush>
      <DataTable
        name="Versions of the charter terms"
        columns={columns}
        rows={versions}
        rowId={({ version }) => version}
        height="natural"
        density="compact"
        keys="focus"
      />
      {pair !== undefined && (
        <Card>
          <div className={css['column']}>
            <div className={css['fields']}>
              <Select
                label="From"
                options={choices}
                value={pair.from}
                onChange={(from) => setPair({ ...pair, from })}
              />
              <Select
                label="To"
                options={choices}
                value={pair.to}
                onChange={(to) => setPair({ ...pair, to })}
              />
            </div>
            <Changes fixture={fixture} {...pair} />
          </div>
        </Card>
      )}
    </Card>
  );
}
