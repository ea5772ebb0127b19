import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hiddenFieldNames } from '../../model/form-fields.ts';
import { startLocally } from '../../tests/fixtures/local-server.ts';
import { serviceName, services, subjectOf } from '../api/names.ts';
import { type Receiver, type Reply, startReceiver } from './test-support/receiver.ts';
import { receivedAt, sampleDelivery } from './test-support/sample-delivery.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = 'what both know';

let receiver: Receiver;

const settings = { format: 'form-response', secret, language: 'uz', deskOrigin: 'https://desk.example' } as const;

async function sendTo(reply: Reply, ...deliveries: ReturnType<typeof sampleDelivery>[]) {
  receiver = await startReceiver(() => reply);
  const url = `${receiver.url}/hook?key=private`;
  const channel = createWebhookChannel({ ...settings, url, timeoutMs: reply === 'hang' ? 200 : 10_000 });
  const outcomes = [];
  for (const delivery of deliveries) outcomes.push(await channel.send(delivery));
  return outcomes;
}

interface SentField {
  key: string;
  label: string;
  type: string;
  value: unknown;
}

describe('a webhook', () => {
  it('is signed over its exact body', async () => {
    expect(await sendTo({ status: 204 }, sampleDelivery())).toEqual([{ kind: 'delivered' }]);
    const [request] = receiver.received;
    const signature = createHmac('sha256', secret)
      .update(request?.body ?? '')
      .digest('base64');
    expect(request?.headers['tally-signature']).toBe(signature);
    expect(request?.headers['content-type']).toBe('application/json');
  });

  it('has the format of the external form service', async () => {
    await sendTo({ status: 200 }, sampleDelivery());
    const payload = JSON.parse(receiver.received[0]?.body ?? '');
    const { id, application } = sampleDelivery();
    expect(payload).toEqual({
      eventId: id,
      eventType: 'FORM_RESPONSE',
      createdAt: new Date(receivedAt).toISOString(),
      data: {
        responseId: application.id,
        submissionId: application.id,
        respondentId: application.submissionId,
        formId: 'corporate',
        formName: subjectOf('corporate', 'uz'),
        createdAt: new Date(receivedAt).toISOString(),
        fields: expect.any(Array),
      },
    });
    const fields: SentField[] = payload.data.fields;
    const fieldOf = (key: string) => fields.find((field) => field.key === key);
    expect(fieldOf('question_phone')).toEqual({
      key: 'question_phone',
      label: 'Telefon',
      type: 'INPUT_PHONE_NUMBER',
      value: '+998901234567',
    });
    expect(fieldOf('question_services')).toEqual({
      key: 'question_services',
      label: 'Soʻralgan xizmatlar',
      type: 'CHECKBOXES',
      value: ['audit', 'training'],
      options: services.map((id) => ({ id, text: serviceName(id, 'uz') })),
    });
    expect(fieldOf('question_motivation')).toMatchObject({ type: 'TEXTAREA', value: null });
  });

  it('carries the hidden fields and the receipt', async () => {
    await sendTo({ status: 200 }, sampleDelivery());
    const fields: SentField[] = JSON.parse(receiver.received[0]?.body ?? '').data.fields;
    const hidden = fields.filter(({ type }) => type === 'HIDDEN_FIELDS');
    expect(hidden.map(({ label }) => label)).toEqual(['receipt', ...hiddenFieldNames]);
    const hiddenValue = (label: string) => hidden.find((field) => field.label === label)?.value;
    expect([hiddenValue('receipt'), hiddenValue('utm_campaign'), hiddenValue('utm_term')]).toEqual([
      '7F3A-92C1',
      'kuz',
      null,
    ]);
  });

  it('has the same body and signature when it is repeated', async () => {
    await sendTo({ status: 500 }, sampleDelivery(), sampleDelivery({ attempts: 3 }));
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['tally-signature']).toBe(first?.headers['tally-signature']);
  });

  it('is retried after 5 minutes, 30 minutes, 1, 6 and 24 hours, and then given up', async () => {
    const outcomes = await sendTo(
      { status: 503 },
      ...[0, 1, 2, 3, 4, 5].map((attempts) => sampleDelivery({ attempts })),
    );
    const minutes = outcomes.map((outcome) => ('afterMs' in outcome ? outcome.afterMs / 60_000 : outcome.kind));
    expect(minutes).toEqual([5, 30, 60, 360, 1440, 'dead']);
  });

  it.each([
    { reply: 'hang', error: 'timeout' },
    { reply: 'drop', error: 'UND_ERR_SOCKET' },
    { reply: { status: 301, headers: { location: '/elsewhere' } }, error: 'HTTP 301' },
    { reply: { status: 429 }, error: 'HTTP 429' },
  ] satisfies { reply: Reply; error: string }[])('counts $error as a failure', async ({ reply, error }) => {
    expect(await sendTo(reply, sampleDelivery())).toMatchObject([{ kind: 'retry', error }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('counts as delivered when a 2xx response never ends, and only its beginning is read', async () => {
    let sent = 0;
    const server = createServer((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'a');
      response.writeHead(200);
      const flow = () => {
        do sent += chunk.length;
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', flow);
      flow();
    });
    const { origin, close } = await startLocally(server);
    onTestFinished(close);
    const channel = createWebhookChannel({ ...settings, url: origin, timeoutMs: 2_000 });
    expect(await channel.send(sampleDelivery())).toEqual({ kind: 'delivered' });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('to an unreachable receiver fails without the URL in the error', async () => {
    const gone = createWebhookChannel({ ...settings, url: 'http://127.0.0.1:1/?key=private' });
    const failure = await gone.send(sampleDelivery());
    expect(failure.kind).toBe('retry');
    expect(JSON.stringify(failure)).not.toContain('private');
  });
});
