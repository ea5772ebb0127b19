import type { PublicationFailure } from '../../../shared/site-api.ts';
import { dictionaryOf, type TextGroup, withoutPlural } from '../../../shared/site-draft.ts';
import { Button, buttonClass } from '../components.tsx';
import style from './page.module.css';
import { listAt } from './people-list.tsx';
import { useSiteTexts } from './texts.ts';

/** Why a publication failed, and the text to mend. */
export function Failure({ failure, onOpen }: { failure: PublicationFailure; onOpen: (text: TextGroup) => void }) {
  const t = useSiteTexts();
  const { code, file = '', key, message } = failure;
  const dictionary = dictionaryOf(file);
  const person = listAt(file, key);
  return (
    <div role="alert" className={style.conflict}>
      <p>{t(`failure.${code}`)}</p>
      {code !== 'look-over' && code !== 'nothing' && (
        <p className={style.place} lang="en">
          {file} {key} {message}
        </p>
      )}
      {dictionary && key && (
        <Button onClick={() => onOpen({ namespace: dictionary.namespace, key: withoutPlural(key) })}>
          {t('failure.open')}
        </Button>
      )}
      {person && (
        <a href={`#people/${person.id}/${person.index}`} className={buttonClass()}>
          {t('failure.open')}
        </a>
      )}
    </div>
  );
}
