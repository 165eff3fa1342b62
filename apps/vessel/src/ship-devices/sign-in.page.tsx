import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Logo } from '@fairlead/ui/logo';
import { TextField } from '@fairlead/ui/text-field';
import { type FormEvent, useState } from 'react';
import { syncNow } from '../platform/sync/sync-loop.ts';
import { type Credentials, registerDevice } from './sign-in.data.ts';
import { appTokenOf } from './sign-in.state.ts';
import css from './sign-in.module.css';

/** Once for each device: a login of the vessel, or the token that the office opened the app with. */
export function SignInPage() {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const appToken = appTokenOf(location.hash);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const credentials: Credentials = appToken === undefined ? { login, password } : { appToken };
    setBusy(true);
    const refusal = await registerDevice(credentials, name.trim());
    setBusy(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    // The token was used; the page begins anew without it.
    if (appToken === undefined) void syncNow();
    else location.replace('/ship');
  };
  const isReady =
    name.trim() !== '' && (appToken !== undefined || (login.trim() !== '' && password !== ''));
  return (
    <main className={css['page']}>
      <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <div className={css['brand']}>
          <Logo size={40} />
          <h1 className={css['title']}>Sign in this device</h1>
        </div>
        <p className={css['about']}>
          Once per device. After that, the app works without a link ashore.
        </p>
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {appToken === undefined ? (
          <>
            <TextField label="Login" value={login} onChange={setLogin} autoComplete="username" />
            <TextField
              label="Password"
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
            />
          </>
        ) : (
          <Banner kind="information">
            You sign in from the office. For 12 hours, everything you enter carries your own name.
          </Banner>
        )}
        <TextField
          label="Name of this device"
          help="Shown to the office, such as bridge, cargo office or engine control room."
          value={name}
          onChange={setName}
          maxLength={60}
        />
        <Button type="submit" variant="filled" wide loading={isBusy} disabled={!isReady}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
