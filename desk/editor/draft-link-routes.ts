import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inlineHashes, serializePolicy } from '../../hosting/content-security-policy.ts';
import { textsOf } from '../../i18n/texts.ts';
import { languages } from '../../model/languages.ts';
import { draftHeaders, privateHeaders } from '../http/headers.ts';
import type { Editor } from './editor.ts';
import { WorkerError } from './worker-client.ts';

interface DraftLinkRoutesOptions {
  editor: Pick<Editor, 'draft' | 'worker' | 'links'>;
  brand: string;
  /** Whether the browser came over https, by the proxies that are trusted. */
  isSecure: (request: FastifyRequest) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Below this, the draft's pages have the addresses of the site. */
export const draftPages = '/desk/draft/page';

const cookie = 'sinov_draft';

/** Pages that are rendered for links in a minute: as many as a person can look at, several times over. */
const mostPagesAMinute = 60;
/** Pages that wait for the worker, which renders one after another, for editors too. */
const mostWaiting = 2;

const tokenBody = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a token')) });

// The token stands in the fragment, which no server is sent: it comes into no log.
const opening =
  "fetch('/desk/draft/open',{method:'POST',headers:{'content-type':'application/json'}," +
  'body:JSON.stringify({token:location.hash.slice(1)})}).then(({ok})=>' +
  `location.replace(ok?'${draftPages}/':'${draftPages}/ended'))`;

/** What a link opens first: it exchanges the token for a cookie. */
function openingPage(brand: string): string {
  const lines = languages.map(({ code }) => {
    const t = textsOf(code).getT('inbox-site-publish') as (key: string) => string;
    return `<p lang="${code}">${t('link.script')}</p>`;
  });
  return (
    `<!doctype html><html lang="${languages[0].code}"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${brand.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title></head><body><noscript>${lines.join('')}</noscript><script>${opening}</script></body></html>\n`
  );
}

const pageHeaders = draftHeaders({ sandbox: 'allow-top-navigation-by-user-activation', ancestors: "'none'" });

/** `/desk/draft`: the pages of the draft, to be read by whoever has a link, without an account. */
export function draftLinkRoutes(server: FastifyInstance, options: DraftLinkRoutesOptions): void {
  const { editor, brand, isSecure, now = Date.now } = options;
  let waiting = 0;
  let minute = { startedAt: 0, pages: 0 };

  /** Whether another page may be rendered now. */
  function mayRender(): boolean {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), pages: 0 };
    if (minute.pages >= mostPagesAMinute || waiting >= mostWaiting) return false;
    minute.pages += 1;
    return true;
  }

  async function isOpen({ headers: { cookie: sent = '' } }: FastifyRequest): Promise<boolean> {
    const tokens = sent.split(/; */).filter((pair) => pair.startsWith(`${cookie}=`));
    for (const pair of tokens) if ((await editor.links.find(pair.slice(cookie.length + 1))) !== undefined) return true;
    return false;
  }

  server.get('/desk/draft', async (_request, reply) => {
    if (!(await editor.links.current())) return reply.callNotFound();
    const html = openingPage(brand);
    const policy = serializePolicy({
      'default-src': ["'none'"],
      'script-src': inlineHashes(html, 'script'),
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    });
    return reply
      .headers({ ...privateHeaders, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  server.post('/desk/draft/open', { bodyLimit: 1024 }, async (request, reply) => {
    const body = v.safeParse(tokenBody, request.body);
    const endsAt = body.success ? await editor.links.find(body.output.token) : undefined;
    reply.headers(privateHeaders);
    if (!body.success || endsAt === undefined) return reply.code(404).send();
    const age = Math.max(0, Math.floor((endsAt - now()) / 1000));
    // Lax: each page of a sandbox is another site than the one before.
    const parts = [`${cookie}=${body.output.token}`, 'Path=/desk/draft', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax'];
    return reply
      .header('set-cookie', [...parts, ...(isSecure(request) ? ['Secure'] : [])].join('; '))
      .code(204)
      .send();
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!(await isOpen(request))) return reply.callNotFound();
    if (!mayRender())
      return reply
        .code(429)
        .headers({ ...privateHeaders, 'retry-after': '10' })
        .send();
    const address = `/${(request.params as { '*': string })['*']}`;
    waiting += 1;
    try {
      const { changes } = (await editor.draft()).state();
      const { html } = await editor.worker.ask({ kind: 'render', changes, address, below: draftPages });
      return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);
    } catch (error) {
      if (error instanceof WorkerError && error.failure.kind === 'input') return reply.callNotFound();
      throw error;
    } finally {
      waiting -= 1;
    }
  }
  server.get(`${draftPages}/*`, sendPage);
}
