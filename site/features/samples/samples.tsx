import type namespace from '../../../content/pages/corporate/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadReport } from './load-report.tsx';
import style from './samples.module.css';
import { Sheet } from './sheet.tsx';

/** Bugs that each gate of an invented process catches, and bugs that reach users. */
export const auditSample = { caught: [3, 7, 9, 1], leaked: 4 };

/** Levels of an invented team, in the order of the skills in the dictionary. */
export const skillsSample = [
  { before: 2, after: 4 },
  { before: 1, after: 3 },
  { before: 2, after: 3 },
  { before: 0, after: 2 },
  { before: 0, after: 2 },
];

const maxLevel = 4;

export function gatesOf({ caught, leaked }: typeof auditSample) {
  return caught.map((count, index) => {
    const behind = leaked + caught.slice(index + 1).reduce((sum, one) => sum + one, 0);
    return { caught: count, before: behind + count, behind };
  });
}

/** Units of the drawing: 100 wide for each gate, 4 high for each bug. */
const [gateX, bugHeight, height] = [78, 4, 100];

/** The stream of bugs gets thinner at each gate. Caught bugs lie before the gate. */
function Gates() {
  const gates = gatesOf(auditSample);
  const box = (x: number, y: number, right: number, bottom: number) => `M${x} ${y}H${right}V${bottom}H${x}Z`;
  const at = (index: number) => 100 * index + gateX;
  const stream = gates.map(({ before }, index) => box(index && at(index - 1), 0, at(index), before * bugHeight));
  const last = box(at(gates.length - 1), 0, 100 * gates.length, auditSample.leaked * bugHeight);
  const stopped = gates.map(({ before, behind }, index) =>
    box(at(index) - 14, behind * bugHeight, at(index), before * bugHeight),
  );
  const closed = gates.map(({ behind }, index) => box(at(index), behind * bugHeight, at(index) + 5, height));
  return (
    <svg
      className={style.stream}
      viewBox={`0 0 ${100 * gates.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={style.bugs} d={stream.join('') + last} />
      <path className={style.caught} d={stopped.join('')} />
      <path d={closed.join('')} />
    </svg>
  );
}

function Level({ level }: { level: number }) {
  return (
    <td className={style.level} data-level={level}>
      {level}
    </td>
  );
}

export function SkillsSheet({ t }: { t: Translator<typeof namespace> }) {
  return (
    <Sheet title={t('samples.skills.title')} sample={t('samples.sample')} level={2}>
      <p>{t('samples.skills.text', { most: maxLevel })}</p>
      <table className={style.skills}>
        <thead>
          <tr>
            <th scope="col">{t('samples.skills.skill')}</th>
            <th scope="col">{t('samples.skills.before')}</th>
            <th scope="col">{t('samples.skills.after')}</th>
          </tr>
        </thead>
        <tbody>
          {t.list('samples.skills.items').map((skill, index) => (
            <tr key={skill}>
              <th scope="row">{skill}</th>
              <Level level={skillsSample[index]?.before ?? 0} />
              <Level level={skillsSample[index]?.after ?? 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

export function Samples({ t }: { t: Translator<typeof namespace> }) {
  const gates = gatesOf(auditSample);
  return (
    <Section title={t('samples.title')} lead={t('samples.lead')} background="dark" isPrinted={false}>
      <div className={style.sheets}>
        <Sheet title={t('samples.audit.title')} sample={t('samples.sample')} level={3}>
          <p>{t('samples.audit.text', { found: gates[0]?.before ?? 0, leaked: auditSample.leaked })}</p>
          <figure>
            <figcaption className={style.legend}>
              {t('samples.audit.legend')}
              <br />
              <span className={style.left}>{t('samples.audit.left')}</span>
              <span className={style.stopped}>{t('samples.audit.caught')}</span>
            </figcaption>
            <Gates />
            <p className={style.axis} aria-hidden="true">
              {gates.map(({ behind }, index) => (
                <span key={behind}>
                  <b>{index + 1}</b>
                  {behind}
                </span>
              ))}
            </p>
          </figure>
          <Fold summary={<b>{t('samples.audit.more')}</b>}>
            <ol className={style.gates}>
              {t.list('samples.audit.gates').map(({ title, text }, index) => (
                <li key={title}>
                  <b>{title}</b>
                  <span className={style.counts}>
                    {t('samples.audit.counts', {
                      caught: gates[index]?.caught ?? 0,
                      passed: gates[index]?.behind ?? 0,
                    })}
                  </span>{' '}
                  {text}
                </li>
              ))}
            </ol>
          </Fold>
        </Sheet>
        <LoadReport t={t} />
      </div>
    </Section>
  );
}
