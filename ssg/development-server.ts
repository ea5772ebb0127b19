import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { contentTypeOf } from '../hosting/headers.ts';
import { errorPageFile, isBackendPath } from '../hosting/paths.ts';
import { tashkentDay } from '../i18n/dates.ts';
import { pseudoText } from '../i18n/pseudo-language.ts';
import { contentFolder } from '../model/content.ts';
import { isLanguageCode } from '../model/languages.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { buildInlineScripts } from './browser-code.ts';
import { buildFonts } from './fonts.ts';
import { buildPhotos } from './photos.ts';
import { readCommitDays } from './seo/commit-days.ts';
import { invalidateContent, projectRoot, viteSettings } from './vite-settings.ts';

type SiteModule = typeof import('./entry-server.ts');

const builtFiles = path.join(projectRoot, '.build', 'development');

const sources = ['content', 'model', 'site.config.ts', 'i18n', 'ui', 'site', 'public'].map((name) =>
  path.join(projectRoot, name),
);

/** Built at the start. Node loads some of their modules once. */
const builtOnce = ['desk', 'editor', 'server', 'ssg', 'hosting', 'model'].map((name) => path.join(projectRoot, name));

async function renderAddress(vite: ViteDevServer, url: URL): Promise<{ status: number; html: string }> {
  const { pathname, searchParams } = url;
  // Loaded by Vite, so that an edited fact counts at once.
  const { checkContent } = (await vite.ssrLoadModule(
    '/i18n/check-dictionaries.ts',
  )) as typeof import('../i18n/check-dictionaries.ts');
  checkContent();
  const site = (await vite.ssrLoadModule('/ssg/entry-server.ts')) as SiteModule;
  const lazyModules = Object.fromEntries(
    Object.entries(site.lazyModules).map(([name, file]) => [name, `/${file}`]),
  ) as PageAssets['lazyModules'];
  const isStatusPage = ({ kind }: (typeof site.documents)[number]) => kind === 'not-found' || kind === 'error';
  const found = site.documents.find((document) => document.address === pathname && !isStatusPage(document));
  const document = found ?? site.documents.find(({ file }) => file === errorPageFile(pathname, 404));
  if (!found) console.error(`404 ${pathname}`);
  if (!document) throw new Error('the site has no not-found page');
  const inline = await buildInlineScripts(site.inlineScripts);
  const fonts = await buildFonts(builtFiles);
  const { photosOf } = (await vite.ssrLoadModule('/model/people.ts')) as typeof import('../model/people.ts');
  await buildPhotos(photosOf(), [path.join(projectRoot, 'content/photos')], builtFiles);
  const assets = { inline, lazyModules, fonts, shareImages: {} };
  const texts = searchParams.has('pseudo')
    ? site.languageTexts(document.language, { decorate: pseudoText })
    : site.textsOf(document.language.code);
  const html = site.renderDocument(document, assets, texts);
  // Pages are rendered on request: prefetches would delay the page that the visitor opens.
  const withoutPrefetch = html.replace(/<script type="speculationrules">.*?<\/script>/, '');
  return { status: found ? 200 : 404, html: await vite.transformIndexHtml(pathname, withoutPrefetch) };
}

async function dataModuleSource(vite: ViteDevServer, { pathname, searchParams }: URL): Promise<string | undefined> {
  const language = searchParams.get('language');
  if (!language || !isLanguageCode(language)) return undefined;
  const site = (await vite.ssrLoadModule('/ssg/entry-server.ts')) as SiteModule;
  const name = site.dataModuleNames.find((candidate) => `/${site.lazyModules[candidate]}` === pathname);
  if (!name) return undefined;
  const { exports } = site.dataModule(name, site.textsOf(language), pathname);
  return `export * from ${JSON.stringify(pathname)};\n${exports}`;
}

async function textFile(vite: ViteDevServer, pathname: string): Promise<string | undefined> {
  if (path.extname(pathname) === '') return undefined;
  const load = (file: string) => vite.ssrLoadModule(file);
  const site = (await load('/ssg/entry-server.ts')) as SiteModule;
  const { getSite } = (await load('/site.config.ts')) as typeof import('../site.config.ts');
  const now = Date.now();
  const commitDays = readCommitDays();
  const texts = site.canonicalPages.map((page) => site.pageTexts(page, commitDays, tashkentDay(now)));
  const files = site.textFiles(texts, getSite(), now);
  return Object.hasOwn(files, pathname.slice(1)) ? files[pathname.slice(1)] : undefined;
}

/** @param port 0 for any free port. @param answerBuilt serves forms, inbox and editor. @returns the address. */
export async function startDevelopmentServer(port: number, answerBuilt: http.RequestListener): Promise<string> {
  const server = http.createServer();
  const vite = await createServer({
    ...viteSettings,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'embla-carousel-react'] },
  });
  vite.watcher.on('all', (_, file) => {
    if (file.startsWith(contentFolder)) invalidateContent(vite);
    if (sources.some((source) => file.startsWith(source))) vite.ws.send({ type: 'full-reload' });
    if (builtOnce.some((folder) => file.startsWith(folder + path.sep)))
      console.log(
        `${path.relative(projectRoot, file)} has changed: restart npm run dev, for forms, inbox and editor too`,
      );
  });

  server.on('request', (request, response) => {
    if (isBackendPath((request.url ?? '/').split('?', 1)[0] as string)) {
      answerBuilt(request, response);
      return;
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname } = url;
    // Vite itself would send the code without its data.
    const serveFile = pathname.endsWith('.client.ts')
      ? (next: () => void) =>
          dataModuleSource(vite, url).then((source) => {
            if (source === undefined) vite.middlewares(request, response, next);
            else response.writeHead(200, { 'content-type': contentTypeOf('trial.js').type }).end(source);
          }, next)
      : (next: () => void) => vite.middlewares(request, response, next);
    serveFile(async () => {
      const font =
        /^\/assets\/[\w.-]+\.woff2$/.test(pathname) &&
        (await readFile(path.join(builtFiles, pathname)).catch(() => null));
      if (font) {
        response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
        return;
      }
      // Previews of the editor are built pages.
      if (pathname.startsWith('/assets/')) {
        answerBuilt(request, response);
        return;
      }
      try {
        const text = await textFile(vite, pathname);
        if (text !== undefined) {
          response.writeHead(200, { 'content-type': contentTypeOf(pathname).type }).end(text);
          return;
        }
        const { status, html } = await renderAddress(vite, url);
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error instanceof Error && error.name === 'UserError' ? error.message : error);
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
        // Vite's client stays on the page and reloads it after the fix.
        response.end(
          await vite.transformIndexHtml(
            pathname,
            `<pre>${String((error as Error).message).replaceAll('<', '&lt;')}</pre>`,
          ),
        );
      }
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
