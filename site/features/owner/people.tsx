import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { CourseId } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';
import { Section } from '../../../ui/section.tsx';
import style from './people.module.css';
import { photoAddress, photoSize } from './photo.ts';

/** `alt` is empty, because the name is beside the photo. */
export function PersonPhoto({ photo, className }: { photo: string; className: string | undefined }) {
  return (
    <img
      className={className}
      src={photoAddress(photo)}
      alt=""
      width={photoSize}
      height={photoSize}
      loading="lazy"
      decoding="async"
    />
  );
}

interface PeopleProps {
  course?: CourseId;
}
export function Trainers({ course }: PeopleProps) {
  const { language, words } = useI18n();
  const shown = getOwner().trainers.filter(({ courses }) => !course || courses.includes(course));
  if (shown.length === 0) return null;
  return (
    <Section title={words('owner.trainers')} layout="split" isPrinted={false}>
      <ul className={style.people}>
        {shown.map(({ id, name, role, years, photo }) => (
          <li key={id} className={style.person}>
            {photo && <PersonPhoto photo={photo} className={style.photo} />}
            <div>
              <h3 className={style.name}>{name[language.code]}</h3>
              <p>{role[language.code]}</p>
              <p className={style.years}>{words('owner.years', { count: years })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Alumni({ course }: PeopleProps) {
  const { language, words } = useI18n();
  const shown = getOwner().alumni.filter(({ courses }) => !course || courses.includes(course));
  const employers = course ? [] : getOwner().employers;
  if (shown.length === 0 && employers.length === 0) return null;
  return (
    <Section title={words(shown.length > 0 ? 'owner.alumni' : 'owner.employers')} layout="split" isPrinted={false}>
      <div className={style.people}>
        {shown.map(({ id, name, role, story, photo }) => (
          <figure key={id} className={style.story}>
            <blockquote>{story[language.code]}</blockquote>
            <figcaption className={style.author}>
              {photo && <PersonPhoto photo={photo} className={style.face} />}
              <div>
                <b>{name[language.code]}</b>
                <p className={style.years}>{role[language.code]}</p>
              </div>
            </figcaption>
          </figure>
        ))}
        {employers.length > 0 && (
          <div>
            {shown.length > 0 && <h3 className={style.name}>{words('owner.employers')}</h3>}
            <ul className={style.employers}>
              {employers.map(({ id, name, photo }) => (
                <li key={id} className={style.author}>
                  {photo && <PersonPhoto photo={photo} className={style.face} />}
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
