// Firefox before 143 has no ::details-content, by which style sheets open folds on paper.
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) fold.open = true;
  });
