import { insightKey } from '../../../model/storage-keys.ts';

/** Globals of the insight tag: docs/contracts/insight-tag.md. */
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

const section = document.querySelector('[data-insight]') as HTMLElement;
const state = section.querySelector('[role=status]') as HTMLElement;
const buttons = section.querySelectorAll('button');
const { insight: partner = '', consent } = section.dataset;
const page = globalThis as InsightGlobals;
let isLoaded = false;

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
const isRefusedByBrowser = globalPrivacyControl === true || doNotTrack === '1';

/** `yes`, `no`, or null without an answer. */
let answer: string | null;
try {
  answer = localStorage.getItem(insightKey);
} catch {
  // Without storage the page cannot remember a refusal, so it assumes one.
  answer = 'no';
}

function isAllowed(): boolean {
  if (isRefusedByBrowser) return false;
  return consent === 'required' ? answer === 'yes' : answer !== 'no';
}

function loadTag(): void {
  if (isLoaded) return;
  isLoaded = true;
  // The tag assigns script addresses as strings. Without a Trusted Types policy `default`, the page refuses strings.
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
  const isOn = isAllowed();
  state.textContent = state.dataset[isRefusedByBrowser ? 'signal' : isOn ? 'on' : 'off'] as string;
  for (const button of buttons) {
    button.hidden = isRefusedByBrowser;
    button.ariaPressed = String((button.value === 'yes') === isOn);
  }
  section.hidden = false;
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Waits until the page is idle, because the visitor may refuse before. */
function loadIfAllowed(): void {
  whenIdle(() => {
    if (isAllowed()) loadTag();
  });
}

for (const button of buttons) {
  button.onclick = () => {
    try {
      localStorage.setItem(insightKey, button.value);
      answer = button.value;
    } catch {
      // A yes that is not stored could not be withdrawn.
      answer = 'no';
    }
    show();
    if (button.value === 'yes') loadIfAllowed();
    else if (isLoaded) location.reload();
  };
}
show();
if (document.readyState === 'complete') loadIfAllowed();
else addEventListener('load', loadIfAllowed);
