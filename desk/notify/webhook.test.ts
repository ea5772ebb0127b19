import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hiddenFieldNames } from '../../model/form-fields.ts';
import { startLocally } from '../../tests/fixtures/local-server.ts';
import { serviceName, services, subjectOf } from '../api/names.ts';
import { type Receiver, type Reply, secret, startReceiver, webhookTo } from './test-support/receiver.ts';
import { receivedAt, sampleDelivery } from './test-support/sample-delivery.ts';

let receiver: Receiver;

async function sendTo(reply: Reply, ...deliveries: ReturnType<typeof sampleDelivery>[]) {
  receiver = await startReceiver(() => reply);
  const url = `${receiver.url}/hook?key=private`;
  const channel = webhookTo({ url }, { language: 'uz', timeoutMs: reply === 'hang' ? 200 : 10_000 });
  const outcomes = [];
  for (const delivery of deliveries) outcomes.push(await channel.send(delivery));
  return outcomes;
}

describe('a webhook', () => {
  it('is signed over its exact body, in the format of the external form service', async () => {
    expect(await sendTo({ status: 204 }, sampleDelivery())).toEqual([{ kind: 'delivered' }]);
    const [{ headers = {}, body = '' } = {}] = receiver.received;
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    expect(headers).toMatchObject({ 'tally-signature': signature, 'content-type': 'application/json' });
    const { id, application } = sampleDelivery();
    const hiddenValues: Record<string, string | undefined> = { receipt: '7F3A-92C1', ...application.hidden };
    const createdAt = new Date(receivedAt).toISOString();
    expect(JSON.parse(body)).toEqual({
      eventId: id,
      eventType: 'FORM_RESPONSE',
      createdAt,
      data: {
        responseId: application.id,
        submissionId: application.id,
        respondentId: application.submissionId,
        formId: 'corporate',
        formName: subjectOf('corporate', 'uz'),
        createdAt,
        fields: expect.arrayContaining([
          { key: 'question_phone', label: 'Telefon', type: 'INPUT_PHONE_NUMBER', value: '+998901234567' },
          {
            key: 'question_services',
            label: 'Soʻralgan xizmatlar',
            type: 'CHECKBOXES',
            value: ['audit', 'training'],
            options: services.map((service) => ({ id: service, text: serviceName(service, 'uz') })),
          },
          expect.objectContaining({ key: 'question_motivation', type: 'TEXTAREA', value: null }),
          ...['receipt', ...hiddenFieldNames].map((name) => ({
            key: `question_${name}`,
            label: name,
            type: 'HIDDEN_FIELDS',
            value: hiddenValues[name] ?? null,
          })),
        ]),
      },
    });
  });

  it('has the same body and signature when it is repeated', async () => {
    await sendTo({ status: 500 }, sampleDelivery(), sampleDelivery({ attempts: 3 }));
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['tally-signature']).toBe(first?.headers['tally-signature']);
  });

  it.each([
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
    const channel = webhookTo({ url: origin }, { timeoutMs: 2_000 });
    expect(await channel.send(sampleDelivery())).toEqual({ kind: 'delivered' });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });
});
