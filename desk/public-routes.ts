import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '../content/forms/form-ids.ts';
import type { LanguageCode } from '../content/languages.ts';
import { site } from '../site.config.ts';
import { formHeaders } from './forms/form-headers.ts';
import { type FormQuery, formOf, hiddenFieldsOf, languageOfQuery } from './forms/form-request.ts';
import { type FormBody, type ReadAnswers, readAnswers } from './forms/read-answers.ts';
import { honeypotName, suspicionOf } from './forms/suspicion.ts';
import {
  type FormPageAssets,
  renderForm,
  renderReceived,
  renderUnknownForm,
  type Showing,
} from './pages/documents.tsx';
import type { FormModel, FormProblem } from './pages/form-page.tsx';
import { formWordsIn } from './pages/words.ts';
import { isFromOwnForm } from './request-origin.ts';
import { isUuid } from './store/identifiers.ts';
import type { DeskStore } from './store/store.ts';

/** What the forms' routes work with. */
export interface PublicOptions {
  store: DeskStore;
  assets: FormPageAssets & { embedScript: string };
  /** Origins beside our own that may frame a form. */
  ancestors: readonly string[];
  retentionMonths: number;
  /** Submissions that are taken within ten minutes. Whole towns share an address of a mobile network. */
  limits: { perAddress: number; overall: number };
  /** Called after an application was kept. */
  onAccepted: () => void;
  /** Called after one could not be kept. */
  onRefused: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** An error for whoever runs the server; it holds nothing of what was written. */
  logError: (error: unknown) => void;
}

/** Ten times the longest form, in bytes; more is no application. */
const bodyLimit = 128 * 1024;
/** In milliseconds. */
const limitWindow = 10 * 60 * 1000;
const receiptShape = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

const statusOf: Readonly<Record<FormProblem, number>> = {
  unavailable: 503,
  tooMany: 429,
  elsewhere: 403,
  tooLarge: 413,
  unreadable: 400,
};

interface FormRequest {
  Params: { kind: string; id: string };
  Querystring: FormQuery;
  Body: FormBody | undefined;
}

/**
 * The forms that visitors fill in, by the contract of docs/contracts/form-service.md. A refusal or a
 * fault is answered with the form again, and with what could be read of it: nothing has to be written twice.
 */
export async function publicRoutes(server: FastifyInstance, options: PublicOptions): Promise<void> {
  const { store, assets, retentionMonths, limits, now = Date.now } = options;
  await server.register(formbody, { bodyLimit });
  await server.register(rateLimit, { global: false, timeWindow: limitWindow });
  const limitAddress = server.createRateLimit({ max: limits.perAddress, timeWindow: limitWindow });
  const limitAll = server.createRateLimit({
    max: limits.overall,
    timeWindow: limitWindow,
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

  const showingOf = (request: FastifyRequest): Showing => ({
    language: languageOfQuery((request.query ?? {}) as FormQuery),
    isFramed: isFramed(request),
    address: request.url,
    assets,
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
    const ancestors = isFramed(request) ? frameAncestors : [];
    return reply.code(status).headers(formHeaders(html, ancestors)).type('text/html; charset=utf-8').send(html);
  }

  function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendPage(request, reply, 404, renderUnknownForm(showingOf(request)));
  }

  /** The form: empty at first, then with what was written and why it was not taken. */
  function sendForm(
    request: FastifyRequest<FormRequest>,
    reply: FastifyReply,
    form: FormId,
    read: Pick<ReadAnswers, 'written' | 'errors'>,
    problem?: FormProblem,
  ): FastifyReply {
    const showing = showingOf(request);
    const body = request.body ?? {};
    const status = problem ? statusOf[problem] : Object.keys(read.errors).length > 0 ? 422 : 200;
    if (status !== 200 && wantsJson(request)) return sendRefusal(reply, status, showing.language, read.errors, problem);
    const model: FormModel = {
      form,
      action: request.url,
      written: read.written,
      errors: read.errors,
      problem,
      submission: submissionOf(body),
      startedAt: Number(body.started) || now(),
      retentionMonths,
    };
    return sendPage(request, reply, status, renderForm(model, showing));
  }

  for (const kind of ['r', 'embed', 'popup']) {
    server.get<FormRequest>(`/${kind}/:id`, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      return sendForm(request, reply, form, { written: {}, errors: {} });
    });

    server.get<FormRequest>(`/${kind}/:id/received`, async (request, reply) => {
      const form = formOf(request.params.id);
      const { receipt } = request.query;
      if (!form || typeof receipt !== 'string' || !receiptShape.test(receipt)) return sendUnknown(request, reply);
      return sendPage(request, reply, 200, renderReceived(form, receipt, showingOf(request)));
    });

    server.post<FormRequest>(`/${kind}/:id`, { bodyLimit }, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      const body = request.body ?? {};
      const { answers, written, errors } = readAnswers(form, body);
      const refuse = (problem?: FormProblem) => sendForm(request, reply, form, { written, errors }, problem);
      if (!isFromOwnForm(request)) return refuse('elsewhere');
      if (Object.keys(errors).length > 0) return refuse();
      const exceeded = await exceededLimit(request);
      if (exceeded) {
        reply.header('retry-after', exceeded.ttlInSeconds);
        return refuse('tooMany');
      }
      try {
        const { receipt } = await store.accept({
          submission: submissionOf(body),
          form,
          language: languageOfQuery(request.query),
          receivedAt: now(),
          answers,
          hidden: hiddenFieldsOf(request.query),
          spam: suspicionOf(body[honeypotName], body.started, now()),
        });
        options.onAccepted();
        if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ receipt });
        const query = new URLSearchParams({ receipt, language: languageOfQuery(request.query) });
        return reply.redirect(`/${kind}/${request.params.id}/received?${query}`, 303);
      } catch (error) {
        options.onRefused();
        options.logError(error);
        reply.header('retry-after', 60);
        return refuse('unavailable');
      }
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
    if (status >= 500) options.logError(error);
    const problem = status >= 500 ? 'unavailable' : status === 413 ? 'tooLarge' : 'unreadable';
    const form = formOf((request.params as { id?: string } | undefined)?.id ?? '');
    if (!form) return sendUnknown(request, reply);
    return sendForm(request as FastifyRequest<FormRequest>, reply, form, { written: {}, errors: {} }, problem);
  });
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}

/** The UUID that the form made; a form that lost it gets a new one. */
function submissionOf(body: FormBody): string {
  const { submission } = body;
  return typeof submission === 'string' && isUuid(submission) ? submission.toLowerCase() : randomUUID();
}

function sendRefusal(
  reply: FastifyReply,
  status: number,
  language: LanguageCode,
  errors: ReadAnswers['errors'],
  problem?: FormProblem,
): FastifyReply {
  const t = formWordsIn(language);
  const said = Object.entries(errors).map(([name, error]) => [name, t(`errors.${error}`)]);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ problem: problem && t(`problems.${problem}`), errors: Object.fromEntries(said) });
}
