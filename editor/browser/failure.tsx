import { Button } from '../../desk/inbox/browser/components.tsx';
import type { PublicationFailure } from '../shared/api.ts';
import { isOwnText } from '../shared/draft.ts';
import style from './page.module.css';
import type { NamedPlace, PlaceNames } from './place-names.tsx';
import { useRuleText } from './rule-text.ts';
import { useSiteTexts } from './texts.ts';

/** The place to correct; undefined where no form of the editor shows it. */
export function placeOfFailure({ file, key }: PublicationFailure, placeOf: PlaceNames): NamedPlace | undefined {
  if (!file || !key || isOwnText(file)) return undefined;
  const place = placeOf({ file, path: key.split('.') });
  return place.open && place;
}

/** Why a publication failed, and what opens the place to correct. */
export function Failure({ failure, placeOf }: { failure: PublicationFailure; placeOf: PlaceNames }) {
  const t = useSiteTexts();
  const ruleText = useRuleText();
  const { code, file, key, rule, subject } = failure;
  const place = placeOfFailure(failure, placeOf);
  return (
    <div role="alert" className={style.conflict}>
      <p>{t(`failure.${code}`)}</p>
      {rule && (
        <p>
          {subject && subject !== key && <strong>{subject}</strong>} {ruleText({ rule, ...(file && { file }) })}
        </p>
      )}
      {place && <Button onClick={place.open}>{t('failure.open')}</Button>}
      {!place && (code === 'finding' || code === 'render') && <p>{t('failure.developer')}</p>}
    </div>
  );
}
