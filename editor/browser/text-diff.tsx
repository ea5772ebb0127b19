import { diffWords, type TextPiece, withoutSame } from '../shared/word-diff.ts';
import { useFactTexts } from './fact-values.ts';
import style from './forms.module.css';
import { useSiteTexts } from './texts.ts';

/** A text, and what of it is added and removed. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  const t = useFactTexts();
  return (
    <span className={style.pieces}>
      {pieces.map(({ text, change }, index) => {
        const key = `${index} ${text}`;
        if (!change) return <span key={key}>{text}</span>;
        const Changed = change === 'removed' ? 'del' : 'ins';
        return (
          <Changed key={key}>
            <span className="visually-hidden">{t(`places.${change}`)}: </span>
            {text}
          </Changed>
        );
      })}
    </span>
  );
}

/** What a change has made of a text, with a few words around; the rest of a longer one is opened. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const t = useSiteTexts();
  const pieces = diffWords(before, after);
  const near = withoutSame(pieces);
  return (
    <>
      <TextPieces pieces={near} />
      {near.some((piece, index) => piece !== pieces[index]) && (
        <details>
          <summary>{t('changes.whole')}</summary>
          <TextPieces pieces={pieces} />
        </details>
      )}
    </>
  );
}
