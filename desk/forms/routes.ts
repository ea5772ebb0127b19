import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '../../model/form-ids.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { site } from '../../site.config.ts';
import { clientKey } from '../http/client-key.ts';
import { formHeaders } from '../http/headers.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { formTranslator } from '../shared/names.ts';
import { isUuid } from '../store/identifiers.ts';
import type { DeskStore } from '../store/store.ts';
import {
  type FormPageAssets,
  type PageContext,
  renderForm,
  renderReceived,
  renderUnknownForm,
} from './pages/documents.tsx';
import type { FormModel, FormProblem } from './pages/form-page.tsx';
import { type FormData, formOf, hiddenFieldsOf, languageOfQuery, type ParsedForm, parseForm } from './parse.ts';
import { detectSpam, honeypotName } from './spam.ts';

/** What the forms' routes work with. */
export interface FormOptions {
  store: DeskStore;
  assets: FormPageAssets & { embedScript: string };
  /** Origins beside our own that may frame a form. */
  ancestors: readonly string[];
  retentionMonths: number;
  /** Submissions that are taken within ten minutes. Whole towns share an address of a mobile network. */
  limits: { perAddress: number; overall: number };
  /** Called after an application was stored. */
  onAccepted: () => void;
  /** Called after one could not be stored. */
  onRefused: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Ten times the longest form, in bytes; more is no application. */
const bodyLimit = 128 * 1024;
/** In milliseconds. */
const limitWindowMs = 10 * 60 * 1000;
const receiptShape = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

const statusOf: Readonly<Record<FormProblem, number>> = {
  unavailable: 503,
  rateLimited: 429,
  crossOrigin: 403,
  tooLarge: 413,
  unreadable: 400,
};

interface FormRequest {
  Params: { kind: string; id: string };
  Querystring: FormData;
  Body: FormData | undefined;
}

/**
 * The forms that visitors fill in, by the contract of docs/contracts/form-service.md. A refusal or a
 * fault is answered with the form again, and with what could be read of it: nothing has to be written twice.
 */
export async function formRoutes(server: FastifyInstance, options: FormOptions): Promise<void> {
  const { store, assets, retentionMonths, limits, now = Date.now } = options;
  await server.register(formbody, { bodyLimit });
  await server.register(rateLimit, { global: false, timeWindow: limitWindowMs });
  const limitAddress = server.createRateLimit({
    max: limits.perAddress,
    timeWindow: limitWindowMs,
    keyGenerator: ({ ip }) => clientKey(ip),
  });
  const limitAll = server.createRateLimit({
    max: limits.overall,
    timeWindow: limitWindowMs,
    keyGenerator: () => 'everyone',
  });
  const frameAncestors = ["'self'", site.origin, ...options.ancestors];

  /** The limit that a submission exceeds, if any. What its own address is refused uses up nothing of everyone's. */
  async function exceededLimit(request: FastifyRequest) {
    for (const limit of [limitAddress, limitAll]) {
      const used = await limit(request);
      if (!used.isAllowed && used.isExceeded) return used;
    }
    return undefined;
  }

  const isFramed = (request: FastifyRequest) => !request.url.startsWith('/r/');

  const contextOf = (request: FastifyRequest): PageContext => ({
    language: languageOfQuery((request.query ?? {}) as FormData),
    isFramed: isFramed(request),
    address: request.url,
    assets,
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
    const ancestors = isFramed(request) ? frameAncestors : [];
    return reply.code(status).headers(formHeaders(html, ancestors)).type('text/html; charset=utf-8').send(html);
  }

  function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendPage(request, reply, 404, renderUnknownForm(contextOf(request)));
  }

  /** The form: empty at first, then with what was written and why it was not taken. */
  function sendForm(
    request: FastifyRequest<FormRequest>,
    reply: FastifyReply,
    form: FormId,
    { values, errors }: Pick<ParsedForm, 'values' | 'errors'>,
    problem?: FormProblem,
  ): FastifyReply {
    const context = contextOf(request);
    const body = request.body ?? {};
    const status = problem ? statusOf[problem] : Object.keys(errors).length > 0 ? 422 : 200;
    if (status !== 200 && wantsJson(request)) return sendRefusal(reply, status, context.language, errors, problem);
    const model: FormModel = {
      form,
      action: request.url,
      values,
      errors,
      problem,
      submissionId: submissionIdOf(body),
      startedAt: Number(body.started) || now(),
      retentionMonths,
    };
    return sendPage(request, reply, status, renderForm(model, context));
  }

  for (const kind of ['r', 'embed', 'popup']) {
    server.get<FormRequest>(`/${kind}/:id`, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      return sendForm(request, reply, form, { values: {}, errors: {} });
    });

    server.get<FormRequest>(`/${kind}/:id/received`, async (request, reply) => {
      const form = formOf(request.params.id);
      const { receipt } = request.query;
      if (!form || typeof receipt !== 'string' || !receiptShape.test(receipt)) return sendUnknown(request, reply);
      return sendPage(request, reply, 200, renderReceived(form, receipt, contextOf(request)));
    });

    server.post<FormRequest>(`/${kind}/:id`, { bodyLimit }, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      const body = request.body ?? {};
      const { answers, values, errors } = parseForm(form, body);
      const refuse = (problem?: FormProblem) => sendForm(request, reply, form, { values, errors }, problem);
      if (!isSameOrigin(request, { ifUnknown: true })) return refuse('crossOrigin');
      if (Object.keys(errors).length > 0) return refuse();
      const exceeded = await exceededLimit(request);
      if (exceeded) {
        reply.header('retry-after', exceeded.ttlInSeconds);
        return refuse('rateLimited');
      }
      let receipt: string;
      try {
        ({ receipt } = await store.accept({
          submissionId: submissionIdOf(body),
          form,
          language: languageOfQuery(request.query),
          receivedAt: now(),
          answers,
          hidden: hiddenFieldsOf(request.query),
          spam: detectSpam(body[honeypotName], body.started, now()),
        }));
      } catch (error) {
        options.onRefused();
        request.log.error({ err: error }, 'desk: application not stored');
        reply.header('retry-after', 60);
        return refuse('unavailable');
      }
      options.onAccepted();
      if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ receipt });
      const query = new URLSearchParams({ receipt, language: languageOfQuery(request.query) });
      return reply.redirect(`/${kind}/${request.params.id}/received?${query}`, 303);
    });
  }

  // Asked for by pages of other origins that hold our forms.
  server.get('/widgets/embed.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(assets.embedScript),
  );

  // A body that is too large, of another type, or broken: the draft on the device still has what was written.
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'desk: form failed');
    const problem = status >= 500 ? 'unavailable' : status === 413 ? 'tooLarge' : 'unreadable';
    const form = formOf((request.params as { id?: string } | undefined)?.id ?? '');
    if (!form) return sendUnknown(request, reply);
    return sendForm(request as FastifyRequest<FormRequest>, reply, form, { values: {}, errors: {} }, problem);
  });
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}

/** The UUID that the form made; a form that lost it gets a new one. */
function submissionIdOf(body: FormData): string {
  const { submission } = body;
  return typeof submission === 'string' && isUuid(submission) ? submission.toLowerCase() : randomUUID();
}

function sendRefusal(
  reply: FastifyReply,
  status: number,
  language: LanguageCode,
  errors: ParsedForm['errors'],
  problem?: FormProblem,
): FastifyReply {
  const t = formTranslator(language);
  const texts = Object.entries(errors).map(([name, error]) => [name, t(`errors.${error}`)]);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ problem: problem && t(`problems.${problem}`), errors: Object.fromEntries(texts) });
}
