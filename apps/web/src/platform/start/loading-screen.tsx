import { Logo } from '@fairlead/ui/logo';
import css from './loading-screen.module.css';

/** Shown until the signed-in user is known. */
export const verifying = 'Verifying user account, please wait...';

export interface LoadingScreenProps {
  readonly text: string;
  /** With an error the logo replaces the moving bars. */
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly onSignOut?: (() => void) | undefined;
}

/** Fills the window while something must be known before anything can be shown. */
export function LoadingScreen(props: LoadingScreenProps) {
  const { text, error, onRetry, retryLabel = 'Try again', onSignOut } = props;
  return (
    <div className={css['screen']} role={error === undefined ? 'status' : 'alert'}>
      {error === undefined ? (
        <div className={css['bars']} aria-hidden="true">
          <span className={css['bar']} />
          <span className={css['bar']} />
          <span className={css['bar']} />
          <span className={css['bar']} />
        </div>
      ) : (
        <Logo size={48} />
      )}
      <p className={css['text']}>{error ?? text}</p>
      {error !== undefined && (
        <div className={css['actions']}>
          {onRetry !== undefined && (
            <button type="button" className={css['action']} onClick={onRetry}>
              {retryLabel}
            </button>
          )}
          {onSignOut !== undefined && (
            <button type="button" className={css['action']} onClick={onSignOut}>
              Sign out
            </button>
          )}
        </div>
      )}
    </div>
  );
}
