import { useI18n } from '../../../i18n/i18n-context.tsx';
import { telegramShare } from '../../../model/contact-links.ts';
import { site } from '../../../site.config.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import style from './share-page.module.css';

interface SharePageProps {
  /** Without a language. */
  path: string;
  /** What the message says beside the link. */
  title: string;
}

/**
 * A way to send the page to a friend: through Telegram as a plain link; `site/features/sharing/share.client.ts` gives the phone's own
 * sharing in its place where there is one, and shows the button that copies.
 */
export function SharePage({ path, title }: SharePageProps) {
  const { href, words } = useI18n();
  const address = site.origin + href(path);
  return (
    <div className={style.share} data-print="no" data-script="share" data-address={address}>
      <p className={style.lead}>{words('share.lead')}</p>
      <p className={style.ways}>
        <LinkButton variant="quiet" href={telegramShare(address, title)} target="_blank" rel="noopener">
          {words('share.share')}
          <span className="visually-hidden"> ({words('navigation.newTab')})</span>
        </LinkButton>
        <Button hidden data-copied={words('share.copied')}>
          {words('share.copy')}
        </Button>
      </p>
    </div>
  );
}
