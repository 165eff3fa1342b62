import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { MenuButton } from '@fairlead/ui/menu';
import { IconDownload } from '@tabler/icons-react';
import { useCurrent } from '../../platform/current/current.ts';
import { usePrintZone } from '../print-zone.state.ts';
import { useListDownload } from '../port-call-print.data.ts';
import { filterQuery, type PortCallFilter } from './filter.ts';

export interface ListDownloadProps {
  readonly view: PortCallView;
  readonly filter: PortCallFilter;
  readonly isEmpty: boolean;
}

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
] as const;

/** The list as a file, with the filter and in the zone of the screen. */
export function ListDownload({ view, filter, isEmpty }: ListDownloadProps) {
  const download = useListDownload();
  const zone = usePrintZone();
  const useVoyageRef = useCurrent().customer?.settings.useVoyageReference === true;
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={download.isPending || isEmpty}
      items={formats.map(([fileType, label]) => ({
        key: fileType,
        label,
        onChoose: () =>
          download.mutate({ ...filterQuery(view, filter), ...zone, useVoyageRef, fileType }),
      }))}
    >
      {download.isPending ? 'Printing' : 'Download'}
    </MenuButton>
  );
}
