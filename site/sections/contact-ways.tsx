import { phoneLink, telegramLink, telegramStart } from '../../config/contact-links.ts';
import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './contact-ways.module.css';
import { ExternalLink } from './external-link.tsx';

/** Phone and support bot, in large letters. @param subject what the bot hears that its visitor writes about. */
export function ContactWays({ subject }: { subject?: 'refund' | 'privacy' }) {
  const { language, words } = useLanguage('ContactWays');
  const { bot } = site.telegram;
  return (
    <dl className={style.ways}>
      <div>
        <dt className={style.label}>{words('contact.phone')}</dt>
        <dd className={style.way}>
          <a href={phoneLink(site.phone)}>{site.phone}</a>
        </dd>
      </div>
      <div>
        <dt className={style.label}>{words('contact.bot')}</dt>
        <dd className={style.way}>
          <ExternalLink href={subject ? telegramStart(bot, [subject, language.code, 'site']) : telegramLink(bot)}>
            @{bot}
          </ExternalLink>
        </dd>
      </div>
    </dl>
  );
}
