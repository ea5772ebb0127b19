import { classNames } from './class-names.ts';
import style from './item-list.module.css';

interface ItemListProps {
  items: readonly { title: string; text: string }[];
  /**
   * `ruled`: a line above each, in columns; `rows`: title beside text; `cards`: raised;
   * `steps`: numbered, for what happens in this order.
   */
  look?: 'ruled' | 'rows' | 'cards' | 'steps';
}

/** Titles with a text each. */
export function ItemList({ items, look = 'ruled' }: ItemListProps) {
  const List = look === 'steps' ? 'ol' : 'ul';
  const isInThrees = (look === 'ruled' || look === 'cards') && items.length % 3 === 0;
  return (
    <List className={classNames(style.list, style[look], isInThrees && style.threes)}>
      {items.map(({ title, text }) => (
        <li key={title} className={style.item}>
          <h3 className={style.title}>{title}</h3>
          <p className={style.text}>{text}</p>
        </li>
      ))}
    </List>
  );
}
