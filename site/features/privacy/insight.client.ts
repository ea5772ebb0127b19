import { insightKey } from '../../../model/storage-keys.ts';

/** The insight tag's own names, as docs/contracts/insight-tag.md lists them. */
interface InsightGlobals {
  _linkedin_partner_id?: string;
  _linkedin_data_partner_ids?: string[];
  lintrk?: ((...words: unknown[]) => void) & { q: unknown[][] };
  trustedTypes?: {
    createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
  };
}

const tagHost = 'https://snap.licdn.com';
const tagAddress = `${tagHost}/li.lms-analytics/insight.min.js`;
const pixelAddress = 'https://px.ads.linkedin.com/collect/?fmt=gif&pid=';

const choice = document.querySelector('[data-insight]') as HTMLElement;
const state = choice.querySelector('[role=status]') as HTMLElement;
const buttons = choice.querySelectorAll('button');
const { insight: partner = '', consent } = choice.dataset;
const page = globalThis as InsightGlobals;
let isLoaded = false;

/** What the visitor's browser says for them on every site. */
const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
const isRefusedByBrowser = globalPrivacyControl === true || doNotTrack === '1';

/** The visitor's word: `yes`, `no`, or null where none was given. */
let word: string | null;
try {
  word = localStorage.getItem(insightKey);
} catch {
  // Storage is switched off: a refusal could not be remembered, so every visit counts as one.
  word = 'no';
}

/** Where consent is required, it takes a yes; where it is assumed, anything but a no will do. */
function isWanted(): boolean {
  if (isRefusedByBrowser) return false;
  return consent === 'required' ? word === 'yes' : word !== 'no';
}

function loadTag(): void {
  if (isLoaded) return;
  isLoaded = true;
  // The tag sets addresses of scripts as strings; the page's policy refuses those unless the Trusted Types policy
  // `default` takes them.
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith(`${tagHost}/`) ? address : null),
  });
  page._linkedin_partner_id = partner;
  page._linkedin_data_partner_ids = [...(page._linkedin_data_partner_ids ?? []), partner];
  const queue: unknown[][] = [];
  page.lintrk ??= Object.assign((...words: unknown[]) => void queue.push(words), { q: queue });
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = tagAddress;
  document.head.append(tag);
  new Image().src = pixelAddress + partner;
}

function show(): void {
  const isOn = isWanted();
  state.textContent = state.dataset[isRefusedByBrowser ? 'signal' : isOn ? 'on' : 'off'] as string;
  for (const button of buttons) {
    button.hidden = isRefusedByBrowser;
    button.ariaPressed = String((button.value === 'yes') === isOn);
  }
  choice.hidden = false;
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Asks only once the page is idle: the visitor may have refused while it was busy. */
function loadIfWanted(): void {
  whenIdle(() => {
    if (isWanted()) loadTag();
  });
}

for (const button of buttons) {
  button.onclick = () => {
    try {
      localStorage.setItem(insightKey, button.value);
      word = button.value;
    } catch {
      // A yes that cannot be kept could not be taken back on the next page.
      word = 'no';
    }
    show();
    if (button.value === 'yes') loadIfWanted();
    // A tag that runs cannot be stopped: only a page without it is rid of it.
    else if (isLoaded) location.reload();
  };
}
show();
if (document.readyState === 'complete') loadIfWanted();
else addEventListener('load', loadIfWanted);
