import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import factListStyle from './fact-list.module.css';
import itemListStyle from './item-list.module.css';

export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={factListStyle.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={factListStyle.fact}>
          <dt className={factListStyle.label}>{label}</dt>
          <dd className={factListStyle.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ItemListProps {
  items: readonly { title: string; text: string }[];
  /** `ruled`: columns with a line above each item; `checks`: results, each with a tick. */
  variant?: 'ruled' | 'cards' | 'steps' | 'checks';
  renderTitle?: (title: string, index: number) => ReactNode;
}

export function ItemList({ items, variant = 'ruled', renderTitle = (title) => title }: ItemListProps) {
  const List = variant === 'steps' ? 'ol' : 'ul';
  const hasThreeColumns = (variant === 'ruled' || variant === 'cards') && items.length % 3 === 0;
  return (
    <List className={classNames(itemListStyle.list, itemListStyle[variant], hasThreeColumns && itemListStyle.threes)}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={itemListStyle.item}>
          <h3 className={itemListStyle.title}>{renderTitle(title, index)}</h3>
          <p className={itemListStyle.text}>{text}</p>
        </li>
      ))}
    </List>
  );
}
