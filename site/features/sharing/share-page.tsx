import { useI18n } from '../../../i18n/i18n-context.tsx';
import { telegramShare } from '../../../model/contact-links.ts';
import { getSite } from '../../../site.config.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import style from './share-page.module.css';

interface TelegramShareLinkProps {
  address: string;
  text?: string;
  part?: string;
  /** The same address, if a script replaces it by the visitor's result. */
  result?: string;
  children: string;
}

export function TelegramShareLink({ address, text, part, result, children }: TelegramShareLinkProps) {
  const { words } = useI18n();
  return (
    <LinkButton
      variant="quiet"
      href={telegramShare(address, text)}
      data-part={part}
      data-result={result}
      target="_blank"
      rel="noopener"
    >
      {children}
      <span className="visually-hidden"> ({words('navigation.newTab')})</span>
    </LinkButton>
  );
}

/** `share.client.ts` opens the share sheet of the phone instead of Telegram, and shows the copy button. */
export function SharePage({ path }: { path: string }) {
  const { href, words } = useI18n();
  const address = getSite().origin + href(path);
  return (
    <div className={style.share} data-print="no" data-script="share" data-address={address}>
      <p className={style.lead}>{words('share.lead')}</p>
      <p className={style.ways}>
        <TelegramShareLink address={address}>{words('share.share')}</TelegramShareLink>
        <Button hidden data-copied={words('share.copied')}>
          {words('share.copy')}
        </Button>
      </p>
    </div>
  );
}
