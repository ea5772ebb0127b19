import { readCampaign } from '../campaign-storage.ts';
import { answerCopyButtons, formEventOf, nameSource } from '../form-events.ts';
import { formPatience } from '../form-patience.ts';

/** The form service's script, as its public embed contract describes it. */
interface FormService {
  Tally?: { loadEmbeds: () => void };
}

interface ScriptAddresses {
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

/** Pages let only a policy of this name say where a script comes from; older engines ask for none. */
const addresses = (globalThis as ScriptAddresses).trustedTypes?.createPolicy('form-service', {
  createScriptURL: (address) => address,
});

/** A script that neither comes nor fails is not waited for longer, in milliseconds. */
const scriptPatience = 2500;

/**
 * Loads the form of a waiting frame: through the service's script, or by the frame's own address where the
 * script cannot be had. A form that does not say that it is there gives way to the list beneath it.
 * @param load sets the frame's address; does nothing once it has one.
 */
export function attend(frame: HTMLIFrameElement, load: () => void): void {
  const around = frame.parentElement as Element;
  const ways = around.querySelector('details') as HTMLDetailsElement;
  const timer = setTimeout(() => {
    ways.open = true;
  }, formPatience);
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
  script.src = addresses?.createScriptURL(address) ?? address;
  script.onload = script.onerror = loadEmbeds;
  document.head.append(script);
  setTimeout(load, scriptPatience);
}
