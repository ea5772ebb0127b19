import querystring from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '../../model/forms.ts';
import { getSite } from '../../site.config.ts';
import type { Submission } from '../api/application.ts';
import { formTranslator } from '../api/names.ts';
import { firstValue } from '../api/text.ts';
import { UnknownSchema } from '../database/migrations.ts';
import { describeError } from '../describe-error.ts';
import { isSameOrigin } from '../http/client-address.ts';
import { formHeaders } from '../http/headers.ts';
import {
  type FormPageAssets,
  type PageContext,
  renderForm,
  renderReceived,
  renderUnknownForm,
} from './pages/documents.tsx';
import type { FormModel, FormProblem } from './pages/form-page.tsx';
import {
  chosenInQuery,
  type FormData,
  formOf,
  hiddenFieldsOf,
  languageOfQuery,
  type ParsedForm,
  parseForm,
  submissionIdOf,
  valuesAsSent,
} from './parse.ts';
import { createSubmissionCounter, detectSpam, type SubmissionLimits, signTime } from './spam-protection.ts';

export interface FormOptions {
  store: { accept: (submission: Submission) => Promise<{ receipt: string }> };
  assets: FormPageAssets & { embedScript: string };
  /** Other origins that may frame a form. */
  ancestors: readonly string[];
  retentionMonths: number;
  limits: SubmissionLimits;
  onAccepted: () => void;
  onRefused: () => void;
}

/** In bytes. The company's form has 4,674 characters of nine percent-encoded bytes, and names and hidden fields. */
const bodyLimit = 48 * 1024;
/** In characters; a signed time has 57. */
const maxStarted = 100;
/** Later pairs of a body are not read; the longest form has 18 pairs. */
const maxPairs = 64;

const statusOf: Readonly<Record<FormProblem, number>> = {
  unavailable: 503,
  busy: 429,
  crossOrigin: 403,
  tooLarge: 413,
  unreadable: 400,
};

interface FormRequest {
  Params: { kind: string; id: string };
  Querystring: FormData;
  Body: FormData | undefined;
}

/** The forms of docs/contracts/form-service.md. After a refusal or a fault the form returns with the visitor's text. */
export async function formRoutes(server: FastifyInstance, options: FormOptions): Promise<void> {
  const { store, assets, retentionMonths } = options;
  await server.register(formbody, {
    bodyLimit,
    parser: (text) => querystring.parse(text, '&', '=', { maxKeys: maxPairs }),
  });
  const countSubmission = createSubmissionCounter(options.limits);
  // Without the message, which may hold an answer.
  const logFault = (error: unknown) =>
    server.log.error({ fault: describeError(error) }, 'desk: a form could not be read');
  const frameAncestors = ["'self'", getSite().origin, ...options.ancestors];
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
    if (status !== 200 && wantsJson(request)) {
      const t = formTranslator(context.language);
      const texts = Object.entries(errors).map(([name, error]) => [name, t(`errors.${error}`)]);
      const refusal = { problem: problem && t(`problems.${problem}`), errors: Object.fromEntries(texts) };
      return reply.code(status).header('cache-control', 'no-store').send(refusal);
    }
    const model: FormModel = {
      form,
      action: request.url,
      values,
      errors,
      problem,
      submissionId: submissionIdOf(body),
      // Keeps the time: a visitor who presses the button again at once is no bot.
      started: firstValue(body.started).slice(0, maxStarted) || signTime(Date.now()),
      points: hiddenFieldsOf(request.query).points,
      retentionMonths,
    };
    return sendPage(request, reply, status, renderForm(model, context));
  }

  for (const kind of ['r', 'embed', 'popup']) {
    server.get<FormRequest>(`/${kind}/:id`, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      return sendForm(request, reply, form, { values: chosenInQuery(form, request.query), errors: {} });
    });

    server.post<FormRequest>(`/${kind}/:id`, { bodyLimit }, async (request, reply) => {
      const form = formOf(request.params.id);
      if (!form) return sendUnknown(request, reply);
      const body = request.body ?? {};
      const sendBack = (problem: FormProblem) =>
        sendForm(request, reply, form, { values: valuesAsSent(form, body), errors: {} }, problem);
      if (!isSameOrigin(request, { ifUnknown: true })) return sendBack('crossOrigin');
      const spam = detectSpam(body, Date.now());
      // Counted before the answers are read: expensive texts need the limit too.
      const waitMs = countSubmission(request.ip, spam);
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000));
        return sendBack('busy');
      }
      const { answers, values, errors } = parseForm(form, body, logFault);
      const refuse = (problem?: FormProblem) => sendForm(request, reply, form, { values, errors }, problem);
      if (Object.keys(errors).length > 0) return refuse();
      let receipt: string;
      try {
        ({ receipt } = await store.accept({
          submissionId: submissionIdOf(body),
          form,
          language: languageOfQuery(request.query),
          receivedAt: Date.now(),
          answers,
          hidden: hiddenFieldsOf(request.query),
          spam,
        }));
      } catch (error) {
        options.onRefused();
        if (!(error instanceof UnknownSchema)) request.log.error({ err: error }, 'desk: application not stored');
        reply.header('retry-after', 60);
        return refuse('unavailable');
      }
      try {
        options.onAccepted();
      } catch (error) {
        // The application is stored, so the visitor is thanked.
        request.log.error({ err: error }, 'desk: application stored, notification not started');
      }
      if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ receipt });
      // A reload sends the form again: the store recognises the repeat.
      return sendPage(request, reply, 200, renderReceived(form, receipt, contextOf(request)));
    });
  }

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

  // An unreadable body loses the visitor's text here. The draft on the device still has the text.
  server.setErrorHandler<{ statusCode?: number }, FormRequest>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFault(error);
    const fault = status >= 500 ? 'unavailable' : status === 413 ? 'tooLarge' : 'unreadable';
    const form = formOf(request.params?.id ?? '');
    if (!form) return sendUnknown(request, reply);
    // The form's handler has counted its own faults. A page of another site must not use up the limit.
    const isCounted = status < 500 && isSameOrigin(request, { ifUnknown: true });
    const waitMs = isCounted ? countSubmission(request.ip, null) : 0;
    if (waitMs > 0) reply.header('retry-after', Math.ceil(waitMs / 1000));
    const values = valuesAsSent(form, request.body ?? {});
    return sendForm(request, reply, form, { values, errors: {} }, waitMs > 0 ? 'busy' : fault);
  });
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}
