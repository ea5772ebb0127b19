import { useState } from 'react';
import type { Application } from '../../shared/application.ts';
import { getInboxI18n } from '../../shared/inbox-i18n.ts';
import { Button, buttonClass, TelegramLink } from './components.tsx';
import style from './details.module.css';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

/** What is often written to an applicant, in the language in which they applied: to be copied, or sent in Telegram. */
export function Messages({ application: { language, form, answers, callAt } }: { application: Application }) {
  const { t, brand, subjectOf } = useInbox();
  const [copied, setCopied] = useState('');
  // Theirs, whatever the owner reads.
  const theirs = getInboxI18n(language, brand);
  const name = answers.name ?? '';
  const subject = subjectOf(form, language);
  const messages = [
    { label: t('message.missed'), text: theirs.t('messages.missed', { name, subject }) },
    ...(callAt === null
      ? []
      : [
          {
            label: t('message.promised'),
            text: theirs.t('messages.promised', { name, subject, time: shortTime(callAt, Date.now(), theirs) }),
          },
        ]),
    { label: t('message.interview'), text: theirs.t('messages.interview', { name, subject }) },
  ];

  return (
    <details>
      <summary className={style.messagesTitle}>{t('message.title')}</summary>
      <ul className={style.notes}>
        {messages.map(({ label, text }) => (
          <li key={label} className={style.message}>
            <p className={style.soft}>{label}</p>
            <p className={style.text} lang={language}>
              {text}
            </p>
            <div className={style.row}>
              {answers.telegram && (
                <TelegramLink name={answers.telegram} text={text} className={buttonClass()}>
                  {t('message.telegram')}
                </TelegramLink>
              )}
              <Button
                variant="plain"
                onClick={() =>
                  void navigator.clipboard?.writeText(text).then(
                    () => setCopied(text),
                    () => {
                      // Refused: the text can be selected.
                    },
                  )
                }
              >
                {t(copied === text ? 'message.copied' : 'message.copy')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
