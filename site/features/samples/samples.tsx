import type namespace from '../../../content/pages/corporate/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { Section } from '../../../ui/section.tsx';
import { LoadReport } from './load-report.tsx';
import style from './samples.module.css';
import { Sheet } from './sheet.tsx';

/** An invented process: bugs caught at each gate, and bugs that reach users. */
export const auditSample = { caught: [3, 7, 9, 1], leaked: 4 };

/** An invented team, in the order of the skills in the dictionary. */
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
  const found = gates[0]?.before ?? 0;
  return (
    <Section title={t('samples.title')} lead={t('samples.lead')} background="dark" isPrinted={false}>
      <div className={style.sheets}>
        <Sheet title={t('samples.audit.title')} sample={t('samples.sample')} level={3}>
          <p>{t('samples.audit.text', { found, leaked: auditSample.leaked })}</p>
          <p className={style.legend}>
            {t('samples.audit.legend')}
            <br />
            <span className={style.left}>{t('samples.audit.left')}</span>
            <span className={style.stopped}>{t('samples.audit.caught')}</span>
          </p>
          <ol className={style.gates}>
            {t.list('samples.audit.gates').map(({ title, text }, index) => {
              const { caught = 0, before = 0, behind = 0 } = gates[index] ?? {};
              return (
                <li key={title}>
                  <b>{title}</b>
                  <svg viewBox={`0 0 ${found} 1`} preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 0H${behind}V1H0z`} />
                    <path d={`M${behind} 0H${before}V1H${behind}z`} />
                  </svg>
                  <span className={style.counts}>{t('samples.audit.counts', { caught, passed: behind })}</span> {text}
                </li>
              );
            })}
          </ol>
        </Sheet>
        <LoadReport t={t} />
      </div>
    </Section>
  );
}
