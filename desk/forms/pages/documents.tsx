import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { textsOf } from '../../../i18n/texts.ts';
import { joinHyphensInHtml } from '../../../i18n/unbroken-words.ts';
import { type LanguageCode, languageOf, languages, localizedPath } from '../../../model/languages.ts';
import { getSite } from '../../../site.config.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import contactFallback from '../../../ui/contact-fallback.module.css?inline';
import primaryButton from '../../../ui/primary-button.module.css?inline';
import base from '../../../ui/styles/base.css?inline';
import tokens from '../../../ui/styles/tokens.css?inline';
import { formTranslator } from '../../api/names.ts';
import formFields from './form-fields.module.css?inline';
import style from './form-page.module.css';
import formPage from './form-page.module.css?inline';
import { type FormModel, FormPage, formTitle } from './form-page.tsx';
import received from './received.module.css?inline';
import { Received, receivedTitle, Ways } from './received.tsx';

const formStyles = [tokens, base, contactFallback, primaryButton, formPage, formFields, received].join('').trim();

export interface FormPageAssets {
  fonts: Readonly<Record<LanguageCode, string>>;
  script: string;
}

export interface PageContext {
  language: LanguageCode;
  /** A framed page has no header, and has the background of the page around it. */
  isFramed: boolean;
  address: string;
  assets: FormPageAssets;
}

interface Content {
  title: string;
  /** Decides the margins of a framed page. */
  form?: FormModel['form'];
  children: ReactNode;
}

function inLanguage(address: string, code: LanguageCode): string {
  const url = new URL(address, getSite().origin);
  url.searchParams.set('language', code);
  return url.pathname + url.search;
}

function Header({ language, address }: Pick<PageContext, 'language' | 'address'>) {
  return (
    <header className={style.bar}>
      <a className={style.brand} href={localizedPath('/', languageOf(language).prefix)}>
        <BrandMark />
        {getSite().brand}
      </a>
      <nav className={style.languages} aria-label={textsOf(language).words('navigation.language')}>
        {languages
          .filter(({ code }) => code !== language)
          .map(({ code }) => (
            <a key={code} href={inLanguage(address, code)} hrefLang={code} lang={code}>
              {textsOf(code).words('language.name')}
            </a>
          ))}
      </nav>
    </header>
  );
}

function renderDocument(
  { language, isFramed, address, assets }: PageContext,
  { title, form, children }: Content,
): string {
  const t = formTranslator(language);
  const body = joinHyphensInHtml(
    renderToStaticMarkup(
      <>
        {!isFramed && <Header language={language} address={address} />}
        {/* The page around the frame has a main landmark too: a name tells the two apart. */}
        <main aria-label={isFramed ? title : undefined}>{children}</main>
      </>,
    ),
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

export function renderForm(model: FormModel, context: PageContext): string {
  const t = formTranslator(context.language);
  return renderDocument(context, {
    form: model.form,
    title: formTitle(model.form, t),
    children: <FormPage {...model} t={t} isFramed={context.isFramed} />,
  });
}

/** The thanks for a form that was sent without a script. */
export function renderReceived(form: FormModel['form'], receipt: string, context: PageContext): string {
  const t = formTranslator(context.language);
  return renderDocument(context, {
    form,
    title: receivedTitle({ form, t }),
    children: (
      <div className={style.page} data-form={getSite().forms.ids[form]} data-receipt={receipt}>
        <Received form={form} t={t} isFramed={context.isFramed} receipt={receipt} />
      </div>
    ),
  });
}

export function renderUnknownForm(context: PageContext): string {
  const t = formTranslator(context.language);
  return renderDocument(context, {
    title: t('ways'),
    children: (
      <div className={style.page}>
        <h1 className={style.title}>{t('problems.unknown')}</h1>
        <Ways form="contact" t={t} />
      </div>
    ),
  });
}
