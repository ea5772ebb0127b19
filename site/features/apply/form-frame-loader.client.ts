import { enableCopyButtons, passCampaignToBot, readFormMessage } from '../../../ui/form-events.ts';
import { addFormQuery, readFormQuery } from './campaign-storage.ts';

interface FormService {
  Tally?: { loadEmbeds: () => void };
}

/** TypeScript's DOM library lacks Trusted Types. */
interface TrustedTypesGlobal {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => {
      createScriptURL: (address: string) => string;
    };
  };
}

const service = globalThis as FormService;

/** The Content-Security-Policy accepts addresses of scripts only from this Trusted Types policy. */
const scriptPolicy = (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy('form-service', {
  createScriptURL: (address) => address,
});

/** @param load loads the form if the script of the service fails. @param timer stopped when the form has loaded. */
export function listen(frame: HTMLIFrameElement, load: () => void, timer: ReturnType<typeof setTimeout>): void {
  const container = frame.parentElement as Element;
  addEventListener('message', (message) => {
    if (!frame.src || readFormMessage(frame, message).event !== 'Tally.FormLoaded') return;
    clearTimeout(timer);
    (container.querySelector('details') as HTMLDetailsElement).hidden = true;
  });
  enableCopyButtons(container);
  addFormQuery(container.querySelector('details a'));
  passCampaignToBot(container, readFormQuery());

  frame.dataset.tallySrc += readFormQuery();
  const loadEmbeds = () => (service.Tally ? service.Tally.loadEmbeds() : load());
  if (service.Tally) {
    loadEmbeds();
    return;
  }
  const script = document.createElement('script');
  const address = (frame.dataset.tallySrc as string).replace(/\/embed\/.*$/, '/widgets/embed.js');
  script.src = scriptPolicy?.createScriptURL(address) ?? address;
  script.onload = script.onerror = loadEmbeds;
  document.head.append(script);
}
