import { storageKeys } from '@fairlead/domain/constants';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { createPersistentStore } from '../platform/store/persistent-store.ts';
import { useStore } from '@fairlead/ui/store';
import { type Form, type FormName, forms, isFormName } from './board/form.ts';

const lastForm = createPersistentStore<FormName>(storageKeys.scheduleForm, {
  read: (text) => {
    const name = text ?? undefined;
    return isFormName(name) ? name : 'across';
  },
  print: (name) => name,
});

/** The orientation in the address, or the one last chosen; and a function that switches to the other one. */
export function useScheduleForm(): { readonly form: Form; readonly turn: () => void } {
  const { form: stated } = useAddressQuery();
  const last = useStore(lastForm);
  const change = useChangeAddress();
  const name = isFormName(stated) ? stated : last;
  const turn = () => {
    const next = name === 'down' ? 'across' : 'down';
    lastForm.write(next);
    change({ part: { form: next }, replace: true });
  };
  return { form: forms[name], turn };
}
