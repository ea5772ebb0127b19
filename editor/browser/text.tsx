import { Button } from '../../desk/inbox/browser/components.tsx';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import { isSameText, type TextGroup, textPlace } from '../shared/content.ts';
import { useEditor } from './editor-context.ts';
import { LanguagesField } from './languages-field.tsx';
import { LinkCard } from './link-card.tsx';
import { headKey } from './names.ts';
import { DraftStatus } from './notices.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

/** A text, or the title and description of a page with the picture of its links. */
export function TextForm({ text }: { text: TextGroup }) {
  const { texts, locationName, focus, close } = useEditor();
  const { t } = useTexts();
  const isHead = text.key === headKey;
  const keys = isHead ? [`${headKey}.title`, `${headKey}.description`] : [text.key];
  const found = keys.flatMap((key) => texts.find((known) => isSameText(known, { ...text, key })) ?? []);
  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.head}>
        <div>
          <h2 id="site-text">{locationName(text)}</h2>
          <DraftStatus places={found.flatMap((own) => languages.map(({ code }) => textPlace(own, code)))} />
        </div>
        <Button variant="plain" onClick={close}>
          {t('text.close')}
        </Button>
      </div>
      {isHead && <LinkCard />}
      {found.map((own, index) => (
        <LanguagesField
          key={own.key}
          shape={{ kind: 'languages', textKind: textKindOf(own.key) }}
          place={textPlace(own, defaultLanguage.code)}
          label={isHead ? t(index === 0 ? 'link.title' : 'link.description') : locationName(text)}
          isLabelled={!isHead}
          limit={own.limit}
          focus={index === 0 ? focus : undefined}
          areBelow
        />
      ))}
      {found.length === 0 && <p>{t('text.gone')}</p>}
    </section>
  );
}
