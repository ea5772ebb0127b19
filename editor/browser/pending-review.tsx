import { useMutation } from '@tanstack/react-query';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import type { PendingReview as ReviewedText } from '../shared/pending-reviews.ts';
import type { SiteApi } from './api.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface ReviewProps {
  api: SiteApi;
  text: ReviewedText;
  /** The draft's that was seen. */
  version: number;
  onReviewed: () => void;
}

/** Beside the field of a text that was changed in another language: it may be right as it is. */
export function PendingReview({ api, text: { namespace, key, language }, version, onReviewed }: ReviewProps) {
  const t = useSiteTexts();
  const reviewing = useMutation({ mutationFn: api.review, onSuccess: onReviewed });
  return (
    <div className={style.finding}>
      {reviewing.error && <ErrorMessage error={reviewing.error} />}
      <p>{t('review.here')}</p>
      <Button isBusy={reviewing.isPending} onClick={() => reviewing.mutate({ namespace, key, language, version })}>
        {t('review.right')}
      </Button>
    </div>
  );
}
