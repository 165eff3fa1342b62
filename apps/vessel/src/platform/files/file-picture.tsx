import { IconFile } from '@tabler/icons-react';
import { Icon } from '@fairlead/ui/icon';
import { useEffect, useState } from 'react';
import type { FileRow } from '../store/rows.ts';
import css from './files.module.css';

const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** A small picture of a file on this device, or a mark for other files. */
export function FilePicture({ row }: { readonly row: FileRow }) {
  const { content, name } = row;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === null || !isPicture(name)) return undefined;
    const url = URL.createObjectURL(content);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The address exists as long as the picture is shown.
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content, name]);
  if (address === undefined) return <Icon of={IconFile} size={24} />;
  return <img className={css['picture']} src={address} alt={name} />;
}
