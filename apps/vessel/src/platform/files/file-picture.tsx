import { IconFile } from '@tabler/icons-react';
import { Icon } from '@fairlead/ui/icon';
import { useEffect, useRef } from 'react';
import type { FileRow } from '../store/rows.ts';
import css from './files.module.css';

export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** A small picture of a file on this device, or a mark for other files. */
export function FilePicture({ row }: { readonly row: FileRow }) {
  const { content, name } = row;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (content === null || image.current === null) return undefined;
    const address = URL.createObjectURL(content);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [content]);
  if (content === null || !isPicture(name)) return <Icon of={IconFile} size={24} />;
  return <img ref={image} className={css['picture']} alt={name} />;
}
