// Firefox before 143 lacks ::details-content, by which style sheets open folds in print.
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) fold.open = true;
  });
