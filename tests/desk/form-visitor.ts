import { parse } from 'parse5';
import { attribute, elementsIn, textOf } from '../fixtures/html.ts';

export interface ShownPage {
  status: number;
  headers: Headers;
  language: string | undefined;
  problem: string;
  /** The fields that the form would send, with their values. */
  fields: URLSearchParams;
  /** The application's receipt, once it is accepted. */
  receipt: string | undefined;
}

function readPage(response: Response, html: string): ShownPage {
  const elements = elementsIn(parse(html));
  const fields = new URLSearchParams();
  for (const element of elements) {
    const name = attribute(element, 'name');
    if (!name || attribute(element, 'content') !== undefined) continue;
    const isChoice = attribute(element, 'type') === 'checkbox';
    if (isChoice && attribute(element, 'checked') === undefined) continue;
    // Browsers send line breaks as CR LF.
    const value =
      element.tagName === 'textarea' ? textOf(element).replace(/\r?\n/g, '\r\n') : attribute(element, 'value');
    fields.append(name, value ?? '');
  }
  const problem = elements.find((element) => attribute(element, 'data-problem-text') !== undefined);
  const root = elements.find(({ tagName }) => tagName === 'html');
  return {
    status: response.status,
    headers: response.headers,
    language: attribute(root, 'lang'),
    problem: problem ? textOf(problem) : '',
    fields,
    receipt: /data-receipt="([0-9A-F]{4}-[0-9A-F]{4})"/.exec(html)?.[1],
  };
}

export async function openForm(address: string): Promise<ShownPage> {
  const response = await fetch(address);
  return readPage(response, await response.text());
}

/** Presses the form's button. @returns the next page. */
export async function pressSend(address: string, fields: URLSearchParams): Promise<ShownPage> {
  const headers = { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const response = await fetch(address, { method: 'POST', headers, body: fields });
  return readPage(response, await response.text());
}

export async function sendByScript(
  address: string,
  fields: URLSearchParams,
): Promise<{ status: number; answer: unknown }> {
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  const response = await fetch(address, { method: 'POST', headers, body: fields });
  return { status: response.status, answer: await response.json() };
}
