import { site } from '../../site.config.ts';
import { botLink, phoneLink } from '../forms.ts';
import { useLanguage } from '../language/provider.tsx';
import { screens } from '../routes.ts';
import { BrandMark } from './brand-mark.tsx';
import { ExternalLink } from './external-link.tsx';
import style from './footer.module.css';

const quickLinks = screens.filter((screen) => screen.label);

/** @param path of the page shown, without its language: printed beneath it. */
export function Footer({ path }: { path: string }) {
  const { href, words } = useLanguage('Footer');
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.about}>
          <p className={style.brand}>
            <BrandMark />
            {site.brand}
          </p>
          <p>{words('brand.description')}</p>
        </div>
        <div data-print="no">
          <h2 className={style.heading}>{words('footer.links')}</h2>
          <ul className={style.links}>
            {quickLinks.map((screen) => (
              <li key={screen.id}>
                <a href={href(screen.path)}>{words(`navigation.${screen.label ?? 'home'}`)}</a>
              </li>
            ))}
            <li>
              <ExternalLink href={site.blog}>{words('navigation.blog')}</ExternalLink>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={style.heading}>{words('footer.contact')}</h2>
          <ul className={style.links}>
            <li>
              <a href={phoneLink(site.phone)} aria-label={`${words('footer.phone')}: ${site.phone}`}>
                {site.phone}
              </a>
            </li>
            <li>
              <ExternalLink href={botLink(site.telegram.bot)}>{words('footer.chat')}</ExternalLink>
            </li>
            <li>
              <ExternalLink href={botLink(site.telegram.channel)}>{words('footer.channel')}</ExternalLink>
            </li>
          </ul>
        </div>
        <p className={style.address}>{site.origin + href(path)}</p>
        <p className={style.rights} data-print="no">
          © {new Date().getFullYear()} {site.brand}. {words('footer.rights')}
        </p>
      </div>
    </footer>
  );
}
