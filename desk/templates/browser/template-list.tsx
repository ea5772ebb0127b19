import { useQuery } from '@tanstack/react-query';
import { interpolate } from '../../../i18n/translator.ts';
import type { Application } from '../../api/application.ts';
import { Button, buttonClass, Loading, TelegramLink, useCopy } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { getInboxI18n } from '../../inbox/i18n.ts';
import { defaultTemplates, fitsApplication, type TemplateValues } from '../templates.ts';
import style from './template-list.module.css';

export function TemplateList({ application }: { application: Application }) {
  const { language, form, answers, callAt } = application;
  const { t, api, brand, subjectOf } = useInbox();
  const query = useQuery(api.query('GET /templates'));
  const [copied, copy] = useCopy();
  if (!query.data) return <Loading query={query} />;

  const applicantI18n = getInboxI18n(language, brand);
  const values: TemplateValues = {
    name: answers.name ?? '',
    course: subjectOf(form, language),
    date: callAt === null ? '' : shortTime(callAt, Date.now(), applicantI18n),
    brand,
  };
  const messages = (query.data.templates[language] ?? defaultTemplates(language))
    .filter((template) => fitsApplication(template, application))
    .map(({ title, text }) => ({ title, text: interpolate(text, values) }));

  const telegram = answers.telegram ?? (answers.isPhoneUnknown ? undefined : answers.phone);
  const isNumber = telegram?.startsWith('+');

  return (
    <ul className={style.list}>
      {isNumber && <li className="soft">{t('template.byNumber')}</li>}
      {messages.map(({ title, text }) => (
        <li key={`${title}\n${text}`} className={style.template}>
          <p className="soft" lang={language}>
            {title}
          </p>
          <p className={style.text} lang={language}>
            {text}
          </p>
          <div className="row">
            {telegram && (
              <TelegramLink
                name={telegram}
                text={text}
                className={buttonClass()}
                // A chat by number may open without the text.
                onClick={isNumber ? () => copy(text) : undefined}
              >
                {t('template.telegram')}
              </TelegramLink>
            )}
            <Button variant="plain" onClick={() => copy(text)}>
              {t(copied === text ? 'copied' : 'copy')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
