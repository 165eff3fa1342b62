import { MenuButton } from '@fairlead/ui/menu';
import { IconDownload } from '@tabler/icons-react';
import { showError } from '../api/show-error.ts';
import { type FileAnswer, saveFile } from '../print/save-file.ts';

export interface DownloadMenuProps<Format extends string> {
  readonly formats: readonly (readonly [format: Format, label: string])[];
  readonly isEmpty: boolean;
  readonly fetchFile: (format: Format) => Promise<FileAnswer>;
}

/** A list as a file, in one of several formats. */
export function DownloadMenu<Format extends string>(props: DownloadMenuProps<Format>) {
  const { formats, isEmpty, fetchFile } = props;
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={isEmpty}
      items={formats.map(([format, label]) => ({
        key: format,
        label,
        onChoose: () => void fetchFile(format).then(saveFile).catch(showError),
      }))}
    >
      Download
    </MenuButton>
  );
}
