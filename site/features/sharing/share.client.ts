const share = document.querySelector('[data-address]') as HTMLElement;
const { address: url } = share.dataset as { address: string };
const [link, button] = share.querySelectorAll<HTMLElement>('a,button') as unknown as [HTMLElement, HTMLElement];

link.onclick = (event) => {
  // Without a share sheet the link opens Telegram.
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
      // Browsers in other apps may refuse the clipboard. The visitor then copies the address by hand.
      const field = document.createElement('input');
      field.value = url;
      field.readOnly = true;
      field.ariaLabel = button.textContent;
      field.className = button.className;
      button.replaceWith(field);
      field.select();
    },
  );

// Makes this file a module. Otherwise TypeScript treats its names as globals.
export {};
