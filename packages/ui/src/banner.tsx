import { copyText } from './copy-text.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { GlyphKind } from './glyph.tsx';
import { toast } from './toast.tsx';
import css from './banner.module.css';

export type BannerKind = 'error' | 'warning' | 'success' | 'information';

const glyphs: Record<BannerKind, GlyphKind> = {
  error: 'error',
  warning: 'warning',
  success: 'finished',
  information: 'information',
};

export interface BannerProps {
  readonly kind: BannerKind;
  /** What happened; bold when there are details below. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Error reference, for support. */
  readonly reference?: string | undefined;
  /** Text that 'Copy details' puts on the clipboard. */
  readonly details?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

const copy = async (details: string): Promise<void> => {
  try {
    await copyText(details);
    toast.show({ text: 'Details copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
};

/** 'Copy details' and 'Try again', for banners and sections that failed. */
export function RecoveryActions({
  reference,
  details,
  onRetry,
}: Pick<BannerProps, 'reference' | 'details' | 'onRetry'>) {
  return (
    <>
      {reference !== undefined && <span className={css['reference']}>ref {reference}</span>}
      {details !== undefined && <Button onClick={() => void copy(details)}>Copy details</Button>}
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </>
  );
}

/** A message at the top of a page, panel or section. */
export function Banner(props: BannerProps) {
  const { kind, title, children, actions, reference, details, onRetry, onClose } = props;
  const recovers = reference !== undefined || details !== undefined || onRetry !== undefined;
  const acts = actions !== undefined || recovers || onClose !== undefined;
  return (
    <div
      className={classNames(css['banner'], css[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Glyph kind={glyphs[kind]} size={16} />
      <div className={css['text']}>
        {title !== undefined && <div className={css['title']}>{title}</div>}
        {children !== undefined && <div className={css['more']}>{children}</div>}
      </div>
      {acts && (
        <div className={css['actions']}>
          {actions}
          <RecoveryActions reference={reference} details={details} onRetry={onRetry} />
          {onClose !== undefined && <IconButton icon={IconX} name="Close" onClick={onClose} />}
        </div>
      )}
    </div>
  );
}
