import { draftDays, storedItems } from '../../content/browser-storage.ts';
import type copy from '../../content/pages/privacy/uz.json';
import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import style from './browser-storage.module.css';

/** What the site as it is configured keeps in the browser, by the names under which it can be found there. */
export function BrowserStorage({ t }: { t: Translator<typeof copy> }) {
  const { units } = useLanguage('BrowserStorage');
  const items = storedItems.filter(({ id }) => {
    if (id === 'insight') return site.tracking.partnerId !== '';
    return id !== 'draft' || site.forms.service === '';
  });
  return (
    <table className={style.table}>
      <caption className="visually-hidden">{t('browser.caption')}</caption>
      <thead className={style.head}>
        <tr>
          <th scope="col">{t('browser.columns.what')}</th>
          <th scope="col">{t('browser.columns.until')}</th>
          <th scope="col">{t('browser.columns.key')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, key, until }) => (
          <tr key={id}>
            <th scope="row">{t(`browser.what.${id}`)}</th>
            <td>{t(`browser.until.${until}`, { days: units('days', { count: draftDays }) })}</td>
            <td>
              <code className={style.key}>{key.endsWith('.') ? `${key}*` : key}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
