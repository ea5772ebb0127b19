import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteResponse } from '../../../shared/site-api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { shortTime } from '../received-time.ts';
import type { SiteApi } from './api.ts';
import style from './page.module.css';
import { usePublishTexts } from './texts.ts';

interface LinkProps {
  api: SiteApi;
  link: SiteResponse['link'];
  /** A link was made or ended. */
  onChanged: () => void;
}

/** Makes a link with which a colleague reads the draft without an account, and ends it. */
export function SiteLink({ api, link, onChanged }: LinkProps) {
  const i18n = useInbox();
  const t = usePublishTexts();
  const [copied, setCopied] = useState('');
  const making = useMutation({ mutationFn: api.link, onSettled: onChanged });
  const ending = useMutation({ mutationFn: api.endLink, onSuccess: () => making.reset(), onSettled: onChanged });
  const error = making.error ?? ending.error;
  const made = making.data && `${location.origin}/desk/draft#${making.data.token}`;
  return (
    <>
      {!link && !made && (
        <Button isBusy={making.isPending} onClick={() => making.mutate()}>
          {t('link.ask')}
        </Button>
      )}
      {(link || made) && (
        <div className={style.finding} role="status">
          {made && making.data ? (
            <>
              <p>{t('link.text', { time: shortTime(making.data.endsAt, Date.now(), i18n) })}</p>
              <input aria-label={t('link.label')} value={made} readOnly onFocus={(event) => event.target.select()} />
              <Button
                variant="primary"
                onClick={() =>
                  void navigator.clipboard?.writeText(made).then(
                    () => setCopied(made),
                    () => {
                      // Refused: the link can be selected.
                    },
                  )
                }
              >
                {i18n.t(copied === made ? 'message.copied' : 'message.copy')}
              </Button>
            </>
          ) : (
            link && <p>{t('link.is', { time: shortTime(link.endsAt, Date.now(), i18n), name: link.by })}</p>
          )}
          <p className={style.buttons}>
            {!made && (
              <Button isBusy={making.isPending} onClick={() => making.mutate()}>
                {t('link.again')}
              </Button>
            )}
            <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
              {t('link.end')}
            </Button>
          </p>
        </div>
      )}
      {error && <ErrorMessage error={error} />}
    </>
  );
}
