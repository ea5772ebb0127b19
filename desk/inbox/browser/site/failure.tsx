import type { PublicationFailure } from '../../../shared/site-api.ts';
import { dictionaryOf, isOwnText, type TextGroup, withoutPlural } from '../../../shared/site-draft.ts';
import { Button, buttonClass } from '../components.tsx';
import { listAt, peopleAddress } from './lists.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** The text that a failure names, where it can be edited here. */
export function textOfFailure({ file = '', key }: PublicationFailure): TextGroup | undefined {
  const dictionary = dictionaryOf(file);
  if (!dictionary || !key || isOwnText(file)) return undefined;
  return { namespace: dictionary.namespace, key: withoutPlural(key) };
}

/** Why a publication failed, and the text or the person to mend. */
export function Failure({ failure, onOpen }: { failure: PublicationFailure; onOpen: (text: TextGroup) => void }) {
  const t = useSiteTexts();
  const { code, file = '', key, message, rule, subject } = failure;
  const text = textOfFailure(failure);
  const person = listAt(file, key);
  return (
    <div role="alert" className={style.conflict}>
      <p>{t(`failure.${code}`)}</p>
      {rule && (
        <p>
          {subject && subject !== key && <strong>{subject}</strong>} {t(`rule.${rule}`)}
        </p>
      )}
      {text && <Button onClick={() => onOpen(text)}>{t('failure.open')}</Button>}
      {person && (
        <a href={peopleAddress(person.id, person.index)} className={buttonClass()}>
          {t('failure.open')}
        </a>
      )}
      {!text && !person && file && <p>{t(isOwnText(file) ? 'failure.own' : 'failure.file')}</p>}
      {code !== 'look-over' && code !== 'nothing' && (
        <details>
          <summary>{t('failure.details')}</summary>
          <p className={style.place} lang="en">
            {file} {key} {message}
          </p>
        </details>
      )}
    </div>
  );
}
