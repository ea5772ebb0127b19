import { Console, Verdict } from '../../../site/ui/console.tsx';
import style from '../../../site/ui/exchange.module.css';
import { type PictureProps, pictureAlt } from '../../../site/ui/picture.ts';

const checks = [
  { id: 'status', code: 'pm.response.to.have.status(409)' },
  { id: 'error', code: "pm.expect(pm.response.json().error)\n    .to.eql('promo_used')" },
  { id: 'time', code: 'pm.expect(pm.response.responseTime)\n    .to.be.below(300)' },
];

/** A promo code sent for the second time: the request, the refusal, and the checks that expect it. */
export function Picture({ t, size }: PictureProps) {
  const isHero = size === 'hero';
  const shown = isHero ? checks : checks.slice(0, 1);
  return (
    <Console
      alt={pictureAlt(t, size)}
      title="shop.example"
      status={<Verdict passed>{`${shown.length}/${shown.length}`}</Verdict>}
    >
      <div className={style.exchange}>
        <b>POST</b>
        {' /api/promo\n'}
        {isHero && 'Content-Type: application/json\n\n'}
        {'{ "code": '}
        <i>&quot;NAVRUZ&quot;</i>
        {' }'}
        <p className={style.status}>
          <em>409 Conflict</em>
          <span>{`84 ${t('picture.milliseconds')}`}</span>
        </p>
        {isHero ? '{\n  "error": ' : '{ "error": '}
        <i>&quot;promo_used&quot;</i>
        {isHero ? ',\n  "total": 180000\n}' : ' }'}
      </div>
      <div className={style.exchange}>
        {shown.map(({ id, code }) => (
          <span key={id}>
            <b>pm.test</b>
            {`('${t(`picture.${id}`)}', () =>\n  ${code})\n`}
          </span>
        ))}
      </div>
      {isHero && (
        <p className={style.results}>
          {checks.map(({ id }) => (
            <Verdict key={id} passed>
              {t(`picture.${id}`)}
            </Verdict>
          ))}
        </p>
      )}
    </Console>
  );
}
