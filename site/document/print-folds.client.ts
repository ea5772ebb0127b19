// Firefox before 143 has no ::details-content, by which style sheets open folds on paper.
if (!CSS.supports('selector(::details-content)')) {
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('[data-fold]')];
  let closed: HTMLDetailsElement[] = [];
  const set = (isOpen: boolean) => {
    for (const fold of closed) fold.open = isOpen;
  };
  addEventListener('beforeprint', () => {
    closed = folds.filter(({ open }) => !open);
    set(true);
  });
  addEventListener('afterprint', () => set(false));
}
