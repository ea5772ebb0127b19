import { telegramShare } from '../../config/contact-links.ts';
import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import style from './share-page.module.css';

interface SharePageProps {
  /** Without a language. */
  path: string;
  /** What the message says beside the link. */
  title: string;
}

/**
 * A way to send the page to a friend: through Telegram as a plain link; `site/browser/share.ts` gives the phone's own
 * sharing in its place where there is one, and shows the button that copies.
 */
export function SharePage({ path, title }: SharePageProps) {
  const { href, words } = useLanguage('SharePage');
  const address = site.origin + href(path);
  return (
    <div className={style.share} data-print="no" data-address={address}>
      <p className={style.lead}>{words('share.lead')}</p>
      <p className={style.ways}>
        <LinkButton look="quiet" href={telegramShare(address, title)} target="_blank" rel="noopener">
          {words('share.share')}
        </LinkButton>
        <Button hidden data-copied={words('share.copied')}>
          {words('share.copy')}
        </Button>
      </p>
    </div>
  );
}
