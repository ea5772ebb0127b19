import { TestResult, WindowFrame } from '../../../ui/window-frame.tsx';
import { type IllustrationProps, illustrationAlt } from '../props.ts';
import style from './exchange.module.css';

const checks = [
  { id: 'status', code: 'pm.response.to.have.status(422)' },
  { id: 'error', code: "pm.expect(pm.response.json()\n    .error)\n    .to.eql('promo_expired')" },
  { id: 'time', code: 'pm.expect(pm.response\n    .responseTime)\n    .to.be.below(300)' },
];

/** The course's tool asks for a used code, so the picture shows an expired code. */
export function Illustration({ t, size }: IllustrationProps) {
  const isHero = size === 'hero';
  const shown = checks.slice(0, { card: 0, share: 1, hero: checks.length }[size]);
  return (
    <WindowFrame
      alt={illustrationAlt(t, size)}
      title="shop.example"
      status={shown.length > 0 && <TestResult passed>{`${shown.length}/${shown.length}`}</TestResult>}
    >
      <div className={style.exchange}>
        <b>POST</b>
        {' /api/promo\n'}
        {isHero && 'Content-Type: application/json\n\n'}
        {'{ "code": '}
        <i>&quot;YOZ25&quot;</i>
        {' }'}
        <p className={style.status}>
          <em>422 Unprocessable Content</em>
          <span>{`84 ${t('picture.milliseconds')}`}</span>
        </p>
        {isHero ? '{\n  "error": ' : '{ "error": '}
        <i>&quot;promo_expired&quot;</i>
        {isHero ? ',\n  "total": 200000\n}' : ' }'}
      </div>
      {shown.length > 0 && (
        <div className={style.exchange}>
          {shown.map(({ id, code }) => (
            <span key={id}>
              <b>pm.test</b>
              {`('${t(`picture.${id}`)}', () =>\n  ${code})\n`}
            </span>
          ))}
        </div>
      )}
      {isHero && (
        <p className={style.results}>
          {checks.map(({ id }) => (
            <TestResult key={id} passed>
              {t(`picture.${id}`)}
            </TestResult>
          ))}
        </p>
      )}
    </WindowFrame>
  );
}
