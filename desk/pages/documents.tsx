import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageCode, languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { BrandMark } from '../../site/ui/brand-mark.tsx';
import { site } from '../../site.config.ts';
import style from './form-page.module.css';
import { type FormModel, FormPage, formTitle, Received, Ways } from './form-page.tsx';
import { formStyles } from './styles.ts';
import { type FormWords, formWordsIn, wordsIn } from './words.ts';

/** What a build makes for the form pages to carry. */
export interface FormPageAssets {
  /** The `@font-face` rules of each language. */
  fonts: Readonly<Record<LanguageCode, string>>;
  /** The script of a form, to stand in its page. */
  script: string;
}

/** Where a page is shown, and what it carries. */
export interface Showing {
  language: LanguageCode;
  /** Within a frame: no header, and the ground of what the site frames it in. */
  isFramed: boolean;
  /** The address of this page, to be had in the other languages too. */
  address: string;
  assets: FormPageAssets;
}

interface Content {
  title: string;
  /** Frames differ in their margins. */
  form?: string;
  children: ReactNode;
}

function inLanguage(address: string, code: LanguageCode): string {
  const url = new URL(address, site.origin);
  url.searchParams.set('language', code);
  return url.pathname + url.search;
}

function Header({ language, address, t }: { language: LanguageCode; address: string; t: FormWords }) {
  return (
    <header className={style.bar}>
      <a className={style.brand} href={localizedPath('/', t.language.prefix)}>
        <BrandMark />
        {site.brand}
      </a>
      <nav className={style.languages} aria-label={wordsIn(language).words('navigation.language')}>
        {languages
          .filter(({ code }) => code !== language)
          .map(({ code }) => (
            <a key={code} href={inLanguage(address, code)} hrefLang={code} lang={code}>
              {wordsIn(code).words('language.name')}
            </a>
          ))}
      </nav>
    </header>
  );
}

function renderDocument({ language, isFramed, address, assets }: Showing, { title, form, children }: Content): string {
  const t = formWordsIn(language);
  const body = renderToStaticMarkup(
    <>
      {!isFramed && <Header language={language} address={address} t={t} />}
      {/* The page around a frame has a main part too: a name tells them apart. */}
      <main aria-label={isFramed ? title : undefined}>{children}</main>
    </>,
  );
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content" />
      <meta name="robots" content="noindex" />
      <title>{t('head.title', { title })}</title>
    </>,
  );
  const ground = isFramed ? '<style>html{background:var(--paper-raised)}body{min-height:0}</style>' : '';
  return (
    `<!doctype html><html lang="${language}"${isFramed ? ` data-framed="${form ?? ''}"` : ''}><head><meta charset="utf-8">` +
    `${head}<style>${assets.fonts[language]}${formStyles}</style>${ground}</head><body>${body}` +
    `<script>${assets.script}</script></body></html>\n`
  );
}

/** A form, empty or with what was written and what is wrong with it. */
export function renderForm(model: FormModel, showing: Showing): string {
  const t = formWordsIn(showing.language);
  return renderDocument(showing, {
    form: model.form,
    title: formTitle(model.form, t),
    children: <FormPage {...model} t={t} isFramed={showing.isFramed} />,
  });
}

/** The thanks of a form that was sent without a script. */
export function renderReceived(form: FormModel['form'], receipt: string, showing: Showing): string {
  const t = formWordsIn(showing.language);
  return renderDocument(showing, {
    form,
    title: t(form === 'contact' ? 'received.question' : 'received.title'),
    children: (
      <div className={style.page} data-form={site.forms.ids[form]} data-receipt={receipt}>
        <Received form={form} t={t} isFramed={showing.isFramed} receipt={receipt} />
      </div>
    ),
  });
}

/** For an address that names no form: what there is instead, and the ways that need no form. */
export function renderUnknownForm(showing: Showing): string {
  const t = formWordsIn(showing.language);
  return renderDocument(showing, {
    title: t('ways'),
    children: (
      <div className={style.page}>
        <h1 className={style.title}>{t('problems.unknown')}</h1>
        <p>
          <a href={localizedPath('/darslar', t.language.prefix)} target="_top">
            {wordsIn(showing.language).words('navigation.courses')}
          </a>
        </p>
        <Ways form="contact" t={t} />
      </div>
    ),
  });
}
