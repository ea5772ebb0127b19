import { useI18n } from '../../i18n/i18n-context.tsx';
import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { legalNavigation, navigation } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { InsightChoice } from '../features/privacy/privacy.tsx';
import { NavigationLink, NewTabLink } from './contact-options.tsx';
import style from './footer.module.css';

export function Footer({ path }: { path: string }) {
  const { href, words } = useI18n();
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.about}>
          <p className={style.brand}>
            <BrandMark />
            {getSite().brand}
          </p>
          <p data-print="no">{words('brand.tagline')}</p>
        </div>
        <nav data-print="no" aria-labelledby="footer-links">
          <h2 className={style.heading} id="footer-links">
            {words('footer.links')}
          </h2>
          <ul className={style.links}>
            {(['home', ...navigation] as const).map((to) => (
              <li key={to}>
                <NavigationLink to={to} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={style.heading}>{words('footer.contact')}</h2>
          <ul className={style.links}>
            <li>
              <a href={phoneLink(getSite().phone)} aria-label={`${words('footer.phone')}: ${getSite().phone}`}>
                {getSite().phone}
              </a>
            </li>
            <li>
              <NewTabLink href={telegramLink(getSite().telegram.bot)}>{words('footer.chat')}</NewTabLink>
            </li>
            <li>
              <NewTabLink href={telegramLink(getSite().telegram.channel)}>{words('footer.channel')}</NewTabLink>
            </li>
          </ul>
        </div>
        <InsightChoice />
        <p className={style.address}>{getSite().origin + href(path)}</p>
        <div className={style.last} data-print="no">
          <p>
            © {getSite().firstYear} {getSite().brand}. {words('footer.rights')}
          </p>
          <ul className={`${style.links} ${style.legal}`}>
            {legalNavigation.map((to) => (
              <li key={to}>
                <NavigationLink to={to} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
