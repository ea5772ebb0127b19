import { answerCopyButtons, passCampaignToBot, readFormMessage } from '../../../ui/form-events.ts';
import { addFormQuery, readFormQuery } from './campaign-storage.ts';

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

/**
 * Loads the form of a waiting frame: through the service's script, or by the frame's own address where the
 * script cannot be had.
 * @param load sets the frame's address; does nothing once it has one.
 * @param timer shows the other ways beside the frame, unless the form says before that it is there.
 */
export function listen(frame: HTMLIFrameElement, load: () => void, timer: ReturnType<typeof setTimeout>): void {
  const around = frame.parentElement as Element;
  addEventListener('message', (message) => {
    if (!frame.src || readFormMessage(frame, message).event !== 'Tally.FormLoaded') return;
    clearTimeout(timer);
    (around.querySelector('details') as HTMLDetailsElement).hidden = true;
  });
  answerCopyButtons(around);
  addFormQuery(around.querySelector('details a'));
  passCampaignToBot(around, readFormQuery());

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
