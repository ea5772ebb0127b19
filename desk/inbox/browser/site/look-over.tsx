import { useMutation } from '@tanstack/react-query';
import type { LanguageCode } from '../../../../model/languages.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import { Button, ErrorMessage } from '../components.tsx';
import type { SiteApi } from './api.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface LookOverProps {
  api: SiteApi;
  text: TextGroup & { language: LanguageCode };
  /** The draft's that was seen. */
  version: number;
  onReviewed: () => void;
}

/** Beside the field of a text that was changed in another language: it may be right as it is. */
export function LookOver({ api, text: { namespace, key, language }, version, onReviewed }: LookOverProps) {
  const t = useSiteTexts();
  const reviewing = useMutation({ mutationFn: api.review, onSuccess: onReviewed });
  return (
    <div className={style.finding}>
      {reviewing.error && <ErrorMessage error={reviewing.error} />}
      <p>{t('lookOver.here')}</p>
      <Button isBusy={reviewing.isPending} onClick={() => reviewing.mutate({ namespace, key, language, version })}>
        {t('lookOver.right')}
      </Button>
    </div>
  );
}
