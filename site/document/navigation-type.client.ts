// Back and reload restore the scroll position by the heights above it, so only a new visit may delay the layout of
// distant sections (`page-layout.module.css`). The newer API, by entries, costs 13 to 31 bytes more a page.
if (performance.navigation.type === 0) document.documentElement.dataset.fresh = '';
