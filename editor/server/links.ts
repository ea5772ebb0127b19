import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../desk/http/errors.ts';
import { draftHeaders, privateHeaders } from '../../desk/http/headers.ts';
import { parseIsoDate, tashkentDay } from '../../i18n/dates.ts';
import { formatDate } from '../../i18n/format.ts';
import { textsOf } from '../../i18n/texts.ts';
import { dayMs } from '../../model/durations.ts';
import { defaultLanguage, type Language, languages } from '../../model/languages.ts';
import type { Change } from '../shared/content.ts';
import type { Editor } from './editor.ts';

const validMs = 7 * dayMs;
const maxLinks = 20;
const linkPath = '/desk/shared';

interface NewLink {
  account: string;
  address: string;
  changes: readonly Change[];
}

export const createLink = ({ transact, now }: Editor, { account, address, changes }: NewLink) =>
  transact(async (db) => {
    await db
      .deleteFrom('editor_link')
      .where('at', '<', now() - validMs)
      .execute();
    const open = await db.selectFrom('editor_link').select('token').where('account', '=', account).execute();
    if (open.length >= maxLinks)
      throw new HttpError('too-many-attempts', `an account has at most ${maxLinks} links: each ends after seven days`);
    const token = randomBytes(24).toString('base64url');
    await db
      .insertInto('editor_link')
      .values({ token, account, at: now(), address, changes: JSON.stringify(changes) })
      .execute();
    return { address: `${linkPath}/${token}`, until: now() + validMs };
  });

function draftNote(address: string, at: number): string {
  const isIn = ({ prefix }: Language) => prefix !== '' && `${address}/`.startsWith(`${prefix}/`);
  const { getT, units } = textsOf((languages.find(isIn) ?? defaultLanguage).code);
  const date = formatDate(units, parseIsoDate(tashkentDay(at)));
  const note = getT<{ 'share.draft': string }>('inbox-site')('share.draft', { date });
  return `<p style="margin:0;padding:12px 16px;background:#ffe7b0;color:#33270a">${note}</p>`;
}

/** In all languages: nobody knows the visitor's. */
const endedText = () =>
  languages.map(({ code }) => textsOf(code).getT<{ 'share.ended': string }>('inbox-site')('share.ended')).join(' ');

async function renderLink(
  editor: Editor,
  { address, changes, at }: Pick<NewLink, 'address'> & { changes: string; at: number },
) {
  const site = await editor.readSite();
  const shown = editor.showable(site, JSON.parse(changes));
  const { html } = await editor.render(site, shown, { kind: 'render', address, isPlain: true });
  return shown.length === 0 ? html : html.replace(/<main[^>]*>/, (main) => main + draftNote(address, at));
}

export function linkRoutes(server: FastifyInstance, editor: Editor): void {
  server.get<{ Params: { token: string } }>(`${linkPath}/:token`, async ({ params: { token } }, reply) => {
    const link = /^[\w-]{32}$/.test(token)
      ? await editor.query((db) =>
          db.selectFrom('editor_link').selectAll().where('token', '=', token).executeTakeFirst(),
        )
      : undefined;
    const isOpen = link && link.at >= editor.now() - validMs;
    // The changes may not fit a later version.
    const page = isOpen ? await renderLink(editor, link).catch(() => undefined) : undefined;
    if (!page)
      return reply
        .code(link ? 410 : 404)
        .headers(privateHeaders)
        .type('text/plain; charset=utf-8')
        .send(endedText());
    const headers = draftHeaders({ sandbox: 'allow-popups', ancestors: "'none'" });
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
}
