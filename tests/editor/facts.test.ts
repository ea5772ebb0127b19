import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublicationState } from '../../desk/shared/site-api.ts';
import type { Json } from '../../desk/shared/site-draft.ts';
import type { FactGroup, FactPlace, FactsResponse, PlacesResponse, SiteFact } from '../../desk/shared/site-facts.ts';
import { blocksOf } from '../../editor/places.ts';
import { type DeskServer, makePassword, superviseDeskServer } from '../../tools/desk-server.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';

let copy: ProjectCopy;
let server: DeskServer;
let cookie = '';

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object): Promise<Response> {
  return fetch(`${server.address}/desk/api/${url}`, {
    method,
    headers: {
      cookie,
      origin: server.address,
      'sec-fetch-site': 'same-origin',
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
}

async function factOf(group: string, id: string): Promise<SiteFact> {
  const { groups } = (await (await ask('GET', 'site/facts')).json()) as FactsResponse;
  return (groups.find((one) => one.id === group) as FactGroup).facts.find((fact) => fact.id === id) as SiteFact;
}

/** Writes a fact as its form does. @returns every place that says something else with it. */
async function write(group: string, id: string, value: Json): Promise<readonly FactPlace[]> {
  const { file, path: keys, base, version } = await factOf(group, id);
  const written = await ask('PUT', 'site/draft', { file, path: keys, base, version, value });
  expect([id, written.status]).toEqual([id, 200]);
  return ((await (await ask('POST', 'site/places', { file, path: keys })).json()) as PlacesResponse).places;
}

async function publish(): Promise<PublicationState> {
  await ask('POST', 'site/publish', {});
  for (;;) {
    // Facts of forms are compiled into the desk: the server starts anew in between.
    const response = await ask('GET', 'site/publication').catch(() => undefined);
    const { publication } = ((await response?.json()) ?? {}) as { publication?: PublicationState };
    if (publication && publication.state !== 'running') return publication;
    await sleep(300);
  }
}

beforeAll(async () => {
  copy = copyProject(['dist']);
  const { password, hash } = await makePassword();
  server = await superviseDeskServer(
    {
      DESK_FILE: path.join(copy.folder, 'data/desk.db'),
      DESK_PASSWORD_HASH: hash,
      DESK_EDITOR_DIR: copy.folder,
    },
    copy.folder,
  );
  const signedIn = await ask('POST', 'session', { name: '', password });
  cookie = String(signedIn.headers.get('set-cookie')).split(';', 1)[0] as string;
});
afterAll(async () => {
  await server?.stop();
  copy.remove();
});

describe('facts that were written in the desk and published', () => {
  const values: { group: string; id: string; value: Json }[] = [
    {
      group: 'company',
      id: 'openingHours',
      value: [{ from: 'monday', to: 'sunday', opens: '7:15', closes: '20:45' }],
    },
    { group: 'qa', id: 'price', value: { sum: 4_815_000 } },
    { group: 'qa', id: 'cohortStarts', value: [{ month: 9, day: 9 }] },
  ];
  const places: FactPlace[] = [];

  it('tell before where they will show, in both languages', async () => {
    for (const { group, id, value } of values) {
      const found = await write(group, id, value);
      const isRussian = ({ address }: FactPlace) => /^\/ru(\/|$)/.test(address);
      expect([id, found.some(isRussian), found.some((place) => !isRussian(place))]).toEqual([id, true, true]);
      places.push(...found);
    }
  });

  it('show there', async () => {
    const { state, failure } = await publish();
    expect([state, failure]).toEqual(['done', undefined]);
    const said = places.filter(({ part, after }) => after !== '' && (part === 'text' || part === 'data'));
    for (const address of new Set(said.map((place) => place.address))) {
      const told = said.filter((place) => place.address === address).map(({ after }) => after);
      // The server looks for another build every few seconds.
      await vi.waitFor(
        async () => {
          const page = await fetch(server.address + address);
          const blocks = blocksOf(await page.text()).map(({ text }) => text);
          expect([address, told.filter((text) => !blocks.includes(text))]).toEqual([address, []]);
        },
        { timeout: 30_000, interval: 500 },
      );
    }
    for (const { group, id, value } of values) {
      expect(await factOf(group, id)).toMatchObject({ value, base: value, version: 0 });
    }
  }, 400_000);
});
