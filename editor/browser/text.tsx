import { Button } from '../../desk/inbox/browser/components.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import type { SiteText } from '../shared/api.ts';
import { formatPath, isSameText, type TextGroup } from '../shared/content.ts';
import { useEditor } from './editor-context.ts';
import { LinkCard } from './link-card.tsx';
import { headKey } from './names.ts';
import { ConflictNotice, DraftStatus, ReviewNotice } from './notices.tsx';
import style from './page.module.css';
import { TextInputs } from './text-inputs.tsx';
import { useTexts } from './texts.ts';

/** A text, or the title and description of a page with the picture of its links. */
export function TextForm({ text }: { text: TextGroup }) {
  const { texts, locationName, focus, close } = useEditor();
  const { t } = useTexts();
  const { namespace, key } = text;
  const isHead = key === headKey;
  const keys = isHead ? [`${headKey}.title`, `${headKey}.description`] : [key];
  const found = keys.flatMap((own) => texts.find((known) => isSameText(known, { namespace, key: own })) ?? []);
  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.head}>
        <div>
          <h2 id="site-text">{locationName(text)}</h2>
          <DraftStatus places={found.flatMap(({ fields }) => fields)} />
        </div>
        <Button variant="plain" onClick={close}>
          {t('text.close')}
        </Button>
      </div>
      {isHead && <LinkCard />}
      {found.map((own, index) => (
        <div key={own.key} className={style.field}>
          {isHead && <h3>{t(index === 0 ? 'link.title' : 'link.description')}</h3>}
          <TextFields text={own} focus={index === 0 ? focus : undefined} />
        </div>
      ))}
      {found.length === 0 && <p>{t('text.gone')}</p>}
    </section>
  );
}

function TextFields({ text, focus }: { text: SiteText; focus: Parameters<typeof TextInputs>[0]['focus'] }) {
  const { store, changes, findings, folders } = useEditor();
  const { namespace, key, limit, fields } = text;
  const texts = fields.map((field) => {
    const { language, value: published } = field;
    const name = formatPath(field);
    const change = changes.find((own) => formatPath(own) === name);
    return {
      key: name,
      language,
      value: String(change?.value ?? published),
      base: published,
      kind: textKindOf(key),
      limit,
      label: languageNames[language],
      facts: folders?.[namespace]?.[language] ?? [],
      findings: findings.filter((finding) => formatPath({ file: finding.file, path: finding.key.split('.') }) === name),
      onWrite: (next: string) => store.write(field, next, published),
      note: (
        <>
          <ReviewNotice text={{ namespace, key, language }} />
          <ConflictNotice place={field} />
        </>
      ),
    };
  });
  return <TextInputs texts={texts} focus={focus} />;
}
