const share = document.querySelector('[data-address]') as HTMLElement;
const { address: url } = share.dataset as { address: string };
const [link, button] = share.querySelectorAll<HTMLElement>('a,button') as unknown as [HTMLElement, HTMLElement];

link.onclick = (event) => {
  // The phone's own sheet where there is one; the link leads to Telegram where there is none.
  if (!navigator.share) return;
  event.preventDefault();
  navigator.share({ title: document.title, url }).catch(() => {
    // The visitor closed the sheet.
  });
};
button.hidden = !navigator.clipboard;
button.onclick = () =>
  navigator.clipboard.writeText(url).then(
    () => {
      button.textContent = button.dataset.copied as string;
    },
    () => {
      // Browsers within other apps may keep the clipboard from pages: the address is there to be copied by hand.
      const field = document.createElement('input');
      field.value = url;
      field.readOnly = true;
      field.ariaLabel = button.textContent;
      field.className = button.className;
      button.replaceWith(field);
      field.select();
    },
  );

// A module, so that TypeScript does not take the names above for the whole project's.
export {};
