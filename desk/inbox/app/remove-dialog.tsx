import { useId, useRef, useState } from 'react';
import { type ApiFault, asFault } from './api.ts';
import { Button } from './button.tsx';
import { useInbox } from './inbox-context.tsx';
import { Problem } from './problem.tsx';
import style from './remove-dialog.module.css';

interface RemoveDialogProps {
  /** Whose application it is. */
  name: string;
  onRemove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Deleting an application, once it has been asked whether that is meant. */
export function RemoveDialog({ name, onRemove, onRemoved }: RemoveDialogProps) {
  const { words } = useInbox('RemoveDialog');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const id = useId();

  async function remove(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      await onRemove();
      dialog.current?.close();
      onRemoved();
    } catch (error) {
      const found = asFault(error);
      // The session has ended: the door must not stand behind this.
      if (found.code === 'unauthenticated') dialog.current?.close();
      setFault(found);
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        <Button look="danger" onClick={() => dialog.current?.showModal()}>
          {words('remove.open')}
        </Button>
      </p>
      <dialog ref={dialog} className={style.dialog} aria-labelledby={id} onClose={() => setFault(undefined)}>
        <div className={style.inside}>
          <h2 id={id} className={style.title}>
            {words('remove.title')}
          </h2>
          <p>{words('remove.text', { name })}</p>
          {fault && <Problem fault={fault} />}
          <div className={style.buttons}>
            <Button onClick={() => dialog.current?.close()}>{words('remove.cancel')}</Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
              {words('remove.confirm')}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
