const form = document.querySelector('#brief-form') as HTMLFormElement;
const framePlace = document.querySelector('#apply template') as HTMLTemplateElement;
const frame = framePlace.content.firstChild as HTMLIFrameElement;
const address = frame.dataset.src as string;
let chosen: string | undefined;

/** After a change the form loads again and keeps its draft. */
function update(): void {
  const query = `&${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  if (query !== chosen) frame.dataset.src = address + query;
  chosen = query;
}

addEventListener('change', update);
// The browser may restore earlier choices.
addEventListener('pageshow', update);
(document.querySelector('#print') as HTMLButtonElement).onclick = () => print();
