const form = document.querySelector('#brief-form') as HTMLFormElement;
const framePlace = document.querySelector('#apply template') as HTMLTemplateElement;
const frame = framePlace.content.firstChild as HTMLIFrameElement;
const address = frame.dataset.src as string;
let chosen: string | undefined;

/** The dialog's form opens with what is chosen, anew where that has changed. The form keeps what was written in it. */
function update(): void {
  const query = `&${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  if (query !== chosen) frame.dataset.src = address + query;
  chosen = query;
}

addEventListener('change', update);
// What was chosen before comes back with the page.
addEventListener('pageshow', update);
(document.querySelector('#print') as HTMLButtonElement).onclick = () => print();
