import style from './callout.module.css';

/** Something that a visitor should know before deciding. */
export function Callout({ title, text }: { title: string; text: string }) {
  return (
    <section className={style.callout}>
      <h2 className={style.title}>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
