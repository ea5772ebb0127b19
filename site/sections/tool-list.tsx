import style from './tool-list.module.css';

/** Tools by name, and what a tester does with each. */
export function ToolList({ tools }: { tools: readonly { name: string; text: string }[] }) {
  return (
    <dl className={style.tools}>
      {tools.map(({ name, text }) => (
        <div key={name} className={style.tool}>
          <dt className={style.name}>{name}</dt>
          <dd className={style.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
