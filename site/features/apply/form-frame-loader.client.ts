import { answerCopyButtons, formEventOf, nameSource } from '../../../ui/form-events.ts';
import { formTimeoutMs, readCampaign } from './campaign-storage.ts';

/** The form service's script, as its public embed contract describes it. */
interface FormService {
  Tally?: { loadEmbeds: () => void };
}

/** As much of Trusted Types as is used here: TypeScript's DOM library has none of it. */
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

/**
 * The page's Content-Security-Policy takes a script's address from the Trusted Types policy of this name alone. Engines
 * that know no Trusted Types take the address itself.
 */
const scriptPolicy = (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy('form-service', {
  createScriptURL: (address) => address,
});

/** A script that neither comes nor fails is not waited for longer, in milliseconds. */
const scriptTimeoutMs = 2500;

/**
 * Loads the form of a waiting frame: through the service's script, or by the frame's own address where the
 * script cannot be had. A form that does not say that it is there gives way to the list beneath it.
 * @param load sets the frame's address; does nothing once it has one.
 */
export function listen(frame: HTMLIFrameElement, load: () => void): void {
  const around = frame.parentElement as Element;
  const ways = around.querySelector('details') as HTMLDetailsElement;
  const timer = setTimeout(() => {
    ways.open = true;
  }, formTimeoutMs);
  addEventListener('message', (message) => {
    if (!frame.src || formEventOf(frame, message) !== 'Tally.FormLoaded') return;
    clearTimeout(timer);
    ways.open = false;
  });
  answerCopyButtons(around);
  nameSource(around, readCampaign());

  frame.dataset.tallySrc += readCampaign();
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
  setTimeout(load, scriptTimeoutMs);
}
