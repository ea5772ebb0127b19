import { useMutation } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { SessionResponse } from '../../api/types.ts';
import { Button, buttonClass, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './accounts.module.css';
import { Form } from './form.tsx';

interface TotpProps {
  t: Translator<typeof uzbek>;
  isOn: boolean;
  onChange: (response: SessionResponse) => void;
}

export function Totp({ t, isOn, onChange }: TotpProps) {
  const { api } = useInbox();
  const creation = useMutation({ mutationFn: () => api.call('POST /account/codes/new') });
  const password = (
    <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
  );

  if (isOn) {
    return (
      <Form<'password', SessionResponse>
        submitLabel={t('codes.turnOff')}
        send={(body) => api.call('DELETE /account/codes', { body })}
        onSent={onChange}
      >
        {password}
      </Form>
    );
  }
  if (!creation.data) {
    return (
      <>
        {creation.error && <ErrorMessage error={creation.error} />}
        <Button isBusy={creation.isPending} onClick={() => creation.mutate()}>
          {t('codes.turnOn')}
        </Button>
      </>
    );
  }
  const { secret, uri } = creation.data;
  return (
    <Form<'password' | 'code', SessionResponse>
      submitLabel={t('codes.confirm')}
      send={(fields) => api.call('POST /account/codes', { body: { ...fields, secret } })}
      onSent={onChange}
    >
      <p>{t('codes.add')}</p>
      <QrCode text={uri} label={t('codes.qr')} />
      <p>{t('codes.byHand')}</p>
      <code className={style.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <a className={buttonClass()} href={uri}>
        {t('codes.open')}
      </a>
      <Field
        label={t('codes.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{3}\s*\d{3}\s*"
        required
      />
      {password}
    </Form>
  );
}

/** In modules: the light margin that a camera needs (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={style.qrCode}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
