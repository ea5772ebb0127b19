import http from 'node:http';
import { startLocally } from '../fixtures/local-server.ts';

/** The variant of the site that embeds the fake service is built with this port. */
const port = 4175;
export const formServiceOrigin = `http://127.0.0.1:${port}`;

export interface FakeFormService {
  asked: string[];
  /** Sets the behaviour from now on; `well` at first. */
  behave: (behaviour: Behaviour) => void;
  close: () => void;
}

/** `silent` never answers; `refusing` forbids frames; `mute` shows its form and says nothing. */
type Behaviour = 'well' | 'silent' | 'refusing' | 'mute';

/** What the service's script does for embedded frames, by its public contract. */
const script = `window.Tally = { loadEmbeds() {
  for (const frame of document.querySelectorAll('iframe[data-tally-src]:not([src])')) {
    frame.src = frame.dataset.tallySrc + '&originPage=' + encodeURIComponent(location.pathname);
    frame.dataset.tallyEmbedWidgetInitialized = '1';
  }
} };`;

/** A form that sends the messages of the contract to the page around it. */
const form = `<!doctype html><title>form</title><p>form</p><button>send</button><button>close</button><script>
  const tell = (event) => parent.postMessage(JSON.stringify({ event, payload: { formId: 'x' } }), '*');
  const [send, close] = document.querySelectorAll('button');
  send.onclick = () => tell('Tally.FormSubmitted');
  close.onclick = () => tell('Tally.PopupClosed');
  tell('Tally.FormLoaded');
</script>`;

export async function startFormService(): Promise<FakeFormService> {
  const asked: string[] = [];
  let behaviour: Behaviour = 'well';
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (behaviour === 'silent') return;
    if (behaviour === 'refusing') response.setHeader('x-frame-options', 'DENY');
    if (path === '/widgets/embed.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (/^\/(embed|r)\//.test(path)) {
      response.setHeader('content-type', 'text/html').end(behaviour === 'mute' ? '<p>form</p>' : form);
    } else response.writeHead(404).end();
  });
  const { close } = await startLocally(server, '127.0.0.1', port);
  return {
    asked,
    behave: (wanted) => {
      behaviour = wanted;
    },
    close,
  };
}
